/** The review column of the board. */
import { isReviewedOrPlanned, MARKS, type Mark } from '../../../../contract/bff/reviews/reviews.ts';
import { changeWords } from '#messages/changes.ts';
import { markWords } from '#messages/volunteer.ts';
import { words } from '#messages/words.ts';
import type { BoardColumn } from './board-columns.ts';
import { drawIcon, element, heard } from '../../../ui/document/element.ts';
import type { Application } from '../../data/application.ts';
import { REVIEW_COLUMN } from '../../data/column-ids.ts';
import { type ChangesSince, shownChanges } from '../../data/use-changes-since.ts';
import type { ReviewsByUser } from '../../data/reviews-context.tsx';
import { drawMark } from '../../../application-facts/mark-sign.tsx';
import styles from './review-column.module.css';

const NOTE =
  'M21 9a2.4 2.4 0 0 0-.706-1.706l-3.588-3.588A2.4 2.4 0 0 0 15 3H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2zM15 3v5a1 1 0 0 0 1 1h5';

/** Lucide's file with a plus and a minus. */
const CHANGED = 'M15 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V7zM9 10h6M12 13V7M9 17h6';

export const reviewColumn: BoardColumn = {
  id: REVIEW_COLUMN,
  header: markWords.title,
  // Wide enough for a mark and the signs of a note and a change, in German, too.
  width: 9.75,
  sortable: true,
  draw: () => '',
  about: ({ links, reviews, changes }) => ({
    draw: (application) => drawReview(application, reviews, changes, true),
    onClick: ({ userId }, { target }) => {
      const button = target instanceof Element ? target.closest('button') : null;
      const mark = reviews.get(userId)?.mark;
      if (button?.dataset.narrow === 'changed') links.narrowToChanged();
      else if (button && mark) links.narrowToMark(mark);
    },
  }),
  // Marks in their order, then reviews without a mark.
  reviewKey: (review) => {
    if (!review || !isReviewedOrPlanned(review)) return null;
    return review.mark ? MARKS.indexOf(review.mark) : MARKS.length;
  },
};

/** With `narrows`, a click on the mark, or on the sign of a change, can narrow the board to it. */
export function drawReview(
  { userId }: Application,
  reviews: ReviewsByUser,
  changes: ChangesSince,
  narrows = false,
): string | Element {
  const review = reviews.get(userId);
  if (!review || !isReviewedOrPlanned(review)) return '';
  const { mark, note } = review;
  const cell = element('span', { class: styles.cell });
  if (mark === null) cell.append(element('span', { class: styles.noMark }, markWords.noMark));
  else cell.append(narrows ? drawNarrowing(mark) : drawMark(mark));
  if (note !== '') {
    const sign = { class: styles.noMark, title: markWords.hasNote };
    cell.append(element('span', sign, drawIcon(NOTE, styles.note), heard(markWords.hasNote)));
  }
  const changed = shownChanges(changes, userId);
  if (changed) cell.append(drawChanged(changed, narrows));
  return cell;
}

/** The sign of a change since the review; the changes are its tooltip. */
function drawChanged(lines: readonly string[], narrows: boolean): Element {
  const said = [changeWords.title, ...lines];
  const sign = element(
    'span',
    { class: styles.changed, title: said.join('\n') },
    drawIcon(CHANGED, styles.note),
    heard(said.join('. ')),
  );
  if (!narrows) return sign;
  const button = element('button', {
    type: 'button',
    class: styles.narrow,
    tabindex: '-1',
    'data-narrow': 'changed',
    'aria-label': markWords.showOnly,
    title: [...said, markWords.showOnly].join('\n'),
  });
  return element('span', { class: styles.narrowing }, sign, button);
}

/**
 * A button over the mark with a different name: "Shortlist", "Ask" and "No" are the names of the buttons that set the
 * open person's mark.
 */
function drawNarrowing(mark: Mark): Element {
  const button = element('button', {
    type: 'button',
    class: styles.narrow,
    tabindex: '-1',
    'aria-label': markWords.showOnly,
    title: markWords.narrowTo(words.marks[mark]),
  });
  return element('span', { class: styles.narrowing }, drawMark(mark), button);
}
