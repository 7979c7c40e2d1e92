import { createContext, useContext, useRef, type MouseEvent } from 'react';
import { shownName } from '../../contract/names.ts';
import type { ReceivedUser } from '../../contract/received.ts';
import { Marked } from './marked.tsx';
import styles from './person-link.module.css';

/** What the links of a list share. They are many, so none of them listens to the router by itself. */
export interface PersonLinking {
  hrefOf: (id: string) => string;
  open: (id: string) => void;
  /** Called when someone seems about to open a person. */
  anticipate: (id: string) => void;
}

export const PersonLinks = createContext<PersonLinking | null>(null);

/** How long a pointer rests on a row before that means something: crossing rows reads nobody's data. */
const INTENT_MS = 60;

/** The name of a person, leading to their application; its target is the whole row. */
export function PersonLink({ user }: { user: ReceivedUser }) {
  const links = useContext(PersonLinks);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);

  function onClick(event: MouseEvent) {
    const plain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!plain) return;
    event.preventDefault();
    links?.open(user.id);
  }

  return (
    <a
      className={styles.link}
      href={links?.hrefOf(user.id)}
      onClick={onClick}
      onFocus={() => links?.anticipate(user.id)}
      onPointerEnter={() => {
        resting.current = setTimeout(() => links?.anticipate(user.id), INTENT_MS);
      }}
      onPointerLeave={() => clearTimeout(resting.current)}
    >
      <bdi>
        <Marked text={shownName(user)} />
      </bdi>
    </a>
  );
}
