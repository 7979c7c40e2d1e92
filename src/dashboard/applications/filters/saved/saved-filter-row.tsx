import { words } from '#messages/words.ts';
import { Pencil, RefreshCcw, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { LONGEST_FILTER_NAME, type SavedFilter } from '../../../../contract/bff/own-board.ts';
import { boardPaths } from '../board-paths.ts';
import { savedWords } from '#messages/planning.ts';
import { Button } from '../../../ui/controls/button.tsx';
import field from '../../../ui/controls/field.module.css';
import { partsInWords, type BoardNames } from './filter-in-words.ts';
import type { SavedFilters } from './use-saved-filters.ts';
import { selectOnce } from '../../../ui/document/focus-once.ts';
import common from '../../../ui/common.module.css';
import styles from './saved.module.css';

interface SavedFilterRowProps {
  filter: SavedFilter;
  /** The current state of the board as a saved filter; null if its address is invalid. */
  now: string | null;
  names: BoardNames;
  saved: SavedFilters;
  onOpen: () => void;
}

/** One saved filter: opens it, and can rename, replace and delete it. */
export function SavedFilterRow({ filter, now, names, saved, onOpen }: SavedFilterRowProps) {
  const [renaming, setRenaming] = useState(false);
  const rename = useRef<HTMLButtonElement>(null);
  const { name, search } = filter;

  const wasRenaming = useRef(false);
  useEffect(() => {
    // The field has gone, and the focus with it.
    if (wasRenaming.current && !renaming) rename.current?.focus();
    wasRenaming.current = renaming;
  }, [renaming]);

  return (
    <li className={styles.filter}>
      {renaming ? (
        <RenameForm filter={filter} saved={saved} onEnd={() => setRenaming(false)} />
      ) : (
        <>
          <div className={styles.what}>
            <Link
              to={boardPaths.saved(search)}
              aria-current={search === now || undefined}
              onClick={onOpen}
            >
              <bdi>{name}</bdi>
            </Link>
            <p className={common.hint}>{partsInWords(search, names)}</p>
          </div>
          {now !== null && now !== '' && now !== search && (
            <Button
              look="quiet"
              aria-label={savedWords.replace(name)}
              title={savedWords.replace(name)}
              onClick={() =>
                void saved.change({
                  deed: 'replaced',
                  filter: { ...filter, search: now },
                  before: filter,
                })
              }
            >
              <RefreshCcw size="1.143em" aria-hidden />
            </Button>
          )}
          <Button
            ref={rename}
            look="quiet"
            aria-label={savedWords.rename(name)}
            title={savedWords.rename(name)}
            onClick={() => setRenaming(true)}
          >
            <Pencil size="1.143em" aria-hidden />
          </Button>
          <Button
            look="quiet"
            aria-label={savedWords.remove(name)}
            title={savedWords.remove(name)}
            onClick={() => void saved.change({ deed: 'removed', filter, before: filter })}
          >
            <Trash2 size="1.143em" aria-hidden />
          </Button>
        </>
      )}
    </li>
  );
}

interface RenameFormProps extends Pick<SavedFilterRowProps, 'filter' | 'saved'> {
  onEnd: () => void;
}

/** Keeps the typed name while it cannot be saved. */
function RenameForm({ filter, saved, onEnd }: RenameFormProps) {
  const [typed, setTyped] = useState(filter.name);
  const name = typed.trim();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (name === '' || saved.busy) return;
    const renamed = { deed: 'renamed', filter: { ...filter, name }, before: filter } as const;
    if (name === filter.name || (await saved.change(renamed))) onEnd();
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <input
        className={field.control}
        aria-label={savedWords.newName(filter.name)}
        value={typed}
        maxLength={LONGEST_FILTER_NAME}
        required
        pattern=".*\S.*"
        autoComplete="off"
        ref={selectOnce}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // It would close the dialog.
          event.preventDefault();
          onEnd();
        }}
      />
      <Button type="submit" look="primary">
        {words.save}
      </Button>
      <Button onClick={onEnd}>{words.cancel}</Button>
    </form>
  );
}
