import { Mail } from 'lucide-react';
import { useEffect, useState } from 'react';
import { contactWords } from '#messages/planning.ts';
import { copyWords } from '#messages/words.ts';
import { usePrivacy } from '../../privacy/privacy-context.ts';
import { announce } from '../../ui/document/announce.ts';
import { Button } from '../../ui/controls/button.tsx';
import { CopyButton, copyText } from '../../ui/controls/copy-button.tsx';
import { shortcutsEnabled } from '../../ui/hooks/shortcut-setting.ts';
import { useLatest } from '../../ui/hooks/use-latest.ts';
import type { Application } from '../data/application.ts';
import { useMasked } from '../data/masked-applications.ts';
import type { Reached } from './contact-groups.ts';
import { mailLink } from './mail-links.ts';
import dialog from '../../export/export.module.css';
import styles from './contact.module.css';

interface OneByOneProps {
  people: readonly Reached[];
  isMail: boolean;
  messageOf: (reached: Reached) => string;
  /** Called with the person whose message was copied or opened. */
  onUsed: (people: readonly Application[]) => void;
}

/** Messages to one person after the other: a click or the key C copies one and goes on to the next person. */
export function OneByOne({ people, isMail, messageOf, onUsed }: OneByOneProps) {
  const [at, setAt] = useState(0);
  const [failed, setFailed] = useState(false);
  const { on: masked } = usePrivacy();
  const current = people[at];
  const [shown] = useMasked(current ? [current.person] : []);

  function goOn(reached: Reached) {
    onUsed([reached.person]);
    setAt(at + 1);
  }

  async function copy() {
    if (!current) return;
    const worked = await copyText(messageOf(current));
    setFailed(!worked);
    announce(worked ? copyWords.done : copyWords.failed);
    if (worked) goOn(current);
  }

  // Not by `useShortcuts`, which rests while a dialog is open.
  const latest = useLatest(copy);
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'c' || !shortcutsEnabled()) return;
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const { target } = event;
      if (target instanceof Element && target.closest('input, textarea, select')) return;
      event.preventDefault();
      void latest.current();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [latest]);

  const link = current && isMail && !masked ? mailLink(current.value, messageOf(current)) : null;
  return (
    <div className={styles.oneByOne}>
      <p role="status">
        {current
          ? contactWords.person(at + 1, people.length)
          : contactWords.allCopied(people.length)}
      </p>
      {current && shown && (
        <div className={styles.part}>
          <bdi>{shown.name}</bdi>
          <CopyButton
            text={current.value}
            label={masked ? contactWords.copyValue : `${contactWords.copyValue}: ${current.value}`}
            {...copyWords}
          >
            {masked ? contactWords.copyValue : current.value}
          </CopyButton>
        </div>
      )}
      {failed && <p className={dialog.notice}>{copyWords.failed}</p>}
      <div className={styles.part}>
        <Button look="primary" aria-keyshortcuts="c" busy={!current} onClick={() => void copy()}>
          {contactWords.copyNext}
        </Button>
        {current && link && (
          <a className={styles.write} href={link} onClick={() => goOn(current)}>
            <Mail size="1em" aria-hidden />
            {contactWords.writeNext}
          </a>
        )}
        <Button disabled={at === 0} onClick={() => setAt(at - 1)}>
          {contactWords.back}
        </Button>
      </div>
    </div>
  );
}
