import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { LONGEST_NOTE } from '../../contract/bff/reviews/reviews.ts';
import type { ReviewEdit } from '../../contract/bff/reviews/requests.ts';
import { outbox } from '../api/outbox.ts';
import type { Conflict } from '../api/outbox-state.ts';
import { valuesOf, type Edits } from '../api/reviews/edits.ts';
import { useTimeZone } from '../api/sessions/session.ts';
import { reviewWords } from '#messages/review.ts';
import { staffName } from '../messages/staff-name.ts';
import { words } from '#messages/words.ts';
import { Personal } from '../privacy/personal.tsx';
import { Button } from '../ui/controls/button.tsx';
import { announce } from '../ui/document/announce.ts';
import { type NameOf, useDescribeChange } from './describe-change.ts';
import common from '../ui/common.module.css';
import styles from './conflict-choice.module.css';
import type { VoteEdit, Voted } from '../api/changes.ts';
import type { Vote } from '../../contract/bff/reviews/votes.ts';
import { nextStep, useVoteHistory } from '../api/use-history.ts';
import { type Person, useBulkEdit } from './undo/use-bulk-edit.ts';
import { VoteSign } from '../application-signs/vote-sign.tsx';
import { departmentWords } from '#messages/department.ts';
import { voteWords } from '#messages/votes.ts';
import { useNaming } from '../privacy/privacy-context.ts';

const { vote: say } = departmentWords;

interface ConflictChoiceProps {
  /** Of one person. */
  conflicts: readonly Conflict[];
  person: Person;
  /** Whether the person is named, as elsewhere than on their own page. */
  isNamed?: boolean;
  nameOf: NameOf;
}

/** Two users changed the same values: shows both, and lets the later user choose. */
export function ConflictChoice(props: ConflictChoiceProps) {
  const { conflicts, person, isNamed = false, nameOf } = props;
  const timeZone = useTimeZone();
  const bulk = useBulkEdit('panel');
  const describeChange = useDescribeChange(nameOf);
  const edits = conflicts.map(({ change }) => change as ReviewEdit);
  const mine = valuesOf(edits);
  const theirs = valuesOf(
    conflicts.map(({ change, theirs }) => ({ ...change, value: theirs }) as ReviewEdit),
  );
  const by = words.list([
    ...new Set(conflicts.map((one) => staffName(one.by, one.distinction, timeZone))),
  ]);
  const both = [theirs.note, mine.note].filter(Boolean).join('\n\n');

  function sideOf(title: string, { note, ...others }: Edits): Side {
    return { title, lines: describeChange(others), note };
  }
  function choose(chosen: Edits) {
    outbox.discard(new Set(conflicts.map(({ key }) => key)));
    if (chosen !== theirs) bulk.run([{ person, to: chosen, seen: theirs }]);
    announce(describeChange(chosen).join('. '));
  }
  return (
    <ConflictBox
      title={
        <>
          {isNamed && <bdi translate="no">{person.name}</bdi>} {reviewWords.conflict(by)}
        </>
      }
      theirs={sideOf(reviewWords.theirs(by), theirs)}
      mine={sideOf(reviewWords.mine, mine)}
      onTheirs={() => choose(theirs)}
      onMine={() => choose(mine)}
    >
      {theirs.note && mine.note && both.length <= LONGEST_NOTE && (
        <Button onClick={() => choose({ ...mine, note: both })}>{reviewWords.keepBoth}</Button>
      )}
    </ConflictBox>
  );
}

interface Side {
  title: string;
  lines: readonly string[];
  note?: string | undefined;
}

interface ConflictBoxProps {
  /** Says who changed what. */
  title: ReactNode;
  theirs: Side;
  mine: Side;
  onTheirs: () => void;
  onMine: () => void;
  /** Further choices. */
  children?: ReactNode;
}

/** Shows the value of the other user and the own value side by side, with a button for each. */
export function ConflictBox(props: ConflictBoxProps) {
  const { title, theirs, mine, onTheirs, onMine, children } = props;
  return (
    <div role="alert" className={`${common.box} ${styles.conflict}`}>
      <p className={styles.title}>
        <TriangleAlert size="1.143em" aria-hidden /> {title}
      </p>
      <p>{reviewWords.conflictText}</p>
      <div className={styles.sides}>
        {[theirs, mine].map(({ title, lines, note }) => (
          <section key={title} aria-label={title} className={styles.side}>
            <h3 className={common.hint}>{title}</h3>
            {lines.map((line) => (
              <p key={line}>
                <bdi translate="no">{line}</bdi>
              </p>
            ))}
            {note !== undefined && (
              <p className={styles.text}>
                {note === '' ? (
                  reviewWords.changes.note(false)
                ) : (
                  <Personal what={reviewWords.note}>{note}</Personal>
                )}
              </p>
            )}
          </section>
        ))}
      </div>
      <div className={common.row}>
        <Button onClick={onTheirs}>{reviewWords.keepTheirs}</Button>
        <Button onClick={onMine}>{reviewWords.keepMine}</Button>
        {children}
      </div>
    </div>
  );
}

interface VoteConflictProps {
  conflict: Conflict;
  /** Whether the person and the department are named, as elsewhere than beside their vote. */
  isNamed?: boolean;
}

/** Another head of the department answered at the same time: shows both answers, and lets the later head choose. */
export function VoteConflict({ conflict, isNamed = false }: VoteConflictProps) {
  const naming = useNaming();
  const { by } = conflict;
  const change = conflict.change as VoteEdit;
  const { userId, names, value } = change;
  const theirs = conflict.theirs as Vote;
  const { run } = useVoteHistory(change);

  function choose(mine: boolean) {
    outbox.discard(new Set([conflict.key]));
    const edit = { ...change, seen: theirs };
    if (mine) run({ id: nextStep(), kind: 'edited', edits: [{ edit, result: null }] });
  }
  return (
    <div role="alert" className={`${common.box} ${styles.conflict}`}>
      <p className={styles.title}>
        <TriangleAlert size="1.143em" aria-hidden />{' '}
        {isNamed && (
          <bdi translate="no">{`${naming(userId, names.person)}, ${names.department}`}</bdi>
        )}{' '}
        {say.conflict(by)}
      </p>
      <VoteSide title={say.theirs(by)} voted={theirs} />
      <VoteSide title={say.mine} voted={value} />
      <div className={common.row}>
        <Button onClick={() => choose(false)}>{say.keepTheirs}</Button>
        <Button onClick={() => choose(true)}>{say.keepMine}</Button>
      </div>
    </div>
  );
}

function VoteSide({ title, voted: { answer, line } }: { title: string; voted: Voted }) {
  return (
    <p>
      <bdi translate="no">{title}</bdi> {answer ? <VoteSign answer={answer} /> : say.none}{' '}
      {line !== '' && <bdi translate="no">{voteWords.line(line)}</bdi>}
    </p>
  );
}
