import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { ReceivedVolunteer } from '../../contract/service/read-volunteer.ts';
import { isPlan, isPlannedFor, isReviewed, type Mark } from '../../contract/bff/reviews/reviews.ts';
import { useSelector } from '@tanstack/react-store';
import { useMay } from '../api/sessions/session.ts';
import { type Change, isReviewEdit } from '../api/changes.ts';
import { outboxStore } from '../api/outbox-state.ts';
import type { Edits, Seen } from '../api/reviews/edits.ts';
import type { useReview } from '../api/reviews/use-reviews.ts';
import { markWords } from '#messages/volunteer.ts';
import { planWords, reviewWords } from '#messages/review.ts';
import { words } from '#messages/words.ts';
import { Personal } from '../privacy/personal.tsx';
import { FailedView } from '../page/failed-view.tsx';
import { Button } from '../ui/controls/button.tsx';
import { useNewPlaces } from '../application-data/use-new-places.ts';
import { Section } from '../ui/section.tsx';
import { afterPaint } from '../ui/scheduling/after-paint.ts';
import { useRestoredFocus } from '../ui/hooks/use-restored-focus.ts';
import { DepartmentVotes } from './plan/department-votes.tsx';
import { ConflictChoice } from './conflict-choice.tsx';
import { Contacted } from './contacted.tsx';
import { Outcome } from './undo/outcome.tsx';
import { useBulkEdit } from './undo/use-bulk-edit.ts';
import { MARK_KEYS, markShortcuts } from '../application-signs/mark-keys.ts';
import { MarkIcon, MarkSign } from '../application-signs/mark-sign.tsx';
import { Note } from './note.tsx';
import { Failed } from './unsaved/unsaved-bar.tsx';
import { Trail, type TrailProps } from './trail.tsx';
import { AssignTo } from './plan/assign-to.tsx';
import type { useDepartments } from './plan/use-departments.ts';
import { useReviewKeys } from './use-review-keys.ts';
import choice from '../ui/controls/choice.module.css';
import common from '../ui/common.module.css';
import field from '../ui/controls/field.module.css';
import styles from './review.module.css';
import { isShownInPanel, nextAfterMark } from './next-after-mark.ts';

interface ReviewProps {
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
  const { shared, departments, record } = props;
  const mayRead = useMay('user:read');
  const mayWrite = useMay('review:write');
  if (!mayRead) return null;
  const { review, loaded, error, retry } = shared;
  return (
    // Notes between coordinators must not end up on paper.
    <div className="screen-only">
      <Section title={markWords.title}>
        {error ? (
          <FailedView compact title={reviewWords.failed} error={error} onRetry={retry} />
        ) : !loaded ? (
          <p>{reviewWords.loading}</p>
        ) : mayWrite ? (
          <Writing {...props} />
        ) : (
          <Reading {...{ review, name: props.name, record, departments }} />
        )}
      </Section>
    </div>
  );
}

function Writing(props: ReviewProps) {
  const { shared, name, record, onNext, bar } = props;
  const { review } = shared;
  const { userId } = review;
  const bulk = useBulkEdit('panel', (one) => isShownInPanel(one, userId));
  const outbox = useSelector(outboxStore);
  const [on, setOn] = useState(nextAfterMark.read);
  const { departments, nameOf } = props.departments;
  const parts = useRestoredFocus();
  const barParts = useRestoredFocus();

  function change(to: Edits, seen?: Seen) {
    bulk.run([{ person: { userId, name }, to, seen }]);
  }
  const newPlaces = useNewPlaces();
  function plan(department: string) {
    const [slots = null] = newPlaces([{ userId, record }], department);
    if (isPlan(slots)) change({ places: [{ department, slots }] });
    else bulk.run([], [{ person: { userId, name }, why: planWords.noTimeLeft, department }]);
  }
  function markAs(to: Mark | null) {
    if (to === review.mark) return;
    change({ mark: to });
    // The mark is read out first.
    if (to !== null && nextAfterMark.read() && onNext) afterPaint(() => void onNext());
  }
  useReviewKeys(markShortcuts((to) => () => markAs(to)));

  const leftOutOf = bulk.outcome?.leftOut.at(0)?.department;
  // A colleague may have planned them since.
  const withoutTime =
    leftOutOf !== undefined && isPlannedFor(review.places, leftOutOf) ? undefined : leftOutOf;
  const marks = <MarkButtons mark={review.mark} onMark={markAs} />;
  const isOwn = ({ change }: { change: Change }) =>
    isReviewEdit(change) && change.userId === userId;
  const failed = outbox.unsaved.filter((one) => one.error && isOwn(one));
  const conflicts = outbox.conflicts.filter(isOwn);
  const outcome = (
    <>
      {/* Elsewhere, the bar above the page says it. */}
      {bar && failed.length > 0 && <Failed failed={failed} />}
      {bar && conflicts.length > 0 && (
        <ConflictChoice conflicts={conflicts} person={{ userId, name }} nameOf={nameOf} />
      )}
      <div className={styles.done}>
        <Outcome bulk={bulk} nameOf={nameOf} userId={userId} />
        {withoutTime !== undefined && (
          <Button
            look="quiet"
            onClick={() => change({ places: [{ department: withoutTime, slots: null }] })}
          >
            {reviewWords.allOffered}
          </Button>
        )}
      </div>
    </>
  );
  const planned = (
    <AssignTo
      places={review.places}
      person={{ userId: review.userId, name }}
      record={record}
      departments={departments}
      nameOf={nameOf}
      onPlace={(place) => change({ places: [place] })}
      onPlan={plan}
      withoutTime={withoutTime}
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
                nextAfterMark.keep(target.checked ? 'on' : null);
                setOn(target.checked);
              }}
            />
            {reviewWords.goOn}
          </label>
        )}
      </div>
      {!bar && planned}
      <DepartmentVotes userId={review.userId} nameOf={nameOf} />
      <Contacted contacted={review.contacted} onContacted={(contacted) => change({ contacted })} />
      {!bar && outcome}
      <Note review={review} onSave={(note, seen) => change({ note }, seen)} />
      <Trail {...{ review, record, nameOf }} mayDelete />
    </div>
  );
}

function Reading(props: Omit<TrailProps, 'nameOf'> & Pick<ReviewProps, 'departments' | 'name'>) {
  const { review, name, record } = props;
  const { departments, nameOf } = props.departments;
  return (
    <div className={styles.parts}>
      {review.mark && <MarkSign mark={review.mark} />}
      <AssignTo
        places={review.places}
        person={{ userId: review.userId, name }}
        record={record}
        departments={departments}
        nameOf={nameOf}
      />
      <DepartmentVotes userId={review.userId} nameOf={nameOf} />
      <Contacted contacted={review.contacted} />
      {review.note !== '' && (
        <div>
          <span className={field.label}>{reviewWords.note}</span>
          <p className={styles.written}>
            <Personal what={reviewWords.note}>{review.note}</Personal>
          </p>
        </div>
      )}
      {!isReviewed(review) && <p>{reviewWords.notReviewed}</p>}
      <Trail {...{ review, record, nameOf }} />
      <p className={common.hint}>{reviewWords.readOnly}</p>
    </div>
  );
}

interface MarkButtonsProps {
  mark: Mark | null;
  onMark: (mark: Mark | null) => void;
}

/** The marks. Pressing the current mark removes it. */
function MarkButtons({ mark, onMark }: MarkButtonsProps) {
  return (
    <div role="group" aria-label={reviewWords.mark} className={styles.marks}>
      {MARK_KEYS.map(({ mark: one, key }) => (
        <Button
          key={one}
          className={styles.mark}
          data-mark={one}
          aria-pressed={one === mark}
          aria-keyshortcuts={key}
          onClick={() => onMark(one === mark ? null : one)}
        >
          <MarkIcon mark={one} /> {words.marks[one]}
        </Button>
      ))}
    </div>
  );
}
