import { Mail } from 'lucide-react';
import { useId, useState } from 'react';
import { copyWords } from '#messages/words.ts';
import { contactWords } from '#messages/planning.ts';
import { usePrivacy } from '../../privacy/privacy-context.ts';
import { CopyButton } from '../../ui/controls/copy-button.tsx';
import field from '../../ui/controls/field.module.css';
import type { Application } from '../../application-data/application.ts';
import { Choice } from '../../ui/controls/choice.tsx';
import { stored } from '../../ui/stored.ts';
import { valuesOf, type Reached } from './contact-groups.ts';
import { fitsInLink, mailParts } from './mail-links.ts';
import common from '../../ui/common.module.css';
import styles from './contact.module.css';

/** Whether addresses are separated by semicolons, as Outlook needs it. Some other programs take only commas. */
const semicolons = stored('rollcall.contact.semicolons', (text) => text === 'yes', false);

interface AddressesProps {
  isMail: boolean;
  people: readonly Reached[];
  /** Called with the people whose addresses were copied or opened. */
  onUsed: (people: readonly Application[]) => void;
}

/**
 * The addresses of people to copy: anything but e-mail in lines; e-mail addresses in parts that one message takes, with
 * links that open the message.
 */
export function Addresses({ isMail, people, onUsed }: AddressesProps) {
  const id = useId();
  const [message, setMessage] = useState('');
  const [forOutlook, setForOutlook] = useState(semicolons.read);
  const separator = forOutlook ? ';' : ',';
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
  const parts = mailParts(values, message.trim(), separator);
  const fits = fitsInLink(message.trim());
  return (
    <>
      {/* A browser shows where a link leads, so there are no links on the privacy screen. */}
      {!masked && (
        <div className={styles.field}>
          <label className={field.label} htmlFor={id}>
            {contactWords.message}
          </label>
          <textarea
            id={id}
            className={`${field.control} ${styles.message}`}
            rows={3}
            value={message}
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => setMessage(target.value)}
          />
          <p id={`${id}-hint`} className={fits ? common.hint : common.warning}>
            {fits ? contactWords.messageHint : contactWords.messageTooLong}
          </p>
        </div>
      )}
      <p className={common.hint}>{contactWords.mailHint}</p>
      <Choice
        type="checkbox"
        label={contactWords.semicolons}
        checked={forOutlook}
        onChange={({ target }) => {
          semicolons.keep(target.checked ? 'yes' : null);
          setForOutlook(target.checked);
        }}
      />
      <ol className={styles.parts}>
        {parts.map(({ addresses, link }, index) => {
          const use = () => onUsed(peopleAt(people, addresses));
          const single = parts.length === 1;
          return (
            <li key={addresses[0]} className={styles.part}>
              <Copy
                text={addresses.join(`${separator} `)}
                label={
                  single
                    ? contactWords.copyAddresses(addresses.length)
                    : contactWords.copyPart(addresses.length, index + 1, parts.length)
                }
                onCopied={use}
              />
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
