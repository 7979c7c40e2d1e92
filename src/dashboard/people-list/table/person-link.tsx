import { shownName } from '../../../contract/service/names.ts';
import type { ReceivedUser } from '../../../contract/service/read-user.ts';
import { openOnPlainClick } from '../../ui/document/plain-click.ts';
import type { Matcher } from '../matcher.ts';
import { marked } from '../../list/finding/marked.tsx';
import styles from '../../list/person-link.module.css';

/** The links of a list, which share one handler. */
export interface PersonLinks {
  hrefOf: (id: string) => string;
  open: (id: string) => void;
}

interface PersonLinkProps {
  user: ReceivedUser;
  links: PersonLinks;
  matcher: Matcher | null;
}

/** A person's name, linked to their application. */
export function PersonLink({ user, links, matcher }: PersonLinkProps) {
  return (
    <a
      className={styles.link}
      href={links.hrefOf(user.id)}
      onClick={(event) => openOnPlainClick(event, () => links.open(user.id))}
    >
      {marked(shownName(user), matcher)}
    </a>
  );
}
