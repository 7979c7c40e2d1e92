import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useContext } from 'react';
import type { ReceivedVolunteer } from '../../../contract/service/read-volunteer.ts';
import { isReviewed, type Mark, type Noted } from '../../../contract/bff/reviews.ts';
import { may, sessionQuery } from '../../api/session.ts';
import { useReview } from '../../api/use-review.ts';
import { explain } from '../../messages/explain.ts';
import { markWords } from '#messages/volunteer.ts';
import { reviewWords } from '#messages/review.ts';
import { words } from '#messages/words.ts';
import { BesideContext } from '../../person-beside.ts';
import { Personal } from '../../privacy/personal.tsx';
import { announce } from '../../ui/announce.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Section } from '../../ui/section.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { useShortcuts } from '../../ui/use-shortcuts.ts';
import { AssignTo } from './assign-to.tsx';
import { ConflictChoice } from './conflict-choice.tsx';
import { Contacted } from './contacted.tsx';
import { describeChange } from './describe-change.ts';
import { MarkButtons } from './marks/mark-buttons.tsx';
import { MarkSign } from './marks/mark-sign.tsx';
import { Note } from './note.tsx';
import { OthersUnsaved } from './others-unsaved.tsx';
import { Trail, type NotedProps } from './trail.tsx';
import { useDepartments } from './use-departments.ts';
import styles from './review.module.css';

interface ReviewProps {
  userId: string;
  record: ReceivedVolunteer;
}

/** The team's review of one application, editable or read-only by permission. */
export function Review({ userId, record }: ReviewProps) {
  const session = useQuery(sessionQuery).data;
  const shared = useReview(userId);
  if (!may(session, 'user:read') || !session) return null;
  const { review, loaded, error, retry } = shared;
  const timeZone = session.event.timeZone;
  return (
    <div className={styles.review}>
      <Section title={markWords.title}>
        <OthersUnsaved userId={userId} />
        {error ? (
          <Failure
            compact
            title={reviewWords.failed}
            lines={explain(error)}
            retry={{ label: words.failed.tryAgain, onRetry: retry }}
          />
        ) : !loaded ? (
          <p>{reviewWords.loading}</p>
        ) : may(session, 'review:write') ? (
          <Writing shared={shared} record={record} timeZone={timeZone} />
        ) : (
          <Reading review={review} record={record} timeZone={timeZone} />
        )}
      </Section>
    </div>
  );
}

interface WritingProps extends Omit<NotedProps, 'review'> {
  shared: ReturnType<typeof useReview>;
}

function Writing({ shared, record, timeZone }: WritingProps) {
  const { review, conflict, done, failure } = shared;
  const beside = useContext(BesideContext);
  const { departments, nameOf } = useDepartments(record);
  const parts = useKeptFocus();

  function say(to: Partial<Noted>) {
    const said = describeChange(to, nameOf).join('. ');
    if (said) announce(said);
  }
  function change(to: Partial<Noted>, seen?: Noted) {
    shared.change(to, seen);
    say(to);
  }
  function markAs(to: Mark | null) {
    if (to !== review.mark) change({ mark: to });
  }
  useShortcuts({
    '1': () => markAs('shortlist'),
    '2': () => markAs('ask'),
    '3': () => markAs('no'),
    '0': () => markAs(null),
  });

  return (
    <div ref={parts} className={styles.parts}>
      <div className={styles.part}>
        <MarkButtons mark={review.mark} onMark={markAs} />
        {beside && (
          <Button aria-keyshortcuts="n" onClick={beside.openNotReviewed}>
            {markWords.next}
          </Button>
        )}
      </div>
      {conflict && (
        <ConflictChoice
          conflict={conflict}
          timeZone={timeZone}
          nameOf={nameOf}
          onChoose={(to) => {
            shared.resolve(to);
            say(to);
          }}
        />
      )}
      {failure && (
        <Failure
          compact
          title={reviewWords.notSaved}
          lines={explain(failure)}
          retry={{ label: words.failed.tryAgain, onRetry: shared.tryAgain }}
        />
      )}
      <p className={styles.done}>
        {done && (
          <>
            <bdi>{describeChange(done.saved, nameOf).join('. ')}</bdi>
            <Button
              look="quiet"
              onClick={() => {
                shared.undo();
                say(done.before);
              }}
            >
              <Undo2 size={16} aria-hidden /> {reviewWords.undo}
            </Button>
          </>
        )}
      </p>
      <AssignTo
        assignTo={review.assignTo}
        record={record}
        departments={departments}
        nameOf={nameOf}
        onAssign={(assignTo) => change({ assignTo })}
      />
      <Contacted
        contacted={review.contacted}
        timeZone={timeZone}
        onContacted={(contacted) => change({ contacted })}
      />
      <Note review={review} onSave={(note, seen) => change({ note }, seen)} />
      <Trail review={review} record={record} timeZone={timeZone} mayDelete />
    </div>
  );
}

function Reading({ review, record, timeZone }: NotedProps) {
  const { departments, nameOf } = useDepartments(record);
  return (
    <div className={styles.parts}>
      {review.mark && <MarkSign mark={review.mark} />}
      <AssignTo
        assignTo={review.assignTo}
        record={record}
        departments={departments}
        nameOf={nameOf}
      />
      <Contacted contacted={review.contacted} timeZone={timeZone} />
      {review.note !== '' && (
        <div>
          <span className={styles.label}>{reviewWords.note}</span>
          <p className={styles.written}>
            <Personal what={reviewWords.note}>{review.note}</Personal>
          </p>
        </div>
      )}
      {!isReviewed(review) && <p>{reviewWords.notReviewed}</p>}
      <Trail review={review} record={record} timeZone={timeZone} />
      <p className={styles.hint}>{reviewWords.readOnly}</p>
    </div>
  );
}
