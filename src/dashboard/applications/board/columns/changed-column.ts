/** The column of the board that tells what changed since the review; shown beside it while the board is narrowed to that. */
import type { Review } from '../../../../contract/bff/reviews/reviews.ts';
import { changeWords } from '#messages/changes.ts';
import { element } from '../../../ui/document/element.ts';
import { CHANGED_COLUMN } from '../../data/column-ids.ts';
import { type ChangesSince, shownChanges } from '../../data/use-changes-since.ts';
import type { BoardColumn } from './board-columns.ts';
import styles from './board-cells.module.css';

export const changedColumn: BoardColumn = {
  id: CHANGED_COLUMN,
  header: changeWords.column,
  width: 24,
  draw: () => '',
  about: ({ reviews, changes }) => ({
    draw: ({ userId }) => drawChanges(changes, userId, reviews.get(userId)),
  }),
};

/** The changes of one person in one text, with a line for each as a tooltip. */
export function drawChanges(
  changes: ChangesSince,
  userId: string,
  review: Review | undefined,
): Element {
  const lines = shownChanges(changes, userId);
  if (!lines) return element('span', { class: styles.kind }, changedOtherwise(changes, review));
  return element('bdi', { title: lines.join('\n') }, lines.join(' · '));
}

/** Why an application counts as changed whose changes are not known. */
function changedOtherwise({ from }: ChangesSince, review: Review | undefined): string {
  const compared = from !== null && Date.parse(review?.at ?? '') >= from.getTime();
  return compared ? changeWords.otherDetails : changeWords.unknownDetails;
}
