import { BadgeCheck } from 'lucide-react';
import { memo, useContext } from 'react';
import type { ReceivedAddress, ReceivedUser } from '../../contract/service/read-user.ts';
import { hiddenMatch } from '../../finding/marks.ts';
import { words } from '../messages/words.ts';
import { isDefault, type UserColumn } from '../paths.ts';
import type { Column } from '../table/columns.ts';
import { Absent } from '../ui/absent.tsx';
import { FoundBy, Marked } from './marked.tsx';
import { PersonLink } from './person-link.tsx';
import styles from './users-table.module.css';

const person: Column<ReceivedUser> = {
  id: 'person',
  header: words.users.columns.person,
  cell: (user) => <PersonCell user={user} />,
  track: 'minmax(0, 1.3fr)',
  from: 'medium',
  cardSpan: 5,
  sortable: true,
};

const besideName: Record<UserColumn, Column<ReceivedUser>> = {
  username: {
    id: 'username',
    header: words.users.columns.username,
    cell: (user) => <TextCell text={user.username} />,
    track: 'minmax(0, 0.9fr)',
    from: 'medium',
    cardSpan: 2,
    sortable: true,
  },
  email: {
    id: 'email',
    header: words.users.columns.email,
    cell: (user) => <EmailCell user={user} />,
    track: 'minmax(0, 1.6fr)',
    from: 'medium',
    cardSpan: 3,
  },
  phone: {
    id: 'phone',
    header: words.users.columns.phone,
    cell: (user) => <TextCell text={user.phone} />,
    track: '152px',
    // Those at the desk look for its last digits: it stays where the place has no room.
    from: 'medium',
    cardSpan: 2,
  },
  place: {
    id: 'place',
    header: words.users.columns.place,
    cell: (user) => <PlaceCell address={user.address} />,
    track: 'minmax(0, 1.1fr)',
    from: 'wide',
    cardSpan: 3,
  },
  id: {
    id: 'id',
    header: words.users.columns.id,
    cell: (user) => <TextCell text={user.id} />,
    track: 'minmax(0, 1fr)',
    from: 'wide',
    cardSpan: 5,
  },
};

const made = new Map<string, readonly Column<ReceivedUser>[]>();

/**
 * The columns of the table: the same object for the same choice. Those that someone chose are shown at any width, and so
 * is the phone for a text with digits: it may be what was found.
 */
export function usersColumns(
  chosen: readonly UserColumn[],
  text: string,
): readonly Column<ReceivedUser>[] {
  const digits = /\p{Nd}/u.test(text);
  const key = `${chosen.join()} ${digits}`;
  let columns = made.get(key);
  if (!columns) {
    const beside = chosen.map((id) =>
      !isDefault(chosen) || (digits && id === 'phone')
        ? atAnyWidth(besideName[id])
        : besideName[id],
    );
    columns = [person, ...beside];
    made.set(key, columns);
  }
  return columns;
}

function atAnyWidth(one: Column<ReceivedUser>): Column<ReceivedUser> {
  return { ...one, from: 'medium' };
}

function PersonCell({ user }: { user: ReceivedUser }) {
  const typed = useContext(FoundBy);
  const hidden = typed === '' ? null : hiddenMatch(user, typed);
  if (hidden === null) return <PersonLink user={user} />;
  return (
    <span className={styles.both}>
      <span>
        <PersonLink user={user} />
      </span>
      <span className={styles.hidden}>{words.users.matchesHidden[hidden]}</span>
    </span>
  );
}

/** `undefined` was not shared with us, `null` was not given (see `contract/service/read-json.ts`). */
function TextCell({ text }: { text: string | null | undefined }) {
  if (!text) {
    const why = text === undefined ? words.absent.notShared : words.absent.notGiven;
    return <Absent short why={why} />;
  }
  return <Marked text={text} />;
}

/** The mark stands there for everyone, shown or not: rows that are scrolled by change texts, not what is in the document. */
function EmailCell({ user }: { user: ReceivedUser }) {
  return (
    <span className={styles.both}>
      <span>
        <TextCell text={user.email} />
      </span>
      <Verified hidden={!user.email || user.verified !== true} />
    </span>
  );
}

const Verified = memo(function Verified({ hidden }: { hidden: boolean }) {
  return (
    <span className={styles.verified} title={words.users.verified} hidden={hidden}>
      <BadgeCheck size={14} aria-hidden />
      <span className="visually-hidden">{words.users.verified}</span>
    </span>
  );
});

/** Not marked: nobody is found by their place. */
function PlaceCell({ address }: { address: ReceivedAddress | null | undefined }) {
  const { addressCity: city, addressCountry: country } = address ?? {};
  const parts = [city, country && words.country(country)].filter(Boolean);
  if (parts.length > 0) return parts.join(', ');
  return (
    <Absent short why={address === undefined ? words.absent.notShared : words.absent.notGiven} />
  );
}
