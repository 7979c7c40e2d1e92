import { ListFilter } from 'lucide-react';
import { useId, useRef } from 'react';
import { boardWords } from '../messages/board-words.ts';
import type { BoardSearch } from './address/board-search.ts';
import { Button } from '../ui/button.tsx';
import popover from '../ui/popover.module.css';
import { placeBelow, usePopover } from '../ui/use-popover.ts';
import { filterForm } from './lazy-parts.ts';
import type { ChangeBoard } from './use-board-search.ts';
import type { Learnt } from './use-learnt.ts';
import styles from './filter-form.module.css';
import page from './board-page.module.css';

interface AddFilterProps {
  search: BoardSearch;
  learnt: Learnt;
  onChange: ChangeBoard;
}

/** The button that opens the form for filters below itself. */
export function AddFilter(props: AddFilterProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const { open, handlers } = usePopover(() => placeBelow(button.current, menu.current, 'start'));
  return (
    <>
      <Button ref={button} popoverTarget={id} aria-label={boardWords.filters.add}>
        <ListFilter size={16} aria-hidden />
        <span className={page.word}>{boardWords.filters.add}</span>
      </Button>
      <div
        id={id}
        ref={menu}
        popover="auto"
        role="dialog"
        aria-label={boardWords.filters.add}
        className={`${popover.popover} ${styles.menu}`}
        {...handlers}
      >
        {open && <filterForm.LazyPart {...props} />}
      </div>
    </>
  );
}
