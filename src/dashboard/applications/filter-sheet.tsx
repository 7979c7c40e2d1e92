import { ListFilter } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { boardWords } from '../messages/board-words.ts';
import type { BoardSearch } from '../board-paths.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { BoardColumn } from './board-columns.ts';
import { FilterForm } from './filter-form.tsx';
import { conditionsOf } from './filters.ts';
import { Select } from './select.tsx';
import { readSort } from './sort-applications.ts';
import type { ChangeBoard } from './use-board-search.ts';
import type { Learnt } from './use-learnt.ts';
import styles from './filter-form.module.css';

interface FilterSheetProps {
  search: BoardSearch;
  learnt: Learnt;
  columns: readonly BoardColumn[];
  onChange: ChangeBoard;
  /** What else narrows the board. */
  children: ReactNode;
}

/** On a phone: all that narrows and sorts the board, in a sheet of its own. */
export function FilterSheet({ search, learnt, columns, onChange, children }: FilterSheetProps) {
  const [open, setOpen] = useState(false);
  const sort = readSort(search.sort);

  function changeSort(columnId: string, descending: boolean) {
    onChange({ sort: columnId === '' ? null : `${descending ? '-' : ''}${columnId}` });
  }

  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <ListFilter size={16} aria-hidden />
        {boardWords.filters.open(conditionsOf(search).length)}
      </Button>
      {open && (
        <Dialog title={boardWords.filters.title} onClose={() => setOpen(false)}>
          {children}
          <FilterForm search={search} learnt={learnt} onChange={onChange} />
          <Select
            label={boardWords.addFilter.sort}
            value={sort?.columnId ?? ''}
            onChange={(value) => changeSort(value, sort?.descending ?? false)}
            options={[
              { value: '', name: boardWords.addFilter.sortNone },
              ...columns.map(({ id, header }) => ({ value: id, name: header })),
            ]}
          />
          {sort && (
            <label className={styles.check}>
              <input
                type="checkbox"
                checked={sort.descending}
                onChange={({ target }) => changeSort(sort.columnId, target.checked)}
              />
              {boardWords.addFilter.descending}
            </label>
          )}
          <Button look="primary" onClick={() => setOpen(false)}>
            {boardWords.filters.done}
          </Button>
        </Dialog>
      )}
    </>
  );
}
