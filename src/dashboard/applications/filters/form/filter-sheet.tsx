import { ListFilter } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { boardPartWords, boardWords } from '#messages/board.ts';
import { words } from '#messages/words.ts';
import type { FilterFormProps, Filter } from '../filter.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { readSort, sortText } from '../../../application-data/sort-applications.ts';
import { Choice } from '../../../ui/controls/choice.tsx';
import type { BoardSearch } from '../../../paths/board-paths.ts';
import styles from './filter-form.module.css';
import { ALL_FILTERS, FILTERS } from '../all-filters.ts';

interface FilterSheetProps extends FilterFormProps<BoardSearch> {
  columns: readonly { id: string; header: string }[];
  /** Closed, it keeps the filter that is being entered. */
  open: boolean;
  onClose: () => void;
  /** Further filters. */
  children: ReactNode;
}

interface FilterSheetButtonProps extends Omit<FilterSheetProps, 'open' | 'onClose'> {
  /** The number of active filters, without the search text. */
  count: number;
}

/** On a phone or a tablet: the button that opens the sheet of filters, and says how many there are. */
export function FilterSheetButton({ count, ...props }: FilterSheetButtonProps) {
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <Button aria-label={boardWords.filters.open(count)} onClick={() => setOpen(true)}>
        <ListFilter size="1.143em" aria-hidden />
        <span className={styles.filtersWord}>{words.filters}</span>{' '}
        {count > 0 && words.number(count)}
      </Button>
      {open !== null && <FilterSheet {...props} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}

/** On a phone: all that narrows and sorts the board, in a sheet of its own. */
function FilterSheet(props: FilterSheetProps) {
  const { search, columns, open, onChange, onClose, children } = props;
  const sort = readSort(search.sort);

  function changeSort(id: string, desc: boolean) {
    onChange({ sort: id === '' ? null : sortText({ id, desc }) });
  }

  return (
    <Dialog title={words.filters} open={open} onClose={onClose}>
      {children}
      <FilterForm search={search} onChange={onChange} />
      <Select
        label={boardPartWords.addFilter.sort}
        value={sort?.id ?? ''}
        onChange={(value) => changeSort(value, sort?.desc ?? false)}
        options={[
          { value: '', name: boardPartWords.addFilter.sortNone },
          ...columns.map(({ id, header }) => ({ value: id, name: header })),
        ]}
      />
      {sort && (
        <Choice
          type="checkbox"
          label={boardPartWords.addFilter.descending}
          checked={sort.desc}
          onChange={({ target }) => changeSort(sort.id, target.checked)}
        />
      )}
      <Button look="primary" onClick={onClose}>
        {boardPartWords.filters.done}
      </Button>
    </Dialog>
  );
}

/** Sets filters: the form of each filter that has one. */
export function FilterForm(props: FilterFormProps<BoardSearch>) {
  return (
    <div className={styles.form}>
      {ALL_FILTERS.map(([id]) => {
        const { Form }: Pick<Filter<unknown, unknown, BoardSearch>, 'Form'> = FILTERS[id];
        return Form && <Form key={id} {...props} />;
      })}
    </div>
  );
}
