import { Mail } from 'lucide-react';
import { useState } from 'react';
import { copyWords } from '#messages/words.ts';
import { contactWords } from '#messages/planning.ts';
import { usePrivacy } from '../../privacy/privacy-context.ts';
import { CopyButton } from '../../ui/controls/copy-button.tsx';
import { Choice } from '../../ui/controls/choice.tsx';
import { stored } from '../../ui/stored.ts';
import { type Reached, addressesOf } from './contact-groups.ts';
import { mailParts } from './mail-links.ts';
import common from '../../ui/common.module.css';
import styles from './contact.module.css';

/** Whether addresses are separated by semicolons, as Outlook needs it. Some other programs take only commas. */
const semicolons = stored('rollcall.contact.semicolons', (text) => text === 'yes', false);

interface AddressesProps {
  isMail: boolean;
  people: readonly Reached[];
}

/**
 * The addresses of people to copy: anything but e-mail in lines; e-mail addresses in parts that one message takes, with
 * links that open the message.
 */
export function Addresses({ isMail, people }: AddressesProps) {
  const [forOutlook, setForOutlook] = useState(semicolons.read);
  const { on: masked } = usePrivacy();
  const values = addressesOf(people);
  if (values.length === 0) return null;
  const shared = values.length < people.length && (
    <p className={common.hint}>{contactWords.shared(people.length)}</p>
  );
  if (!isMail) {
    return (
      <>
        {shared}
        <div className={styles.part}>
          <Copy text={values.join('\n')} label={contactWords.copyAll(values.length)} />
        </div>
      </>
    );
  }
  const separator = forOutlook ? ';' : ',';
  const parts = mailParts(values, separator);
  return (
    <>
      <p className={common.hint}>{contactWords.mailHint}</p>
      {shared}
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
              />
              {/* A browser shows where a link leads, so there are none on the privacy screen. */}
              {link !== null && !masked && (
                <a
                  className={styles.write}
                  href={link}
                  aria-label={
                    single ? contactWords.write : contactWords.writePart(index + 1, parts.length)
                  }
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

interface CopyProps {
  text: string;
  label: string;
}

function Copy({ text, label }: CopyProps) {
  return (
    <CopyButton text={text} label={label} {...copyWords}>
      {label}
    </CopyButton>
  );
}
