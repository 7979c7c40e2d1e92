import { emptyReview } from '../../../contract/bff/reviews/reviews.ts';
import { useSelector } from '@tanstack/react-store';
import { Undo2 } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { boardWords } from '#messages/board.ts';
import { outcomeWords } from '#messages/review.ts';
import { words } from '#messages/words.ts';
import { keyOf, personOf } from '../../api/changes.ts';
import { clientStore } from '../../api/client-state.ts';
import { outboxStore } from '../../api/outbox-state.ts';
import { changeSince } from '../../api/reviews/edits.ts';
import { useReviews } from '../../api/reviews/use-reviews.ts';
import { useNaming } from '../../privacy/privacy-context.ts';
import { Button } from '../../ui/controls/button.tsx';
import { announce } from '../../ui/document/announce.ts';
import { PersonLink, type PersonLinks } from '../../list/person-link.tsx';
import { useRestoredFocus } from '../../ui/hooks/use-restored-focus.ts';
import { useSettings } from '../../api/board/use-settings.ts';
import {
  describeEntries,
  describeManyPlaces,
  type NameOf,
  useDescribeChange,
} from '../describe-change.ts';
import { usePersonHours } from './use-person-hours.ts';
import { describeOutcome } from './describe-outcome.ts';
import type { BulkEdit, BulkOutcome, Edited } from './use-bulk-edit.ts';
import common from '../../ui/common.module.css';
import styles from './outcome.module.css';

/** The most names that fit into the bar. */
const MOST_SHOWN = 5;

interface Announced {
  /** The first edit of the outcome. */
  made: object;
  outcome: BulkOutcome;
  text: string;
  /** The part of the page that read it out. */
  by: string;
}

/** The text that was read out last: not again when its page is opened again, or when another part of the page shows it. */
const announced = clientStore<Announced | null>(null);

interface OutcomeProps {
  bulk: BulkEdit;
  /** The names of departments. */
  nameOf: NameOf;
  /** The person whose page this is, and who is therefore not named. */
  userId?: string;
  /** Open a person; absent where the names are no links. */
  links?: PersonLinks | undefined;
  /** Said after it, such as warnings. */
  spoken?: string;
}

/** The outcome of edits, people whose values another user had changed, and undo: of these edits, or of the ones before. */
export function Outcome(props: OutcomeProps) {
  const { outcome } = props.bulk;
  return outcome && <OutcomeText {...props} outcome={outcome} />;
}

interface OutcomeTextProps extends OutcomeProps {
  outcome: BulkOutcome;
}

function OutcomeText({ bulk, outcome, nameOf, userId, links, spoken = '' }: OutcomeTextProps) {
  const { undo, undoable } = bulk;
  const by = useId();
  const naming = useNaming();
  const describeChange = useDescribeChange(nameOf);
  const { settings } = useSettings();
  const hoursOf = usePersonHours();
  const describe = (one: BulkOutcome) =>
    describeOutcome(one, {
      nameOf: (person) => (person.userId === userId ? null : naming(person.userId, person.name)),
      // Only after the last change are the hours those of now.
      describeChange: (change, person) =>
        describeChange(change, one === outcome && person ? hoursOf(person) : null),
      describePlaces: (places) => describeManyPlaces(places, nameOf, settings),
      describeEntries: (kind, changes) => describeEntries(kind, changes, nameOf, settings),
    });
  const { said, stayed, outdated } = describe(outcome);
  const made = outcome.edits[0]?.edit ?? outcome.leftOut[0];
  useEffect(() => {
    if (!made) return;
    const text = `${said} ${spoken}`;
    const before = announced.get();
    const last = before?.made === made ? before : null;
    if (last?.outcome === outcome && (last.by !== by || last.text === text)) return;
    announced.set({ made, outcome, text, by });
    if (last?.text !== text) announce(text);
  }, [made, outcome, said, spoken, by]);
  const outbox = useSelector(outboxStore);
  const failed = new Set(outbox.unsaved.flatMap(({ key, error }) => (error ? key : [])));
  const unsaved = outcome.edits.filter(
    ({ edit, result }) => result === null && failed.has(keyOf(edit)),
  );
  const waiting = new Set(unsaved.map(({ edit }) => personOf(edit))).size;
  return (
    <div className={styles.outcome}>
      <Undoable
        said={said}
        earlier={undoable && undoable.id !== outcome.id ? describe(undoable).said : null}
        undo={undo}
      >
        {waiting > 0 && <p className={common.bad}>{outcomeWords.waiting(waiting)}</p>}
        {outdated.length > 0 && <Outdated edits={outdated} nameOf={nameOf} />}
        {stayed.length > 0 && (
          <p className={common.bad}>
            {(outcome.kind === 'undone' ? outcomeWords.stayed : outcomeWords.conflicts)(
              stayed.length,
            )}{' '}
            {stayed.slice(0, MOST_SHOWN).map((one) => (
              <span key={one.userId} translate="no">
                {links ? (
                  <PersonLink
                    to={links.hrefOf(one.userId)}
                    name={naming(one.userId, one.name)}
                    onOpen={() => links.open(one.userId)}
                  />
                ) : (
                  naming(one.userId, one.name)
                )}{' '}
              </span>
            ))}
            {stayed.length > MOST_SHOWN && boardWords.more(stayed.length - MOST_SHOWN)}
          </p>
        )}
      </Undoable>
    </div>
  );
}

interface UndoableProps {
  said: string;
  /** Text about the change before, where the button undoes that one. */
  earlier?: string | null;
  /** Null where nothing can be taken back. */
  undo: (() => void) | null;
  /** More about the change. */
  children?: ReactNode;
}

/** Text about a change, with a button that undoes the change, or the one before. */
function Undoable({ said, earlier = null, undo, children }: UndoableProps) {
  const text = useRef<HTMLParagraphElement>(null);
  const button = undo && (
    <Button
      look="quiet"
      onClick={() => {
        // The button goes, and a field beside it must not get the next key.
        text.current?.focus({ preventScroll: true });
        undo();
      }}
    >
      <Undo2 size="1em" aria-hidden /> {words.undo}
    </Button>
  );
  return (
    <>
      <p ref={text} tabIndex={-1} className={common.cut}>
        <bdi translate="no">{said}</bdi>
      </p>
      {earlier === null && button}
      {children}
      {earlier !== null && (
        <>
          <p className={common.cut}>
            <bdi translate="no">{outcomeWords.before(earlier)}</bdi>
          </p>
          {button}
        </>
      )}
    </>
  );
}

interface OutcomeBarProps extends OutcomeProps {
  /** Beside the outcome, to change it. */
  beside?: ReactNode;
  /** On lines of its own. */
  children?: ReactNode;
}

/** A bar below a page with the outcome of edits, and a button that closes it. */
export function OutcomeBar({ beside, children, ...outcome }: OutcomeBarProps) {
  const bar = useRestoredFocus();
  if (!outcome.bulk.outcome) return null;
  return (
    <section ref={bar} className={`${styles.bar} screen-only`} aria-label={boardWords.changed}>
      <Outcome {...outcome} />
      {beside}
      <Button look="quiet" className={styles.close} onClick={outcome.bulk.reset}>
        {words.close}
      </Button>
      {children}
    </section>
  );
}

interface OutdatedProps {
  /** The edits of a draft whose people have changed since. */
  edits: readonly Edited[];
  /** The names of departments. */
  nameOf: NameOf;
}

/** The people whom an old draft leaves out, each with what changed since it was made. */
function Outdated({ edits, nameOf }: OutdatedProps) {
  const { byUser } = useReviews();
  const naming = useNaming();
  const describeChange = useDescribeChange(nameOf);
  return (
    <ul className={`${common.bad} ${styles.outdated}`}>
      {edits.map(({ person: { userId, name }, edit }) => {
        const now = byUser.get(userId) ?? emptyReview(userId);
        const madeFrom = edit.member === 'place' ? edit.madeFrom : undefined;
        const change = describeChange(changeSince(madeFrom, now));
        return (
          <li key={userId}>
            <bdi translate="no">
              {outcomeWords.outdatedOf(naming(userId, name), change.join('. '))}
            </bdi>
          </li>
        );
      })}
    </ul>
  );
}
