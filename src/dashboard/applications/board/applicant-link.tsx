import type { Mark } from '../../../contract/bff/reviews/reviews.ts';
import { openOnPlainClick } from '../../ui/document/plain-click.ts';
import type { Application } from '../../application-data/application.ts';
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

interface ApplicantLinkProps {
  application: Application;
  links: ApplicantLinks;
}

/** The name of a person, leading to their application. */
export function ApplicantLink({ application, links }: ApplicantLinkProps) {
  const { userId, name } = application;
  return (
    <a
      className={styles.link}
      href={links.hrefOf(userId)}
      tabIndex={-1}
      onClick={(event) => openOnPlainClick(event, () => links.open(userId))}
    >
      {name}
    </a>
  );
}
