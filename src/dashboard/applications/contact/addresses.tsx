import { Mail } from 'lucide-react';
import { copyWords } from '#messages/words.ts';
import { contactWords } from '#messages/planning.ts';
import { usePrivacy } from '../../privacy/privacy-context.ts';
import { CopyButton } from '../../ui/controls/copy-button.tsx';
import type { Application } from '../data/application.ts';
import { valuesOf, type Reached } from './contact-groups.ts';
import { mailParts } from './mail-links.ts';
import dialog from '../../export/export.module.css';
import styles from './contact.module.css';

interface AddressesProps {
  isMail: boolean;
  people: readonly Reached[];
  /** The message for mail to many at once; '' for none. */
  text: string;
  /** Called with the people whose addresses were copied or opened. */
  onUsed: (people: readonly Application[]) => void;
}

/** The addresses of people to copy: e-mail addresses in parts that one message takes, anything else in lines. */
export function Addresses({ isMail, people, text, onUsed }: AddressesProps) {
  const { on: masked } = usePrivacy();
  const values = valuesOf(people);
  if (values.length === 0) return null;
  if (!isMail) {
    return (
      <div className={styles.part}>
        <Copy
          text={values.join('\n')}
          label={contactWords.copyAll(values.length)}
          onCopied={() => onUsed(people.map(({ person }) => person))}
        />
      </div>
    );
  }
  const parts = mailParts(values, text);
  return (
    <>
      <p className={dialog.hint}>{contactWords.mailHint}</p>
      <ol className={styles.parts}>
        {parts.map(({ addresses, link }, index) => {
          const use = () => onUsed(peopleAt(people, addresses));
          const single = parts.length === 1;
          return (
            <li key={addresses[0]} className={styles.part}>
              <Copy
                text={addresses.join(', ')}
                label={
                  single
                    ? contactWords.copyAddresses(addresses.length)
                    : contactWords.copyPart(addresses.length, index + 1, parts.length)
                }
                onCopied={use}
              />
              {/* A browser shows where a link leads. */}
              {link !== null && !masked && (
                <a
                  className={styles.write}
                  href={link}
                  aria-label={
                    single ? contactWords.write : contactWords.writePart(index + 1, parts.length)
                  }
                  onClick={use}
                >
                  <Mail size="1em" aria-hidden />
                  {contactWords.write}
                </a>
              )}
            </li>
          );
        })}
      </ol>
    </>
  );
}

/** The people with one of these addresses, which several people may share. */
function peopleAt(people: readonly Reached[], addresses: readonly string[]): Application[] {
  const among = new Set(addresses.map((address) => address.toLowerCase()));
  return people.filter(({ value }) => among.has(value.toLowerCase())).map(({ person }) => person);
}

interface CopyProps {
  text: string;
  label: string;
  onCopied: () => void;
}

function Copy({ text, label, onCopied }: CopyProps) {
  return (
    <CopyButton text={text} label={label} onCopied={onCopied} {...copyWords}>
      {label}
    </CopyButton>
  );
}
