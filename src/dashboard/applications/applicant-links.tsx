import { createContext, useContext, type MouseEvent } from 'react';
import type { Mark } from '../../contract/bff/reviews.ts';
import type { Application } from './application.ts';
import styles from './board-cells.module.css';

/** What the links of the board share: they are many, so none of them listens to the router by itself. */
export interface ApplicantLinks {
  hrefOf: (id: string) => string;
  open: (id: string) => void;
  /** Narrows the board to a mark as well, or, where it is already, no more. */
  narrowToMark: (mark: Mark) => void;
}

export const ApplicantLinksContext = createContext<ApplicantLinks | null>(null);

/** The name of a person, leading to their application. */
export function ApplicantLink({ application }: { application: Application }) {
  const links = useContext(ApplicantLinksContext);

  function onClick(event: MouseEvent) {
    const plain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!plain) return;
    event.preventDefault();
    links?.open(application.userId);
  }

  return (
    <a
      className={styles.link}
      href={links?.hrefOf(application.userId)}
      tabIndex={-1}
      onClick={onClick}
    >
      {application.name}
    </a>
  );
}
