import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { ReceivedVolunteer } from '../../contract/service/read-volunteer.ts';
import { isReviewed, type Mark } from '../../contract/bff/reviews/reviews.ts';
import type { Session } from '../../contract/bff/access/session.ts';
import { may } from '../api/sessions/session.ts';
import type { Edits } from '../api/reviews/edits.ts';
import type { useReview } from '../api/reviews/use-review.ts';
import { explain } from '../messages/explain.ts';
import { markWords } from '#messages/volunteer.ts';
import { reviewWords } from '#messages/review.ts';
import { words } from '#messages/words.ts';
import { Personal } from '../privacy/personal.tsx';
import { announce } from '../ui/document/announce.ts';
import { FailedView } from '../page/failed-view.tsx';
import { Failure } from '../ui/states/failure.tsx';
import { Section } from '../ui/section.tsx';
import { useKeptFocus } from '../ui/hooks/use-kept-focus.ts';
import { DepartmentVotes } from './departments/department-votes.tsx';
import { ConflictChoice } from './conflict-choice.tsx';
import { Contacted } from './contacted.tsx';
import { useDescribeChange } from './describe-change.ts';
import { Done } from './done.tsx';
import { goesOn, keepMarked, setGoesOn } from './going-on.ts';
import { MarkButtons } from './mark-buttons.tsx';
import { markShortcuts } from '../application-facts/mark-keys.ts';
import { MarkSign } from '../application-facts/mark-sign.tsx';
import { Note } from './note.tsx';
import { OthersUnsaved } from './others-unsaved.tsx';
import { Trail, type TrailProps } from './trail.tsx';
import { AssignTo } from './departments/assign-to.tsx';
import type { useDepartments } from './departments/use-departments.ts';
import { useReviewKeys } from './use-review-keys.ts';
import choice from '../ui/controls/choice.module.css';
import common from '../ui/common.module.css';
import field from '../ui/controls/field.module.css';
import styles from './review.module.css';

interface ReviewProps {
  session: Session;
  /** The review of the person, shared by the team. */
  shared: ReturnType<typeof useReview>;
  /** All known departments, which can be planned. */
  departments: ReturnType<typeof useDepartments>;
  name: string;
  record: ReceivedVolunteer;
  /** Opens the next person of the list; undefined for a person who is in no list. */
  onNext: (() => Promise<void>) | undefined;
  /** The bar at the bottom of the panel, for what decides about a person opened from the board; null elsewhere. */
  bar: Element | null;
}

/** The team's review of one application, editable or read-only by permission. */
export function Review(props: ReviewProps) {
  const { session, shared, departments, record } = props;
  if (!may(session, 'user:read')) return null;
  const { review, loaded, error, retry } = shared;
  const timeZone = session.event.timeZone;
  return (
    // Notes between coordinators must not end up on paper.
    <div className="screen-only">
      <Section title={markWords.title}>
        <OthersUnsaved userId={review.userId} />
        {error ? (
          <FailedView compact title={reviewWords.failed} error={error} onRetry={retry} />
        ) : !loaded ? (
          <p>{reviewWords.loading}</p>
        ) : may(session, 'review:write') ? (
          <Writing {...props} timeZone={timeZone} />
        ) : (
          <Reading {...{ review, record, timeZone, departments }} />
        )}
      </Section>
    </div>
  );
}

function Writing(props: ReviewProps & { timeZone: string }) {
  const { shared, name, record, timeZone, onNext, bar } = props;
  const { review, conflict, failure } = shared;
  const client = useQueryClient();
  const [on, setOn] = useState(goesOn);
  const { departments, nameOf } = props.departments;
  const describeChange = useDescribeChange(nameOf);
  const parts = useKeptFocus();
  const barParts = useKeptFocus();

  function say(to: Edits) {
    const said = describeChange(to).join('. ');
    if (said) announce(said);
  }
  function change(to: Edits, seen?: Edits) {
    shared.change(to, seen);
    say(to);
  }
  function markAs(to: Mark | null) {
    if (to === review.mark) return;
    change({ mark: to });
    if (to === null || !onNext || !goesOn()) return;
    keepMarked(client, review.userId, name);
    void onNext();
  }
  // A key that is held down would mark everyone.
  const key = (to: Mark | null) => (event: KeyboardEvent) => {
    if (!event.repeat) markAs(to);
  };
  useReviewKeys(markShortcuts(key));

  const marks = <MarkButtons mark={review.mark} onMark={markAs} />;
  const outcome = (
    <>
      {failure && (
        <Failure
          compact
          title={reviewWords.notSaved}
          lines={explain(failure)}
          retry={{ label: words.failed.tryAgain, onRetry: shared.tryAgain }}
        />
      )}
      <Done shared={shared} nameOf={nameOf} onUndone={say} />
    </>
  );
  const planned = (
    <AssignTo
      places={review.places}
      said={review.entered?.said}
      record={record}
      departments={departments}
      nameOf={nameOf}
      onPlace={(place) => change({ places: [place] })}
    />
  );
  return (
    <div ref={parts} className={styles.parts}>
      {bar &&
        createPortal(
          <div ref={barParts} className={styles.bar}>
            {outcome}
            {marks}
            {planned}
          </div>,
          bar,
        )}
      <div className={styles.part}>
        {!bar && marks}
        {onNext && (
          <label className={`${choice.choice} ${common.muted}`}>
            <input
              type="checkbox"
              checked={on}
              onChange={({ target }) => {
                setGoesOn(target.checked);
                setOn(target.checked);
              }}
            />
            {reviewWords.goOn}
          </label>
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
      {!bar && planned}
      <DepartmentVotes userId={review.userId} nameOf={nameOf} />
      <Contacted
        contacted={review.contacted}
        timeZone={timeZone}
        onContacted={(contacted) => change({ contacted })}
      />
      {!bar && outcome}
      <Note review={review} onSave={(note, seen) => change({ note }, seen)} />
      <Trail {...{ review, record, timeZone, nameOf }} mayDelete />
    </div>
  );
}

function Reading(props: Omit<TrailProps, 'nameOf'> & Pick<ReviewProps, 'departments'>) {
  const { review, record, timeZone } = props;
  const { departments, nameOf } = props.departments;
  return (
    <div className={styles.parts}>
      {review.mark && <MarkSign mark={review.mark} />}
      <AssignTo
        places={review.places}
        said={review.entered?.said}
        record={record}
        departments={departments}
        nameOf={nameOf}
      />
      <DepartmentVotes userId={review.userId} nameOf={nameOf} />
      <Contacted contacted={review.contacted} timeZone={timeZone} />
      {review.note !== '' && (
        <div>
          <span className={field.label}>{reviewWords.note}</span>
          <p className={styles.written}>
            <Personal what={reviewWords.note}>{review.note}</Personal>
          </p>
        </div>
      )}
      {!isReviewed(review) && <p>{reviewWords.notReviewed}</p>}
      <Trail {...{ review, record, timeZone, nameOf }} />
      <p className={common.hint}>{reviewWords.readOnly}</p>
    </div>
  );
}
