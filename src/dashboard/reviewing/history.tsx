import { useQuery } from '@tanstack/react-query';
import {
  emptyReview,
  KEPT_CHANGES,
  type ReviewVersion,
} from '../../contract/bff/reviews/reviews.ts';
import { changeBetween } from '../api/reviews/edits.ts';
import { reviewHistoryQuery } from '../api/reviews/one-review.ts';
import { useTimeZone } from '../api/sessions/session.ts';
import { reviewWords } from '#messages/review.ts';
import { staffName } from '../messages/staff-name.ts';
import { words } from '#messages/words.ts';
import { Personal } from '../privacy/personal.tsx';
import { FailedQuery } from '../page/failed-view.tsx';
import { type NameOf, useDescribeChange } from './describe-change.ts';
import common from '../ui/common.module.css';
import styles from './review.module.css';
import { parseMoment } from '../../contract/service/read-json.ts';

interface HistoryProps {
  userId: string;
  version: number;
  nameOf: NameOf;
}

/** The changes of a person's review, newest first, each with its author and time. */
export function History({ userId, version, nameOf }: HistoryProps) {
  const query = useQuery(reviewHistoryQuery(userId, version));
  const { data, error } = query;
  if (error && !data) {
    return <FailedQuery compact title={reviewWords.historyFailed} query={query} />;
  }
  if (!data) return <p className={common.hint}>{reviewWords.loading}</p>;
  if (data.length === 0) return <p className={common.hint}>{reviewWords.historyEmpty}</p>;
  return (
    <>
      <ol aria-label={reviewWords.history} className={styles.history}>
        {data.slice(0, KEPT_CHANGES).map((review, index) => (
          <Entry
            key={review.version}
            review={review}
            before={data[index + 1] ?? null}
            nameOf={nameOf}
          />
        ))}
      </ol>
      {data.length > KEPT_CHANGES && (
        <p className={common.hint}>{reviewWords.historyKept(KEPT_CHANGES)}</p>
      )}
    </>
  );
}

interface EntryProps {
  nameOf: NameOf;
  review: ReviewVersion;
  before: ReviewVersion | null;
}

function Entry({ review, before, nameOf }: EntryProps) {
  const { by, distinction, at } = review;
  const timeZone = useTimeZone();
  const describeChange = useDescribeChange(nameOf);
  const date = parseMoment(at);
  const change = changeBetween(before ?? emptyReview(review.userId), review);
  const isSame = Object.keys(change).length === 0;
  const said = describeChange(isSame ? { confirmed: review.confirmed ?? true } : change);
  return (
    <li>
      <span className={common.hint}>
        <bdi translate="no">{staffName(by, distinction, timeZone)}</bdi>,{' '}
        {date ? <time dateTime={at}>{words.dateTime(date, timeZone)}</time> : at}
      </span>
      {said.map((text) => (
        <p key={text}>
          <bdi translate="no">{text}</bdi>
        </p>
      ))}
      {change.note && (
        <p className={styles.written}>
          <Personal what={reviewWords.note}>{change.note}</Personal>
        </p>
      )}
    </li>
  );
}
