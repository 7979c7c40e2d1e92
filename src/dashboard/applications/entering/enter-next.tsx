import { useMemo, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import { boardPaths } from '../filters/board-paths.ts';
import { compareNames } from '../../messages/compare-names.ts';
import { enteringWords } from '#messages/planning.ts';
import { copyWords, words } from '#messages/words.ts';
import { useNaming } from '../../privacy/privacy-context.ts';
import { announce } from '../../ui/document/announce.ts';
import { Button } from '../../ui/controls/button.tsx';
import { CopyButton } from '../../ui/controls/copy-button.tsx';
import { useShortcuts } from '../../ui/hooks/use-shortcuts.ts';
import type { Application } from '../data/application.ts';
import type { Assignment } from './assignments.ts';
import { useTicked } from './use-ticked.ts';
import styles from './entering.module.css';

interface EnterNextProps {
  toEnter: readonly Assignment[];
  /** The time of the applications. */
  asOf: string;
  nameOf: (department: string) => string;
}

/** The people still to be entered, one at a time: copy the ID, enter the person elsewhere, then go on by `Enter`. */
export function EnterNext({ toEnter, asOf, nameOf }: EnterNextProps) {
  const people = useMemo(() => byPerson(toEnter), [toEnter]);
  const ticked = useTicked(asOf);
  const next = useRef<HTMLButtonElement>(null);
  const nameOfPerson = useNaming();
  const left = people.filter(({ application }) => !ticked.ids.includes(application.userId));
  const [current] = left;
  const last = ticked.ids.findLast((id) =>
    people.some(({ application }) => application.userId === id),
  );
  const count = left.reduce((sum, { departments }) => sum + departments.length, 0);

  function goOn() {
    if (!current) return;
    ticked.tick(current.application.userId);
    const [, following] = left;
    announce(
      following
        ? nameOfPerson(following.application.userId, following.application.name)
        : enteringWords.allTicked,
    );
  }
  useShortcuts({
    Enter: ({ target }) => {
      // Links and buttons use the key themselves.
      if (!(target instanceof Element && target.closest('a, button, summary'))) goOn();
    },
  });

  return (
    <section className={styles.next} aria-label={enteringWords.oneByOne}>
      <p className={styles.count}>{enteringWords.left(count)}</p>
      {current ? (
        <Person person={current} nameOf={nameOf} onCopied={() => next.current?.focus()}>
          {ticked.earlier.includes(current.application.userId) && (
            <p className={styles.missing}>{enteringWords.notThere}</p>
          )}
        </Person>
      ) : (
        <p>{enteringWords.allTicked}</p>
      )}
      <div className={styles.ways}>
        {/* It keeps its place and the focus from person to person. */}
        <Button ref={next} look="primary" aria-keyshortcuts="Enter" busy={!current} onClick={goOn}>
          {enteringWords.next}
        </Button>
        {last !== undefined && (
          <Button look="quiet" onClick={() => ticked.untick(last)}>
            {enteringWords.back}
          </Button>
        )}
      </div>
    </section>
  );
}

interface PersonProps {
  person: PersonToEnter;
  nameOf: (department: string) => string;
  onCopied: () => void;
  /** Below the ID. */
  children: ReactNode;
}

function Person({ person, nameOf, onCopied, children }: PersonProps) {
  const { application, departments } = person;
  const { userId, name } = application;
  const shown = useNaming()(userId, name);
  return (
    <>
      <p className={styles.person}>
        <Link to={boardPaths.application(userId)}>
          <bdi>{shown}</bdi>
        </Link>{' '}
        {enteringWords.into(words.list(departments.map(nameOf)))}
      </p>
      <p className={styles.cell}>
        <span className={styles.id}>{userId}</span>
        <CopyButton
          key={userId}
          text={userId}
          label={enteringWords.copyId}
          {...copyWords}
          onCopied={onCopied}
        >
          {enteringWords.copyId}
        </CopyButton>
      </p>
      {children}
    </>
  );
}

interface PersonToEnter {
  application: Application;
  departments: string[];
}

function byPerson(toEnter: readonly Assignment[]): PersonToEnter[] {
  const people = new Map<string, PersonToEnter>();
  for (const { application, department } of toEnter) {
    const one = people.get(application.userId);
    if (one) one.departments.push(department);
    else people.set(application.userId, { application, departments: [department] });
  }
  return [...people.values()].sort(
    ({ application: a }, { application: b }) =>
      compareNames(a.name, b.name) || compareNames(a.userId, b.userId),
  );
}
