import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, FileDiff } from 'lucide-react';
import { useId, useState } from 'react';
import { isReviewedOrPlanned } from '../../../contract/bff/reviews/reviews.ts';
import { useChanges } from '../../api/board/changes.ts';
import { useMay, useSession } from '../../api/sessions/session.ts';
import { saveAgain } from '../../api/reviews/one-review.ts';
import type { useReview } from '../../api/reviews/use-review.ts';
import { changedSince, type Difference, mergeChanges } from '../../../staffing/changes.ts';
import type { LearntDepartment } from '../../../staffing/learn.ts';
import { nameOfDepartment } from '../../application-facts/department-name.ts';
import { type ChangeLine, changeLines, lineText } from '../../application-facts/change-in-words.ts';
import { changeWords } from '#messages/changes.ts';
import { reviewWords } from '#messages/review.ts';
import { words } from '#messages/words.ts';
import { Personal } from '../../privacy/personal.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { announce } from '../../ui/document/announce.ts';
import { useKeptFocus } from '../../ui/hooks/use-kept-focus.ts';
import { FailedView } from '../../page/failed-view.tsx';
import { useNow } from '../../ui/hooks/use-now.ts';
import common from '../../ui/common.module.css';
import styles from './changed-since.module.css';
import { parseMoment } from '../../../contract/service/read-json.ts';

interface Shown {
  userId: string;
  difference: Difference;
}

interface ChangedSinceProps {
  userId: string;
  shared: Pick<ReturnType<typeof useReview>, 'review' | 'loaded'>;
  /** The known departments. */
  departments: readonly LearntDepartment[];
}

/**
 * The changes of an application since its review: old and new values. After the review is changed they stay until another
 * person is opened, so that a mark moves nothing on the page.
 */
export function ChangedSince({ userId, shared, departments }: ChangedSinceProps) {
  const difference = useDifference(userId, shared);
  const [shown, setShown] = useState<Shown | null>(null);
  const held = shown?.userId === userId ? shown.difference : null;
  if (difference && JSON.stringify(difference) !== JSON.stringify(held)) {
    setShown({ userId, difference });
  }
  const told = difference ?? held;
  if (!told) return null;
  return <Banner {...{ userId, departments }} difference={told} isDone={!difference} />;
}

/** The changes since the review; of someone without a review, only that they withdrew. */
function useDifference(
  userId: string,
  { review, loaded }: ChangedSinceProps['shared'],
): Difference | null {
  const { byUser } = useChanges();
  const changes = byUser.get(userId);
  if (!changes || !loaded) return null;
  if (isReviewedOrPlanned(review)) return changedSince(changes, review.at);
  const last = changes.at(-1);
  return last?.kind === 'withdrawn' ? mergeChanges([last]) : null;
}

interface BannerProps extends Shown, Pick<ChangedSinceProps, 'departments'> {
  /** Whether the review knows the changes by now. */
  isDone: boolean;
}

function Banner({ userId, departments, difference, isDone }: BannerProps) {
  const nameOf = (key: string, formerName: string | null) =>
    nameOfDepartment(key, departments, formerName);
  const heading = useId();
  const mayReview = useMay('review:write');
  const isGone = difference.kind === 'withdrawn';
  return (
    <section className={styles.changes} aria-labelledby={heading} data-done={isDone || undefined}>
      <FileDiff size="1.143em" aria-hidden />
      <div className={styles.told}>
        <h2 id={heading}>{isGone ? changeWords.withdrew : changeWords.title}</h2>
        {!isGone && (
          <ul className={styles.lines}>
            {changeLines(difference, nameOf).map((line, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two questions may have one name
              <li key={index}>
                <Line line={line} />
              </li>
            ))}
          </ul>
        )}
        <p className={common.hint}>
          <When difference={difference} />
          {!isGone && (
            <>
              {' '}
              {isDone && changeWords.done}
              {!isDone && (mayReview ? changeWords.hint : changeWords.hintRead)}
            </>
          )}
        </p>
        {!isGone && !isDone && mayReview && <StillRight userId={userId} />}
      </div>
    </section>
  );
}

/** Saves the review again as it is, so that it is right with the application of now. */
function StillRight({ userId }: { userId: string }) {
  const client = useQueryClient();
  const button = useKeptFocus();
  const saving = useMutation({
    mutationFn: () => saveAgain(client, userId),
    onSuccess: () => announce(reviewWords.changes.none),
  });
  return (
    <div ref={button} className={styles.ways}>
      <Button
        title={changeWords.stillRightHint}
        busy={saving.isPending}
        onClick={() => saving.mutate()}
      >
        <Check size="1.143em" aria-hidden /> {changeWords.stillRight}
      </Button>
      {saving.error && <FailedView compact title={reviewWords.notSaved} error={saving.error} />}
    </div>
  );
}

function Line({ line }: { line: ChangeLine }) {
  const text = <bdi>{lineText(line, false)}</bdi>;
  if ('text' in line || !line.isWritten) return text;
  return <Personal what={line.what}>{text}</Personal>;
}

/** When the applicant changed it; if nobody knows that, when Rollcall noticed it. */
function When({ difference: { at, updatedAt } }: { difference: Difference }) {
  const session = useSession();
  const now = useNow(30_000);
  const updated = parseMoment(updatedAt ?? '');
  const date = updated ?? parseMoment(at);
  if (!date) return null;
  const relative = words.relative(date < now ? date : now, now);
  return (
    <time dateTime={date.toISOString()} title={words.dateTime(date, session.event.timeZone)}>
      {updated ? changeWords.updated(relative) : changeWords.noticed(relative)}
    </time>
  );
}
