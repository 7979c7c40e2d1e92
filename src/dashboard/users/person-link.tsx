import { createContext, useContext, type MouseEvent } from 'react';
import { shownName } from '../../contract/service/names.ts';
import type { ReceivedUser } from '../../contract/service/read-user.ts';
import { isPlainClick } from '../ui/plain-click.ts';
import { Marked } from './marked.tsx';
import styles from '../list/person-link.module.css';

/** What the links of a list share. They are many, so none of them listens to the router by itself. */
export interface PersonLinks {
  hrefOf: (id: string) => string;
  open: (id: string) => void;
  /** Called when the pointer or the focus comes to a person, who may be about to be opened. */
  approach: (id: string) => void;
  /** Called when it leaves them. */
  leave: () => void;
}

export const PersonLinksContext = createContext<PersonLinks | null>(null);

/** The name of a person, leading to their application; its target is the whole row. */
export function PersonLink({ user }: { user: ReceivedUser }) {
  const links = useContext(PersonLinksContext);

  function onClick(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    links?.open(user.id);
  }

  return (
    <a
      className={styles.link}
      href={links?.hrefOf(user.id)}
      onClick={onClick}
      onFocus={() => links?.approach(user.id)}
      onBlur={links?.leave}
      onPointerEnter={() => links?.approach(user.id)}
      onPointerLeave={links?.leave}
    >
      <Marked text={shownName(user)} />
    </a>
  );
}
