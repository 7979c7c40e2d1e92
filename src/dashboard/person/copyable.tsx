import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { copyWords } from '#messages/words.ts';
import { volunteerWords } from '#messages/volunteer.ts';
import { Personal } from '../privacy/personal.tsx';
import { CopyButton } from '../ui/controls/copy-button.tsx';
import type { ContactLink } from './contact-link.ts';
import styles from './copyable.module.css';

interface CopyableProps {
  /** The text to copy; also shown, unless `shown` is given. */
  text: string;
  /** Names the value on the button, as in "Copy phone". */
  what: string;
  shown?: string | undefined;
  link?: ContactLink | null | undefined;
  /** Says nothing of a person, such as an id: shown behind the privacy screen, too. */
  impersonal?: boolean;
  children?: ReactNode;
}

/** A value as text or link, one press from the clipboard. */
export function Copyable(props: CopyableProps) {
  const { text, what, shown = text, link, impersonal, children } = props;
  const value = link ? leading(link, shown) : broken(shown);
  return (
    <span className={styles.copyable}>
      <span className={styles.value}>
        {impersonal ? value : <Personal what={what}>{value}</Personal>}
        {children && <> {children}</>}
      </span>
      <CopyButton text={text} label={volunteerWords.copy(what)} {...copyWords} />
    </span>
  );
}

/** A link that says where it leads when it leaves this device; the other site learns nothing of where it was pressed. */
function leading({ href, host }: ContactLink, text: string) {
  if (host === null) return <a href={href}>{broken(text)}</a>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={styles.leaving}>
      {broken(text)} <span className="visually-hidden">{volunteerWords.leaves(host)}</span>
      <span className={styles.host} aria-hidden>
        <ExternalLink size="0.9em" />
        {host}
      </span>
    </a>
  );
}

/** An e-mail address that is too long for its line breaks before its "@", where it can still be read. */
function broken(text: string) {
  const at = text.lastIndexOf('@');
  if (at <= 0) return <bdi translate="no">{text}</bdi>;
  return (
    <bdi translate="no">
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </bdi>
  );
}
