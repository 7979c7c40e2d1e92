import { useState } from 'react';
import { BadgeCheck, CircleDashed } from 'lucide-react';
import { hidesLegalName, legalName } from '../../contract/names.ts';
import type { ReceivedUser } from '../../contract/received.ts';
import { reportLook } from '../api/audit.ts';
import { words } from '../messages/words.ts';
import { Absent } from '../ui/absent.tsx';
import { Button } from '../ui/button.tsx';
import { Properties, Property } from '../ui/properties.tsx';
import styles from './person.module.css';

interface PersonProps {
  person: ReceivedUser;
  /** Whether anything but the id is known yet. */
  known: boolean;
}

/** Who the person is. The legal name is shown on purpose only, and each time it is, that is reported. */
export function Person({ person, known }: PersonProps) {
  const [revealed, setRevealed] = useState(false);

  function reveal() {
    if (!revealed) reportLook('legal-name', person.id);
    setRevealed(!revealed);
  }

  return (
    <div className={styles.person}>
      <Properties>
        <Property name={words.volunteer.username}>
          <Value value={person.username} known={known} />
        </Property>
        <Property name={words.volunteer.email}>
          <Value value={person.email} known={known} />
          {person.email && typeof person.verified === 'boolean' && (
            <Verified verified={person.verified} />
          )}
        </Property>
        <Property name={words.volunteer.phone}>
          <Value value={person.phone} known={known} />
        </Property>
        {person.address !== undefined && (
          <Property name={words.volunteer.address}>
            <Value value={addressLines(person.address)} known={known} />
          </Property>
        )}
        {revealed && (
          <Property name={words.volunteer.legalName}>
            <bdi>{legalName(person)}</bdi>
          </Property>
        )}
      </Properties>
      {hidesLegalName(person) && (
        <Button onClick={reveal} aria-expanded={revealed}>
          {revealed ? words.volunteer.hideLegalName : words.volunteer.showLegalName}
        </Button>
      )}
    </div>
  );
}

function Value({ value, known }: { value: string | null | undefined; known: boolean }) {
  if (value) return <bdi>{value}</bdi>;
  if (!known) return <Absent why={words.absent.notLoaded} />;
  return <Absent why={value === undefined ? words.absent.notShared : words.absent.notGiven} />;
}

function Verified({ verified }: { verified: boolean }) {
  const Icon = verified ? BadgeCheck : CircleDashed;
  return (
    <span className={verified ? styles.verified : styles.unverified}>
      <Icon size={14} aria-hidden /> {verified ? words.users.verified : words.users.notVerified}
    </span>
  );
}

function addressLines(address: ReceivedUser['address']): string | null {
  if (!address) return null;
  const { addressLine1, addressLine2, addressZipcode, addressCity, addressState } = address;
  const place = [addressZipcode, addressCity, addressState].filter(Boolean).join(' ');
  const country = address.addressCountry && words.country(address.addressCountry);
  return [addressLine1, addressLine2, place, country].filter(Boolean).join('\n') || null;
}
