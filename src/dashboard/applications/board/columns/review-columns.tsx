/** The columns of the board about the review: its signs, the changes since, and when the person was contacted. */
import { placeInWords } from '../../../reviewing/describe-change.ts';
import { describeConflicts } from '../../../reviewing/plan/describe-warning.ts';
import { FileDiff, StickyNote } from 'lucide-react';
import type { ReactNode } from 'react';
import { isReviewedOrPlanned, MARKS } from '../../../../contract/bff/reviews/reviews.ts';
import { changeWords } from '#messages/changes.ts';
import { markWords, volunteerWords } from '#messages/volunteer.ts';
import { voteWords } from '#messages/votes.ts';
import { words } from '#messages/words.ts';
import { reviewWords } from '#messages/review.ts';
import { useBoardCells } from './board-cells.ts';
import { boardColumn } from './board-columns.tsx';
import type { ApplicationColumn, KnownInFile } from './file-cells.ts';
import { REVIEW_COLUMN, CHANGED_COLUMN, CONTACTED_COLUMN } from '../../../paths/column-ids.ts';
import { isEntered } from '../../../application-data/plans.ts';
import { nameOfDepartment } from '../../../application-signs/names.ts';
import { shownChanges } from '../../../application-data/use-changes-since.ts';
import { MarkSign } from '../../../application-signs/mark-sign.tsx';
import common from '../../../ui/common.module.css';
import styles from './review-column.module.css';
import { lineText } from '../../../application-signs/change-in-words.ts';
import { exportWords } from '#messages/export.ts';
import { formatDay } from '../../../messages/format.ts';

export const reviewColumn = boardColumn(({ userId }) => userId, {
  id: REVIEW_COLUMN,
  header: markWords.title,
  enableSorting: true,
  cell: ({ getValue }) => <ReviewSigns userId={getValue()} narrows />,
  // Wide enough for a mark and the signs of a note and a change, in German, too.
  meta: { width: 9.75 },
  // Marks in their order, then reviews without a mark.
  reviewKey: (review) => {
    if (!review || !isReviewedOrPlanned(review)) return null;
    return review.mark ? MARKS.indexOf(review.mark) : MARKS.length;
  },
  inFile: reviewInFile,
});

function reviewInFile({ reviews, settings, votes, departments }: KnownInFile): ApplicationColumn[] {
  const ofReviews = (
    id: string,
    header: string,
    width: number,
    textOf: ApplicationColumn['textOf'],
    needs: ApplicationColumn['needs'] = ['reviews'],
  ): ApplicationColumn => ({ id, header, width, textOf, needs });
  return [
    ofReviews('mark', reviewWords.mark, 12, ({ userId }) => {
      const mark = reviews.get(userId)?.mark;
      return mark ? words.marks[mark] : '';
    }),
    ofReviews('note', reviewWords.note, 32, ({ userId }) => reviews.get(userId)?.note ?? ''),
    ofReviews(
      'assignTo',
      reviewWords.assigned,
      24,
      ({ userId, record }) =>
        (reviews.get(userId)?.places ?? [])
          .filter((place) => !isEntered(record, place.department))
          .map((place) =>
            placeInWords(place, (key) => nameOfDepartment(key, departments), settings),
          )
          .join(', '),
      ['reviews', 'settings'],
    ),
    ofReviews(
      'conflicts',
      volunteerWords.conflicts,
      40,
      ({ userId, record }) =>
        describeConflicts(record, reviews.get(userId)?.places, settings, (key) =>
          nameOfDepartment(key, departments),
        ).join(' '),
      ['reviews', 'settings'],
    ),
    {
      id: 'votes',
      header: voteWords.title,
      width: 32,
      needs: ['votes'],
      // "First Aid: Yes (knows our radio)"
      textOf: ({ userId }) =>
        (votes.get(userId) ?? [])
          .map(({ department, answer, line }) => {
            const name = nameOfDepartment(department, departments);
            return voteWords.exported(name, voteWords.answers[answer], line);
          })
          .join('; '),
    },
  ];
}

interface ReviewSignsProps {
  userId: string;
  /** Whether a click on the mark, or on the sign of a change, narrows the board to it. */
  narrows?: boolean;
}

/** A person's mark, and the signs of a note and of a change since the review. */
export function ReviewSigns({ userId, narrows = false }: ReviewSignsProps) {
  const { noted, narrowing } = useBoardCells();
  const review = noted.reviews.get(userId);
  if (!review || !isReviewedOrPlanned(review)) return null;
  const { mark, note } = review;
  const changed = shownChanges(noted.changes, userId);
  return (
    <span className={styles.cell}>
      {mark === null ? (
        <span className={common.hint}>{markWords.noMark}</span>
      ) : narrows ? (
        <Narrowing
          title={markWords.narrowTo(words.marks[mark])}
          onClick={() => narrowing.toMark(mark)}
        >
          <MarkSign mark={mark} />
        </Narrowing>
      ) : (
        <MarkSign mark={mark} />
      )}
      {note !== '' && (
        <span className={common.hint} title={markWords.hasNote}>
          <StickyNote size="0.75rem" aria-hidden />
          <span className="visually-hidden">{markWords.hasNote}</span>
        </span>
      )}
      {changed &&
        (narrows ? (
          <Narrowing
            title={[changeWords.title, ...changed, markWords.showOnly].join('\n')}
            onClick={narrowing.toChanged}
          >
            <ChangedSign lines={changed} />
          </Narrowing>
        ) : (
          <ChangedSign lines={changed} />
        ))}
    </span>
  );
}

/** The sign of a change since the review; the changes are its tooltip. */
function ChangedSign({ lines }: { lines: readonly string[] }) {
  const said = [changeWords.title, ...lines];
  return (
    <span className={styles.changed} title={said.join('\n')} translate="no">
      <FileDiff size="0.75rem" aria-hidden />
      <span className="visually-hidden">{said.join('. ')}</span>
    </span>
  );
}

interface NarrowingProps {
  title: string;
  onClick: () => void;
  children: ReactNode;
}

/**
 * A button over a sign with a different name: "Shortlist", "Ask" and "No" are the names of the buttons that set the open
 * person's mark.
 */
function Narrowing({ title, onClick, children }: NarrowingProps) {
  return (
    <span className={styles.narrowing}>
      {children}
      <button
        type="button"
        tabIndex={-1}
        className={styles.narrow}
        aria-label={markWords.showOnly}
        title={title}
        onClick={onClick}
      />
    </span>
  );
}

export const changedColumn = boardColumn(({ userId }) => userId, {
  id: CHANGED_COLUMN,
  header: changeWords.column,
  cell: ({ getValue }) => <ChangedAnswers userId={getValue()} />,
  meta: { width: 24 },
  inFile: ({ changes: { lines } }) => [
    {
      id: CHANGED_COLUMN,
      header: changeWords.column,
      width: 48,
      needs: ['reviews', 'changes'],
      textOf: ({ userId }) =>
        (lines.get(userId) ?? []).map((line) => lineText(line, false)).join('; '),
    },
  ],
});

/** The changes of one person in one text, with a line for each as a tooltip. */
export function ChangedAnswers({ userId }: { userId: string }) {
  const lines = shownChanges(useBoardCells().noted.changes, userId) ?? [];
  return (
    <bdi translate="no" title={lines.join('\n')}>
      {lines.join(' · ')}
    </bdi>
  );
}

export const contactedColumn = boardColumn(({ userId }) => userId, {
  id: CONTACTED_COLUMN,
  header: markWords.contacted,
  enableSorting: true,
  cell: ({ getValue }) => <Contacted userId={getValue()} />,
  meta: { width: 10 },
  reviewKey: (review) => review?.contacted?.on ?? null,
  inFile: ({ reviews }) => [
    {
      id: 'contacted',
      header: markWords.contacted,
      width: 14,
      kind: 'day',
      needs: ['reviews'],
      textOf: ({ userId }) => reviews.get(userId)?.contacted?.on ?? '',
    },
    {
      id: 'contactedWay',
      header: exportWords.columns.contactedWay,
      width: 20,
      needs: ['reviews'],
      textOf: ({ userId }) => reviews.get(userId)?.contacted?.way ?? '',
    },
  ],
});

function Contacted({ userId }: { userId: string }) {
  const contacted = useBoardCells().noted.reviews.get(userId)?.contacted;
  if (!contacted) return null;
  const { on, way } = contacted;
  const day = new Date(on);
  return (
    <>
      <time dateTime={on}>
        {Number.isNaN(day.getTime()) ? on : formatDay(words.dateLocale, day, 'UTC')}
      </time>
      {way !== '' && <span translate="no">{`, ${way}`}</span>}
    </>
  );
}
