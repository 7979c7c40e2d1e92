import { Printer } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { copyWords, words } from '#messages/words.ts';
import { volunteerWords } from '#messages/volunteer.ts';
import { RevealButton } from '../../privacy/personal.tsx';
import { useReveal } from '../../privacy/privacy-context.ts';
import { announce } from '../../ui/document/announce.ts';
import { afterPaint } from '../../ui/scheduling/after-paint.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { CopyButton } from '../../ui/controls/copy-button.tsx';
import { useLatestRef } from '../../ui/hooks/use-latest-ref.ts';
import styles from './panel-head.module.css';

interface PanelHeadProps {
  id: string;
  name: string;
  /** Whether `name` is one, and not an id for want of one. */
  named: boolean;
  /** Whether there is an application, to be printed. */
  printable: boolean;
  /** Previous/next links, unless they are at the bottom. */
  ways: ReactNode;
  /** The way back to the list, unless it is among those. */
  close: ReactNode;
}

/** The head of the panel: the person's name, print, close. */
export function PanelHead({ id, name, named, printable, ways, close }: PanelHeadProps) {
  const { on, hidden, toggle } = useReveal(id);
  const shown = hidden ? words.privacy.person(id) : name;
  return (
    <header className={styles.head}>
      {ways}
      <div className={styles.person}>
        {named && <Avatar name={shown} />}
        <Name id={id} name={shown} />
        {on && named && <RevealButton what={words.name} hidden={hidden} onToggle={toggle} />}
        {named && <CopyButton text={name} label={volunteerWords.copy(words.name)} {...copyWords} />}
        <div className={styles.end}>
          {printable && (
            <Button
              look="quiet"
              className={styles.print}
              aria-label={volunteerWords.print}
              onClick={() => print()}
            >
              <Printer size="1.143em" aria-hidden />
              <span>{volunteerWords.print}</span>
            </Button>
          )}
          {close}
        </div>
      </div>
    </header>
  );
}

/**
 * The heading. It takes the focus when a person is opened, which also reads the name aloud. On previous and next, the
 * focus stays where it is and the name is announced.
 */
function Name({ id, name }: { id: string; name: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useLatestRef(name);
  const opened = useRef<string>(undefined);
  useEffect(() => {
    if (opened.current === id) return undefined;
    let focused: Element | null = null;
    // After `useRestoredFocus` has moved it from an element that is no longer there.
    queueMicrotask(() => {
      focused = document.activeElement;
    });
    // Moving the focus makes the browser lay the page out at once.
    return afterPaint(() => {
      opened.current = id;
      const { activeElement, body } = document;
      // The user has moved the focus meanwhile.
      if (activeElement !== focused && activeElement !== body) return;
      const isInPanel = heading.current?.closest('section')?.contains(activeElement);
      if (isInPanel && activeElement?.closest('nav, h1')) announce(shown.current);
      else heading.current?.focus({ preventScroll: true });
    });
  }, [id, shown]);
  return (
    <h1
      ref={heading}
      tabIndex={-1}
      className={styles.name}
      data-long={name.length > 60 || undefined}
    >
      <bdi translate="no">{name}</bdi>
    </h1>
  );
}
