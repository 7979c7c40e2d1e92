import { useEffect, useRef } from 'react';
import { MOST_SAVED_FILTERS } from '../../../../contract/bff/own-board.ts';
import { newId } from '../../../api/new-id.ts';
import { isFull } from '../../../api/board/own-board.ts';
import { partsOf } from '../board-paths.ts';
import type { BoardSearch } from '../board-search.ts';
import { explain } from '../../../messages/explain.ts';
import { savedWords } from '#messages/planning.ts';
import { words } from '#messages/words.ts';
import { boardWords } from '#messages/board.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FailedView } from '../../../page/failed-view.tsx';
import { Failure } from '../../../ui/states/failure.tsx';
import { useConditionName } from '../use-condition-name.ts';
import type { Learnt } from '../../../application-data/learning/use-learnt.ts';
import { searchInWords, type BoardNames } from './filter-in-words.ts';
import { SaveForm } from './save-form.tsx';
import { SavedFilterRow } from './saved-filter-row.tsx';
import { useSavedFilters, type SavedFilters } from './use-saved-filters.ts';
import common from '../../../ui/common.module.css';
import dialog from '../../../ui/dialog/dialog.module.css';
import styles from './saved.module.css';

interface SavedFiltersDialogProps extends Pick<BoardNames, 'columns'> {
  learnt: Pick<Learnt, 'departments'>;
  /** The current filters; null if the address is invalid. */
  search: BoardSearch | null;
  onClose: () => void;
}

/** The user's saved filters: open one, or save the current one. */
export function SavedFiltersDialog(props: SavedFiltersDialogProps) {
  const { search, learnt, columns, onClose } = props;
  const names = { nameOf: useConditionName(learnt.departments), columns };
  const saved = useSavedFilters();
  const now = search && partsOf(search);
  return (
    <Dialog
      title={savedWords.title}
      toRead={saved.filters === undefined && !saved.error}
      onClose={onClose}
    >
      {saved.error ? (
        <FailedView
          compact
          title={savedWords.loadFailed}
          error={saved.error}
          onRetry={saved.retry}
          busy={saved.retrying}
        />
      ) : saved.filters === undefined ? (
        <p role="status">{savedWords.loading}</p>
      ) : (
        <>
          {search && <Save saved={saved} filters={saved.filters} search={search} names={names} />}
          <Outcome saved={saved} />
          {saved.filters.length === 0 ? (
            <div>
              <p className={styles.title}>{savedWords.none}</p>
              <p className={common.hint}>{savedWords.noneText}</p>
            </div>
          ) : (
            <ul className={common.ruled} aria-label={boardWords.saved}>
              {saved.filters.map((filter) => (
                <SavedFilterRow
                  key={filter.id}
                  filter={filter}
                  now={now}
                  names={names}
                  saved={saved}
                  onOpen={onClose}
                />
              ))}
            </ul>
          )}
          <p className={common.hint}>{savedWords.own}</p>
        </>
      )}
      <div className={dialog.actions}>
        <Button onClick={onClose}>{words.close}</Button>
      </div>
    </Dialog>
  );
}

interface SaveProps {
  saved: SavedFilters;
  filters: NonNullable<SavedFilters['filters']>;
  search: BoardSearch;
  names: BoardNames;
}

/** Keeps what the board shows now, or says why that cannot be. */
function Save({ saved, filters, search, names }: SaveProps) {
  const parts = partsOf(search);
  if (parts === '') return <p className={common.hint}>{savedWords.nothing}</p>;
  const inWords = searchInWords(search, names);
  return (
    <div className={styles.save}>
      {inWords.length > 0 && <p className={common.hint}>{savedWords.now(inWords)}</p>}
      {filters.length >= MOST_SAVED_FILTERS ? (
        <p>{savedWords.full(MOST_SAVED_FILTERS)}</p>
      ) : (
        <SaveForm
          filters={filters}
          busy={saved.busy}
          onSave={(name, before) =>
            saved.change({
              deed: before ? 'replaced' : 'saved',
              filter: { id: before?.id ?? newId(), name, search: parts },
              before,
            })
          }
        />
      )}
    </div>
  );
}

/** The outcome of the last change, with undo. */
function Outcome({ saved: { failure, done, undo } }: { saved: SavedFilters }) {
  const status = useRef<HTMLParagraphElement>(null);
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The row that had it is gone, or goes with a later drawing than this.
    if (done !== null && document.activeElement === document.body) {
      (back.current ?? status.current)?.focus();
    }
  });
  return (
    <>
      {failure && (
        <Failure
          compact
          title={savedWords.notSaved}
          lines={isFull(failure) ? [savedWords.tooMany] : explain(failure)}
        />
      )}
      <div className={common.row}>
        <p ref={status} role="status" tabIndex={-1}>
          {done}
        </p>
        {undo && (
          <Button ref={back} look="quiet" onClick={undo}>
            {words.undo}
          </Button>
        )}
      </div>
    </>
  );
}
