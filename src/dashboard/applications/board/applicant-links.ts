import type { MouseEvent } from 'react';
import type { Mark } from '../../../contract/bff/reviews/reviews.ts';
import { element } from '../../ui/document/element.ts';
import { isPlainClick } from '../../ui/document/plain-click.ts';
import type { Application } from '../data/application.ts';
import styles from './columns/board-cells.module.css';

/** The links in the board's cells. */
export interface ApplicantLinks {
  hrefOf: (id: string) => string;
  open: (id: string) => void;
  /** Narrows the board to a mark as well, or, where it is already, no more. */
  narrowToMark: (mark: Mark) => void;
  /** Narrows the board to changes since reviews as well, or, where it is already, no more. */
  narrowToChanged: () => void;
}

/** The name of a person, leading to their application. */
export function drawApplicantLink({ userId, name }: Application, { hrefOf }: ApplicantLinks) {
  return element('a', { class: styles.link, href: hrefOf(userId), tabindex: '-1' }, name);
}

/** A click in the cell that has the link. */
export function followLink(
  { userId }: Pick<Application, 'userId'>,
  { open }: ApplicantLinks,
  event: MouseEvent<HTMLElement>,
): void {
  const onLink = event.target instanceof Element && event.target.closest('a') !== null;
  if (!onLink || !isPlainClick(event)) return;
  event.preventDefault();
  open(userId);
}
