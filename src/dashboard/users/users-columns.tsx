import { BadgeCheck } from 'lucide-react';
import { memo } from 'react';
import type { ReceivedAddress, ReceivedUser } from '../../contract/received.ts';
import { words } from '../messages/words.ts';
import { columnHelper } from '../table/columns.ts';
import { Absent } from '../ui/absent.tsx';
import { PersonLink } from './person-link.tsx';
import styles from './users-table.module.css';

const column = columnHelper<ReceivedUser>();

export const usersColumns = column.columns([
  column.display({
    id: 'person',
    header: words.users.columns.person,
    cell: ({ row }) => <PersonCell user={row.original} />,
    meta: { track: 'minmax(0, 1.3fr)', from: 'narrow' },
  }),
  column.display({
    id: 'username',
    header: words.users.columns.username,
    cell: ({ row }) => <TextCell text={row.original.username} />,
    meta: { track: 'minmax(0, 0.9fr)', from: 'medium' },
  }),
  column.display({
    id: 'email',
    header: words.users.columns.email,
    cell: ({ row }) => <EmailCell user={row.original} />,
    meta: { track: 'minmax(0, 1.6fr)', from: 'medium' },
  }),
  column.display({
    id: 'phone',
    header: words.users.columns.phone,
    cell: ({ row }) => <TextCell text={row.original.phone} />,
    meta: { track: '160px', from: 'wide' },
  }),
  column.display({
    id: 'place',
    header: words.users.columns.place,
    cell: ({ row }) => <PlaceCell address={row.original.address} />,
    meta: { track: 'minmax(0, 1.1fr)', from: 'wide' },
  }),
]);

function PersonCell({ user }: { user: ReceivedUser }) {
  return (
    <span className={styles.person}>
      <PersonLink user={user} />
      <span className={styles.second}>
        <bdi>{user.email ?? user.username}</bdi>
      </span>
    </span>
  );
}

/** `undefined` was not shared with us, `null` was not given (see `contract/received.ts`). */
function TextCell({ text }: { text: string | null | undefined }) {
  if (text) return <bdi className={styles.text}>{text}</bdi>;
  return <Absent short why={text === undefined ? words.absent.notShared : words.absent.notGiven} />;
}

function EmailCell({ user }: { user: ReceivedUser }) {
  return (
    <>
      <TextCell text={user.email} />
      {user.email && user.verified && <Verified />}
    </>
  );
}

const Verified = memo(function Verified() {
  return (
    <span className={styles.verified} title={words.users.verified}>
      <BadgeCheck size={14} aria-hidden />
      <span className="visually-hidden">{words.users.verified}</span>
    </span>
  );
});

function PlaceCell({ address }: { address: ReceivedAddress | null | undefined }) {
  if (!address) return <TextCell text={address} />;
  const { addressCity: city, addressCountry: country } = address;
  const parts = [city, country && words.country(country)].filter(Boolean);
  return <TextCell text={parts.length > 0 ? parts.join(', ') : null} />;
}
