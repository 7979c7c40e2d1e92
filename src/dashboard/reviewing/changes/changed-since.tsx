import { Check, FileDiff } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import type { ReceivedVolunteer } from '../../../contract/service/read-volunteer.ts';
import { isReviewedOrPlanned } from '../../../contract/bff/reviews/reviews.ts';
import { useMay, useTimeZone } from '../../api/sessions/session.ts';
import { type Person, useBulkEdit } from '../undo/use-bulk-edit.ts';
import type { useReview } from '../../api/reviews/use-reviews.ts';
import type { Difference } from '../../../applications/changes.ts';
import type { LearntDepartment } from '../../../applications/learn.ts';
import { volunteerQuery } from '../../api/people/volunteer.ts';
import { useCachedApplications } from '../plan/use-departments.ts';
import { differencesOf, useChangedAndSeen } from '../../application-data/use-changes-since.ts';
import { nameOfDepartment } from '../../application-signs/names.ts';
import { type ChangeLine, changeLines, lineText } from '../../application-signs/change-in-words.ts';
import { changeWords } from '#messages/changes.ts';
import { words } from '#messages/words.ts';
import { Personal } from '../../privacy/personal.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { useRestoredFocus } from '../../ui/hooks/use-restored-focus.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import common from '../../ui/common.module.css';
import styles from './changed-since.module.css';
import { parseMoment } from '../../../contract/service/read-json.ts';

/** The old and new values; null of an application that is gone. */
type Changed = { difference: Difference | null };

interface Shown extends Changed {
  userId: string;
}

interface ChangedSinceProps {
  userId: string;
  name: string;
  /** The application of now; null where there is none, undefined where there is none yet. */
  record: ReceivedVolunteer | null | undefined;
  shared: Pick<ReturnType<typeof useReview>, 'review' | 'loaded'>;
  /** The known departments. */
  departments: readonly LearntDepartment[];
}

/**
 * The changes of an application since its review: old and new values. After the review is changed they stay until another
 * person is opened, so that a mark moves nothing on the page.
 */
export function ChangedSince(props: ChangedSinceProps) {
  const { userId, name, record, shared, departments } = props;
  const changed = useChanged(userId, record, shared);
  const [shown, setShown] = useState<Shown | null>(null);
  const before = shown?.userId === userId ? shown : null;
  const { difference } = changed ?? {};
  if (
    difference !== undefined &&
    JSON.stringify(difference) !== JSON.stringify(before?.difference)
  ) {
    setShown({ userId, difference });
  }
  const banner = changed ?? before;
  if (!banner) return null;
  return <Banner {...{ userId, name, departments, record }} {...banner} isDone={!changed} />;
}

/** The changes since the review, once the old values are loaded; null for none. */
function useChanged(
  userId: string,
  record: ChangedSinceProps['record'],
  { review, loaded }: ChangedSinceProps['shared'],
): Changed | null {
  const newest = useNewest(userId, record);
  const list = newest ? [{ userId, record: newest }] : [];
  const { changed, seen } = useChangedAndSeen(list, new Map([[userId, review]]));
  if (!loaded || !isReviewedOrPlanned(review)) return null;
  if (record === null) return { difference: null };
  const difference = differencesOf(changed, seen).get(userId);
  return difference ? { difference } : null;
}

/** The newer one of the opened application and of the board's copy; reads the opened one again where it is older. */
function useNewest(
  userId: string,
  record: ChangedSinceProps['record'],
): ReceivedVolunteer | null | undefined {
  const client = useQueryClient();
  const listed = useCachedApplications().find((one) => one.userId === userId)?.record;
  const isOlder = Date.parse(record?.updatedAt ?? '') < Date.parse(listed?.updatedAt ?? '');
  useEffect(() => {
    if (isOlder) void client.invalidateQueries({ queryKey: volunteerQuery(userId).queryKey });
  }, [client, userId, isOlder]);
  return isOlder ? listed : record;
}

interface BannerProps extends Shown, Pick<ChangedSinceProps, 'name' | 'departments' | 'record'> {
  /** Whether the review knows the changes by now. */
  isDone: boolean;
}

function Banner({ userId, name, departments, record, difference, isDone }: BannerProps) {
  const nameOf = (key: string, formerName: string | null) =>
    nameOfDepartment(key, departments, formerName);
  const heading = useId();
  const mayReview = useMay('review:write');
  return (
    <section className={styles.changes} aria-labelledby={heading} data-done={isDone || undefined}>
      <FileDiff size="1.143em" aria-hidden />
      <div className={styles.said}>
        <h2 id={heading}>{difference ? changeWords.title : changeWords.withdrew}</h2>
        {difference && (
          <>
            <ul className={styles.lines}>
              {changeLines(difference, nameOf).map((line, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- two questions may have one name
                <li key={index}>
                  <Line line={line} />
                </li>
              ))}
            </ul>
            <p className={common.hint}>
              <Updated at={record?.updatedAt} /> {isDone && changeWords.done}
              {!isDone && (mayReview ? changeWords.hint : changeWords.hintRead)}
            </p>
          </>
        )}
        {difference && !isDone && mayReview && <StillRight person={{ userId, name }} />}
      </div>
    </section>
  );
}

/** Saves the review again as it is, so that it is right with the application of now. */
function StillRight({ person }: { person: Person }) {
  const bulk = useBulkEdit('panel');
  const button = useRestoredFocus();
  return (
    <div ref={button} className={styles.ways}>
      <Button title={changeWords.stillRightHint} onClick={() => bulk.confirm([person])}>
        <Check size="1.143em" aria-hidden /> {changeWords.stillRight}
      </Button>
    </div>
  );
}

function Line({ line }: { line: ChangeLine }) {
  const text = <bdi translate="no">{lineText(line, false)}</bdi>;
  return line.isWritten ? <Personal what={line.what}>{text}</Personal> : text;
}

/** When the applicant changed it. */
function Updated({ at }: { at: string | null | undefined }) {
  const timeZone = useTimeZone();
  const now = useNow(30_000);
  const date = parseMoment(at ?? '');
  if (!date) return null;
  return (
    <time dateTime={date.toISOString()} title={words.dateTime(date, timeZone)}>
      {changeWords.updated(words.relative(date < now ? date : now, now))}
    </time>
  );
}
