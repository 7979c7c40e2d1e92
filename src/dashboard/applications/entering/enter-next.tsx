import { useMemo, useRef } from 'react';
import { Link } from 'react-router';
import { useChangeReview } from '../../api/reviews/use-review.ts';
import { useSession } from '../../api/sessions/session.ts';
import { boardPaths } from '../../paths/board-paths.ts';
import { compareNames } from '../../messages/compare-names.ts';
import { enteringWords } from '#messages/planning.ts';
import { copyWords, words } from '#messages/words.ts';
import { useNaming } from '../../privacy/privacy-context.ts';
import { announce } from '../../ui/document/announce.ts';
import { Button } from '../../ui/controls/button.tsx';
import { CopyButton } from '../../ui/controls/copy-button.tsx';
import { useShortcuts } from '../../ui/hooks/use-shortcuts.ts';
import type { Application } from '../../application-data/application.ts';
import type { Assignment, Assignments, SaidAssignment } from './assignments.ts';
import common from '../../ui/common.module.css';
import styles from './entering.module.css';

interface EnterNextProps {
  assignments: Assignments;
  /** The department and the slots that a plan names, in words. */
  placeOf: (assignment: Assignment) => string;
}

/** The people still to be entered, one at a time: copy the ID, enter the person elsewhere, then go on by `Enter`. */
export function EnterNext({ assignments, placeOf }: EnterNextProps) {
  const account = useSession().person;
  const { toEnter, said } = assignments;
  const people = useMemo(() => byPerson(toEnter), [toEnter]);
  const next = useRef<HTMLButtonElement>(null);
  const nameOfPerson = useNaming();
  const changeReview = useChangeReview();
  const [current, following] = people;
  const last = said.findLast((one) => one.said.byPerson === account);

  function goOn() {
    if (!current) return;
    const { userId } = current.application;
    changeReview(userId, { entered: sayOf(current.assignments, true) });
    announce(
      following
        ? nameOfPerson(following.application.userId, following.application.name)
        : enteringWords.allSaid,
    );
  }
  function goBack({ application: { userId }, said: { at } }: SaidAssignment) {
    const together = said.filter((one) => one.application.userId === userId && one.said.at === at);
    changeReview(userId, { entered: sayOf(together, false) });
  }
  useShortcuts({
    Enter: ({ target }) => {
      // Links and buttons use the key themselves.
      if (!(target instanceof Element && target.closest('a, button, summary'))) goOn();
    },
  });

  return (
    <section className={`${common.box} ${styles.next}`} aria-label={enteringWords.oneByOne}>
      {current ? (
        <Person person={current} placeOf={placeOf} onCopied={() => next.current?.focus()} />
      ) : (
        <p>{enteringWords.allSaid}</p>
      )}
      <div className={common.row}>
        {/* It keeps its place and the focus from person to person. */}
        <Button ref={next} look="primary" aria-keyshortcuts="Enter" busy={!current} onClick={goOn}>
          {enteringWords.next}
        </Button>
        {last !== undefined && (
          <Button look="quiet" onClick={() => goBack(last)}>
            {enteringWords.back}
          </Button>
        )}
      </div>
    </section>
  );
}

function sayOf(assignments: readonly Assignment[], entered: boolean): Record<string, boolean> {
  return Object.fromEntries(assignments.map(({ department }) => [department, entered]));
}

interface PersonProps {
  person: PersonToEnter;
  placeOf: EnterNextProps['placeOf'];
  onCopied: () => void;
}

function Person({ person, placeOf, onCopied }: PersonProps) {
  const { application, assignments } = person;
  const { userId, name } = application;
  const shown = useNaming()(userId, name);
  return (
    <>
      <p className={styles.person}>
        <Link to={boardPaths.application(userId)}>
          <bdi>{shown}</bdi>
        </Link>{' '}
        {enteringWords.into(words.list(assignments.map(placeOf)))}
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
    </>
  );
}

interface PersonToEnter {
  application: Application;
  assignments: Assignment[];
}

function byPerson(toEnter: readonly Assignment[]): PersonToEnter[] {
  const people = new Map<string, PersonToEnter>();
  for (const assignment of toEnter) {
    const { application } = assignment;
    const one = people.get(application.userId);
    if (one) one.assignments.push(assignment);
    else people.set(application.userId, { application, assignments: [assignment] });
  }
  return [...people.values()].sort(
    ({ application: a }, { application: b }) =>
      compareNames(a.name, b.name) || compareNames(a.userId, b.userId),
  );
}
