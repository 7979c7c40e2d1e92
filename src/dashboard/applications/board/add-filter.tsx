import { ListFilter } from 'lucide-react';
import type { ReactNode } from 'react';
import { boardWords } from '#messages/board.ts';
import { words } from '#messages/words.ts';
import type { BoardSearch } from '../../paths/board-paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import popover from '../../ui/dialog/popover.module.css';
import { usePopover } from '../../ui/dialog/use-popover.ts';
import type { FilterFormProps } from '../filters/filter.ts';
import { FilterForm } from '../filters/form/filter-sheet.tsx';
import styles from '../filters/form/filter-form.module.css';
import page from './board-page.module.css';

interface AddFilterProps extends FilterFormProps<BoardSearch> {
  /** The number of active filters, without the search text. */
  count: number;
  /** Further filters, where the toolbar has no room for them. */
  children?: ReactNode;
}

/** The button that opens the form for filters below itself; with all of them behind it, it says how many there are. */
export function AddFilter({ count, children, ...props }: AddFilterProps) {
  const { wasOpened, button, menu } = usePopover<HTMLDivElement>('start');
  const label = children ? boardWords.filters.open(count) : boardWords.filters.add;
  return (
    <>
      <Button {...button} aria-label={label}>
        <ListFilter size="1.143em" aria-hidden />
        <span className={page.word}>{children ? words.filters : boardWords.filters.add}</span>
        {children && count > 0 && ` ${words.number(count)}`}
      </Button>
      <div
        {...menu}
        role="dialog"
        aria-label={children ? words.filters : boardWords.filters.add}
        className={`${popover.popover} ${styles.menu}`}
      >
        {wasOpened && children}
        {wasOpened && <FilterForm {...props} />}
      </div>
    </>
  );
}
