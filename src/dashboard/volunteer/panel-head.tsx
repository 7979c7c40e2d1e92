import { X } from 'lucide-react';
import { useContext, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useMay } from '../api/session.ts';
import { volunteerWords } from '../messages/volunteer-words.ts';
import { words } from '../messages/words.ts';
import { paths } from '../paths.ts';
import { BesideContext, type PreviousNextSteps } from '../person-beside.ts';
import { RevealButton } from '../privacy/personal.tsx';
import { useReveal } from '../privacy/privacy-context.ts';
import { announce } from '../ui/announce.ts';
import { Avatar } from '../ui/avatar.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { useLatest } from '../ui/use-latest.ts';
import { PreviousNext } from './previous-next.tsx';
import styles from './panel-head.module.css';

interface PanelHeadProps {
  id: string;
  name: string;
  /** Whether `name` is one, and not an id for want of one. */
  named: boolean;
  steps: PreviousNextSteps;
}

/** Who is open, the way to the next, and the way back. */
export function PanelHead({ id, name, named, steps }: PanelHeadProps) {
  const location = useLocation();
  const hasList = useMay('user:read');
  const { on, hidden, toggle } = useReveal(id);
  const shown = hidden ? words.privacy.person(id) : name;
  const close = useContext(BesideContext)?.close ?? { ...location, pathname: paths.users() };
  return (
    <header className={styles.head}>
      <div className={styles.bar}>
        <PreviousNext steps={steps} />
        {hasList && (
          <Link className={styles.close} to={close}>
            <X size={18} aria-hidden />
            <span className="visually-hidden">{volunteerWords.close}</span>
          </Link>
        )}
      </div>
      <div className={styles.person}>
        {named && <Avatar name={shown} />}
        <Name id={id} name={shown} />
        {on && named && (
          <RevealButton what={volunteerWords.name} hidden={hidden} onToggle={toggle} />
        )}
        {named && (
          <CopyButton
            text={name}
            label={volunteerWords.copy(volunteerWords.name)}
            done={volunteerWords.copied}
            failed={volunteerWords.notCopied}
          />
        )}
      </div>
    </header>
  );
}

/**
 * Takes the focus when a person is opened, which also reads the name out. Whoever goes on from there, by its keys or by
 * the links beside it, keeps the focus and hears the name announced.
 */
function Name({ id, name }: { id: string; name: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useLatest(name);
  const opened = useRef<string>(undefined);
  useEffect(() => {
    if (opened.current === id) return;
    opened.current = id;
    const stepping = heading.current?.closest('header')?.querySelector(':focus');
    if (stepping?.matches('nav *, h1')) announce(shown.current);
    else heading.current?.focus({ preventScroll: true });
  }, [id, shown]);
  return (
    <h1
      ref={heading}
      tabIndex={-1}
      className={styles.name}
      data-long={name.length > 60 || undefined}
    >
      <bdi>{name}</bdi>
    </h1>
  );
}
