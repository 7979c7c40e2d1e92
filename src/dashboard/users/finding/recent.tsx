import { useQuery, useQueryClient } from '@tanstack/react-query';
import { History, User } from 'lucide-react';
import { useContext, useEffect, type KeyboardEvent, type MouseEvent } from 'react';
import { Link } from 'react-router';
import { shownName } from '../../../contract/service/names.ts';
import { personQuery } from '../../api/people/person.ts';
import { BelowFindBox } from '../../list/finding/find-box.tsx';
import { recentWords } from '#messages/users.ts';
import { paths, type UsersSearch } from '../../paths/paths.ts';
import { useNaming, usePrivacy } from '../../privacy/privacy-context.ts';
import common from '../../ui/common.module.css';
import popover from '../../ui/dialog/popover.module.css';
import styles from './recent.module.css';
import { heldQuery } from '../../api/held-query.ts';

/** A text that is unchanged for this time counts as a search. */
const SETTLED_MS = 800;

interface RecentProps {
  search: UsersSearch;
}

/**
 * Remembers searches, and offers them and opened people below the empty find box, so that staff who serve several people in
 * turn get back to an earlier one.
 */
export function Recent({ search }: RecentProps) {
  const box = useContext(BelowFindBox);
  const { on: masked } = usePrivacy();
  const naming = useNaming();
  const { data: recent = NO_FINDS } = useQuery(recentFindsQuery);
  useRememberedSearch(search.text, SETTLED_MS);

  const searches = masked ? [] : recent.searches;
  if (!box.shown || searches.length + recent.people.length === 0) return null;
  const item = {
    className: styles.item,
    onKeyDown: (event: KeyboardEvent) => onKeyDown(event, box.onLeave),
    onBlur: box.onBlur,
    // Keeps the focus in the find box: some browsers do not focus a clicked button.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
  };
  return (
    <div
      role="group"
      aria-label={recentWords.title}
      className={`${popover.popover} ${popover.below} ${styles.recent}`}
    >
      <p id={box.id} className="visually-hidden">
        {recentWords.hint}
      </p>
      {searches.length > 0 && (
        <>
          <p className={styles.title}>{recentWords.searches}</p>
          <ul aria-label={recentWords.searches}>
            {searches.map((text) => (
              <li key={text}>
                <button type="button" {...item} onClick={() => box.onPick(text)}>
                  <History size="1em" aria-hidden />
                  <span className={common.cut}>{text}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {recent.people.length > 0 && (
        <>
          <p className={styles.title}>{recentWords.people}</p>
          <ul aria-label={recentWords.people}>
            {recent.people.map((person) => (
              <li key={person.id}>
                <Link to={paths.user(person.id, search)} {...item}>
                  <User size="1em" aria-hidden />
                  <span className={common.cut} translate="no">
                    {naming(person.id, person.name)}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function useRememberedSearch(text: string, after: number): void {
  const client = useQueryClient();
  useEffect(() => {
    if (text === '') return;
    const timer = setTimeout(
      () =>
        client.setQueryData(
          recentFindsQuery.queryKey,
          (recent) => recent && withSearch(recent, text),
        ),
      after,
    );
    return () => clearTimeout(timer);
  }, [client, text, after]);
}

/**
 * Remembers an opened person, and the search that it ends. Placed behind the page of the person, whose query of them begins with
 * what the list holds.
 */
export function RememberOpened({ id, text }: { id: string; text: string }) {
  const client = useQueryClient();
  const { data: open } = useQuery({ ...personQuery(id), enabled: false });
  const name = open ? shownName(open.user) : undefined;
  useRememberedSearch(text, 0);
  useEffect(() => {
    if (name === undefined) return;
    client.setQueryData(
      recentFindsQuery.queryKey,
      (recent) => recent && withPerson(recent, { id, name }),
    );
  }, [client, id, name]);
  return null;
}

/** The arrows go from one to the next, and up to the find box. */
function onKeyDown(event: KeyboardEvent, onLeave: () => void): void {
  const group = event.currentTarget.closest('[role=group]');
  const items = [...(group?.querySelectorAll<HTMLElement>('button, a') ?? [])];
  const at = items.findIndex((item) => item === document.activeElement);
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (event.key !== 'Escape' && step === undefined) return;
  // The same keys go from row to row.
  event.preventDefault();
  event.stopPropagation();
  const next = step === undefined ? undefined : items[at + step];
  if (next) next.focus();
  else if (step !== 1) onLeave();
}

/** Recent searches and opened people: in memory only, and cleared when the session ends. */
interface RecentFinds {
  /** The last one first. */
  searches: readonly string[];
  /** The opened people, latest first. */
  people: readonly { id: string; name: string }[];
}

const MOST_OF_EACH = 5;

export const NO_FINDS: RecentFinds = { searches: [], people: [] };

const recentFindsQuery = heldQuery(['recent-finds'], NO_FINDS);

/** With a text that was searched for. Of one that was typed bit by bit, or taken back so, the longest stays. */
export function withSearch(recent: RecentFinds, text: string): RecentFinds {
  const [last = '', ...others] = recent.searches;
  if (text === '' || last.startsWith(text)) return recent;
  const before = last !== '' && text.startsWith(last) ? others : recent.searches;
  const searches = [text, ...before.filter((one) => one !== text)].slice(0, MOST_OF_EACH);
  return { ...recent, searches };
}

/** Adds an opened person. */
export function withPerson(recent: RecentFinds, { id, name }: RecentFinds['people'][number]) {
  const people = [{ id, name }, ...recent.people.filter((one) => one.id !== id)].slice(
    0,
    MOST_OF_EACH,
  );
  return { ...recent, people };
}
