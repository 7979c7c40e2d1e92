import { Mail } from 'lucide-react';
import { copyWords } from '#messages/words.ts';
import { contactWords } from '#messages/planning.ts';
import { usePrivacy } from '../../privacy/privacy-context.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { bccLink, forBcc } from './contact-groups.ts';
import dialog from '../../export/export.module.css';
import styles from './contact.module.css';

/** What to copy to reach people: e-mail addresses in parts that one message takes, anything else in lines. */
export function Addresses({ kind, values }: { kind: string; values: readonly string[] }) {
  if (values.length === 0) return null;
  if (kind !== 'email') {
    return (
      <div className={styles.part}>
        <Copy text={values.join('\n')} label={contactWords.copyAll(values.length)} />
      </div>
    );
  }
  const parts = forBcc(values);
  return (
    <>
      <p className={dialog.hint}>{contactWords.mailHint}</p>
      <ol className={styles.parts}>
        {parts.map((part, index) => (
          <li key={part[0]} className={styles.part}>
            <Copy
              text={part.join(', ')}
              label={
                parts.length === 1
                  ? contactWords.copyAddresses(part.length)
                  : contactWords.copyPart(part.length, index + 1, parts.length)
              }
            />
            <WriteLink part={part} number={index + 1} of={parts.length} />
          </li>
        ))}
      </ol>
    </>
  );
}

function Copy({ text, label }: { text: string; label: string }) {
  return (
    <CopyButton text={text} label={label} {...copyWords}>
      {label}
    </CopyButton>
  );
}

function WriteLink({ part, number, of }: { part: string[]; number: number; of: number }) {
  const { on: masked } = usePrivacy();
  const href = bccLink(part);
  // A browser shows where a link leads.
  if (href === null || masked) return null;
  return (
    <a
      className={styles.write}
      href={href}
      aria-label={of === 1 ? contactWords.write : contactWords.writePart(number, of)}
    >
      <Mail size={14} aria-hidden />
      {contactWords.write}
    </a>
  );
}
