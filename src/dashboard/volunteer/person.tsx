import { BadgeCheck, CircleDashed } from 'lucide-react';
import { hidesLegalName } from '../../contract/service/names.ts';
import type { ReceivedUser } from '../../contract/service/read-user.ts';
import { volunteerWords } from '#messages/volunteer.ts';
import { whyAbsent } from '../messages/why-absent.ts';
import { words } from '#messages/words.ts';
import { Absent } from '../ui/absent.tsx';
import { usePhone } from '../ui/phone-text.ts';
import { Properties, Property } from '../ui/properties.tsx';
import { contactLink } from './contact-link.ts';
import { Copyable } from './copyable.tsx';
import { LegalName } from './legal-name.tsx';
import styles from './person.module.css';

interface PersonProps {
  person: ReceivedUser;
  /** Whether the person is completely loaded, so that a missing value means "not given". */
  known: boolean;
}

/** The person's identity and account contacts. */
export function Person({ person, known }: PersonProps) {
  const { username, email, phone, address, verified } = person;
  const phoneText = usePhone(phone ?? '');
  const place = address === undefined ? undefined : addressText(address);
  return (
    <Properties>
      <Property name={volunteerWords.username}>
        {username ? (
          <Copyable text={username} what={volunteerWords.username} />
        ) : (
          <Missing value={username} known={known} />
        )}
      </Property>
      <Property name={volunteerWords.email}>
        {email ? (
          <Copyable text={email} what={volunteerWords.email} link={contactLink('email', email)}>
            {typeof verified === 'boolean' && <Verified verified={verified} />}
          </Copyable>
        ) : (
          <Missing value={email} known={known} />
        )}
      </Property>
      <Property name={volunteerWords.phone}>
        {phone ? (
          <Copyable
            text={phone}
            what={volunteerWords.phone}
            shown={phoneText}
            link={contactLink('phone', phone)}
          />
        ) : (
          <Missing value={phone} known={known} />
        )}
      </Property>
      {address !== undefined && (
        <Property name={volunteerWords.address}>
          {place ? (
            <Copyable text={place} what={volunteerWords.address} />
          ) : (
            <Missing value={null} known={known} />
          )}
        </Property>
      )}
      {hidesLegalName(person) && (
        <Property name={volunteerWords.legalName}>
          <LegalName person={person} />
        </Property>
      )}
    </Properties>
  );
}

function Missing({ value, known }: { value: string | null | undefined; known: boolean }) {
  if (!known) return <Absent why={words.absent.notLoaded} />;
  return <Absent why={whyAbsent(value)} />;
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
