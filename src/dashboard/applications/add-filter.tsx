import { ListFilter } from 'lucide-react';
import { lazy, Suspense, useId, useRef } from 'react';
import { boardWords } from '../messages/board-words.ts';
import type { BoardSearch } from '../board-paths.ts';
import { Button } from '../ui/button.tsx';
import popover from '../ui/popover.module.css';
import { usePopover } from '../ui/use-popover.ts';
import type { ChangeBoard } from './use-board-search.ts';
import type { Learnt } from './use-learnt.ts';
import styles from './filter-form.module.css';
import page from './board-page.module.css';

/** Fetched by whoever opens it. */
const FilterForm = lazy(async () => ({ default: (await import('./filter-form.tsx')).FilterForm }));

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
  const { open, handlers } = usePopover(place);
  function place() {
    const from = button.current?.getBoundingClientRect();
    if (!from || !menu.current) return;
    menu.current.style.insetBlockStart = `${from.bottom + 4}px`;
    menu.current.style.maxBlockSize = `${innerHeight - from.bottom - 12}px`;
    menu.current.style.insetInlineStart = `${Math.max(8, Math.min(from.left, innerWidth - menu.current.offsetWidth - 8))}px`;
  }
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
        {open && (
          <Suspense>
            <FilterForm {...props} />
          </Suspense>
        )}
      </div>
    </>
  );
}
