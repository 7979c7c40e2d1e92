import { BadgeCheck, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import { hidesLegalName } from '../../contract/service/names.ts';
import type { Text } from '../../contract/service/read-json.ts';
import type { ReceivedUser } from '../../contract/service/read-user.ts';
import { useMay } from '../api/sessions/session.ts';
import { shownPhone } from '../application-signs/phone-number.ts';
import { volunteerWords } from '#messages/volunteer.ts';
import { whyAbsent } from '../messages/why-absent.ts';
import { words } from '#messages/words.ts';
import { Properties, Property } from '../ui/properties.tsx';
import { Section } from '../ui/section.tsx';
import { Absent } from '../ui/states/absent.tsx';
import { contactLink, type ContactLink } from './contact-link.ts';
import { Copyable } from './copyable.tsx';
import { LegalName } from './legal-name.tsx';
import { OtherAccounts } from './other-accounts.tsx';
import styles from './identity.module.css';

interface IdentityProps {
  person: ReceivedUser;
  /** Whether the person is completely loaded, so that a missing value means "not given". */
  known: boolean;
}

/** The account of the person. Their name is the heading of the page. */
export function Identity({ person, known }: IdentityProps) {
  const { username, email, phone, verified, address } = person;
  const { columns } = words.users;
  const permitted = useMay('user:read');
  return (
    <Section title={volunteerWords.identity}>
      <Properties>
        <Value name={columns.username} value={username} known={known} />
        <Value
          name={columns.email}
          value={email}
          known={known}
          link={contactLink('email', email ?? '')}
        >
          {/* The service verifies e-mail addresses, and nothing else. */}
          {typeof verified === 'boolean' && <Verified verified={verified} />}
        </Value>
        <Value
          name={columns.phone}
          value={phone}
          known={known}
          shown={shownPhone(phone ?? '')}
          link={contactLink('phone', phone ?? '')}
        />
        {address !== undefined && (
          <Value name={volunteerWords.address} value={addressText(address)} known={known} />
        )}
        <Property name={words.userId}>
          <Copyable impersonal text={person.id} what={words.userId} />
        </Property>
        {permitted && known && <OtherAccounts id={person.id} />}
        {hidesLegalName(person) && (
          <Property name={volunteerWords.legalName}>
            <LegalName person={person} permitted={permitted} />
          </Property>
        )}
      </Properties>
    </Section>
  );
}

interface ValueProps {
  name: string;
  value: Text;
  known: boolean;
  shown?: string;
  link?: ContactLink | null;
  children?: ReactNode;
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

function Verified({ verified }: { verified: boolean }) {
  const Icon = verified ? BadgeCheck : CircleDashed;
  return (
    <span className={styles.verified} data-verified={verified}>
      <Icon size="1em" aria-hidden /> {verified ? words.users.verified : words.users.notVerified}
    </span>
  );
}

/** The whole address on one line, as it is copied; each part as it came. */
function addressText(address: ReceivedUser['address']): string | null {
  if (!address) return null;
  const { addressLine1, addressLine2, addressZipcode, addressCity, addressState } = address;
  const town = [addressZipcode, addressCity].filter(Boolean).join(' ');
  const country = address.addressCountry && words.country(address.addressCountry);
  return (
    [addressLine1, addressLine2, town, addressState, country].filter(Boolean).join(', ') || null
  );
}
