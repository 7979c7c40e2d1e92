import { BadgeCheck, CircleDashed } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { hidesLegalName } from '../../../contract/service/names.ts';
import type { Text } from '../../../contract/service/read-json.ts';
import type { ReceivedUser } from '../../../contract/service/read-user.ts';
import { personFields } from '../../fields.ts';
import { volunteerWords } from '#messages/volunteer.ts';
import { whyAbsent } from '../../messages/why-absent.ts';
import { words } from '#messages/words.ts';
import { Absent } from '../../ui/states/absent.tsx';
import { usePhone } from '../../application-facts/phone-text.ts';
import { Properties, Property } from '../../ui/properties.tsx';
import { useContactLink } from '../contact/contact-link.ts';
import { Copyable } from '../contact/copyable.tsx';
import { LegalName } from './legal-name.tsx';
import styles from './person.module.css';

interface PersonProps {
  person: ReceivedUser;
  /** Whether the person is completely loaded, so that a missing value means "not given". */
  known: boolean;
}

/** The fields that the head of the panel doesn't show. */
const FIELDS = personFields.filter(({ id }) => id !== 'person' && id !== 'id');

/** The person's identity and account contacts. A field without its own component is shown as text. */
export function Person({ person, known, children }: PersonProps & { children?: ReactNode }) {
  return (
    <Properties>
      {FIELDS.map(({ id, label, value }) => {
        if (id === 'email') return <Email key={id} name={label} person={person} known={known} />;
        if (id === 'phone') return <Phone key={id} name={label} person={person} known={known} />;
        if (id === 'place') return <Address key={id} person={person} known={known} />;
        return <Value key={id} name={label} value={value(person)} known={known} />;
      })}
      {hidesLegalName(person) && (
        <Property name={volunteerWords.legalName}>
          <LegalName person={person} />
        </Property>
      )}
      {children}
    </Properties>
  );
}

interface ValueProps extends Pick<ComponentProps<typeof Copyable>, 'shown' | 'link' | 'children'> {
  name: string;
  value: Text;
  known: boolean;
}

/** A value to copy, or why it is absent. */
function Value({ name, value, known, ...copyable }: ValueProps) {
  return (
    <Property name={name}>
      {value ? (
        <Copyable text={value} what={name} {...copyable} />
      ) : (
        <Absent why={known ? whyAbsent(value) : words.absent.notLoaded} />
      )}
    </Property>
  );
}

interface FieldProps extends PersonProps {
  name: string;
}

function Email({ name, person: { email, verified }, known }: FieldProps) {
  const link = useContactLink('email', email ?? '');
  return (
    <Value name={name} value={email} known={known} link={link}>
      {typeof verified === 'boolean' && <Verified verified={verified} />}
    </Value>
  );
}

function Phone({ name, person: { phone }, known }: FieldProps) {
  const shown = usePhone(phone ?? '');
  const link = useContactLink('phone', phone ?? '');
  return <Value name={name} value={phone} known={known} shown={shown} link={link} />;
}

/** The whole address, where the list shows the place only. Left out if it isn't shared. */
function Address({ person: { address }, known }: PersonProps) {
  if (address === undefined) return null;
  return <Value name={volunteerWords.address} value={addressText(address)} known={known} />;
}

function Verified({ verified }: { verified: boolean }) {
  const Icon = verified ? BadgeCheck : CircleDashed;
  return (
    <span className={verified ? styles.verified : styles.unverified}>
      <Icon size="1em" aria-hidden /> {verified ? words.users.verified : words.users.notVerified}
    </span>
  );
}

/** On one line, as it is copied; each part as it came. */
function addressText(address: ReceivedUser['address']): string | null {
  if (!address) return null;
  const { addressLine1, addressLine2, addressZipcode, addressCity, addressState } = address;
  const town = [addressZipcode, addressCity].filter(Boolean).join(' ');
  const country = address.addressCountry && words.country(address.addressCountry);
  return (
    [addressLine1, addressLine2, town, addressState, country].filter(Boolean).join(', ') || null
  );
}
