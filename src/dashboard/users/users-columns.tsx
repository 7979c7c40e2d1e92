import { memo, useContext, useMemo } from 'react';
import type { Text } from '../../contract/service/read-json.ts';
import type { ReceivedUser } from '../../contract/service/read-user.ts';
import { whyAbsent } from '../messages/why-absent.ts';
import { words } from '../messages/words.ts';
import { cardHeight, columnHelper } from '../table/columns.ts';
import { Absent } from '../ui/absent.tsx';
import { FoundBy } from './found-by.ts';
import { Marked } from './marked.tsx';
import { PersonLink } from './person-link.tsx';
import { PhoneText } from './phone-text-context.ts';
import { PersonNotes } from './person-notes.ts';
import styles from './users-table.module.css';

/** The id of the column that stays at the start. */
export const PERSON = 'person';

const helper = columnHelper<ReceivedUser>();
const { columns: names } = words.users;

/** The columns of the table, those beside the name in the order that nobody has changed. */
export const usersColumns = helper.columns([
  helper.display({
    id: PERSON,
    header: names.person,
    cell: ({ row }) => <PersonCell user={row.original} />,
    meta: { least: 10, share: 1.3, from: 'narrow', cardSpan: 5, sortable: true },
  }),
  helper.display({
    id: 'username',
    header: names.username,
    cell: ({ row }) => <TextCell user={row.original} text={row.original.username} />,
    meta: { least: 6, share: 0.9, from: 'medium', cardSpan: 2, sortable: true },
  }),
  helper.display({
    id: 'email',
    header: names.email,
    cell: ({ row }) => <EmailCell user={row.original} />,
    meta: { least: 8, share: 1.6, from: 'narrow', cardSpan: 3 },
  }),
  helper.display({
    id: 'phone',
    header: names.phone,
    cell: ({ row }) => <PhoneCell user={row.original} />,
    // Those at the desk look for its last digits: it stays where the place has no room.
    meta: { least: 10.5, share: 0, from: 'narrow', cardSpan: 2 },
  }),
  helper.display({
    id: 'place',
    header: names.place,
    cell: ({ row }) => <PlaceCell user={row.original} />,
    meta: { least: 7, share: 1.1, from: 'wide', cardSpan: 3 },
  }),
  helper.display({
    id: 'id',
    header: names.id,
    cell: ({ row }) => <TextCell user={row.original} text={row.original.id} />,
    meta: { least: 7, share: 1, from: 'wide', cardSpan: 5 },
  }),
]);

/** How tall a card is that shows these columns, in rem. */
export function cardHeightOf(shown: readonly string[]): number {
  return cardHeight(shown.flatMap((id) => usersColumns.find((one) => one.id === id)?.meta ?? []));
}

/** The link stands at one place, whatever comes behind it: drawn anew, it would lose the focus, or a click that has begun. */
function PersonCell({ user }: { user: ReceivedUser }) {
  const found = useContext(FoundBy);
  const note = useContext(PersonNotes)?.(user.id);
  const hidden = found && !found.byName(user) ? found.hiddenMatch(user, found.typed) : null;
  return (
    <span className={hidden !== null || note ? styles.both : undefined}>
      <PersonLink user={user} />
      {hidden !== null && (
        <span className={styles.hidden} data-by={hidden}>
          {words.users.matchesHidden[hidden]}
        </span>
      )}
      {note && <span className={styles.note}>{note}</span>}
    </span>
  );
}

function TextCell({ user, text }: { user: ReceivedUser; text: Text }) {
  if (!text) return <Absent short why={whyAbsent(text)} />;
  return <Marked text={text} besideNameOf={user} />;
}

/** Grouping a number takes as long as drawing its row: done once for each that comes into sight. */
function PhoneCell({ user }: { user: ReceivedUser }) {
  const { phone } = user;
  const phoneText = useContext(PhoneText);
  const shown = useMemo(() => phone && phoneText(phone), [phone, phoneText]);
  return <TextCell user={user} text={shown} />;
}

/** The mark stands there for everyone, shown or not: rows that are scrolled by change texts, not what is in the document. */
function EmailCell({ user }: { user: ReceivedUser }) {
  return (
    <span className={styles.both}>
      <span>
        <TextCell user={user} text={user.email} />
      </span>
      <Verified verified={user.email ? user.verified : null} />
    </span>
  );
}

interface VerifiedProps {
  /** Null and undefined where that is not known. */
  verified: boolean | null | undefined;
}

/** Lucide's badge-check and circle-dashed, in few elements: there is one in each row. */
const Verified = memo(function Verified({ verified }: VerifiedProps) {
  return (
    <svg
      className={styles.verified}
      viewBox="0 0 24 24"
      role="img"
      display={verified === true || verified === false ? undefined : 'none'}
      data-not={verified === false || undefined}
    >
      <title>{verified ? words.users.verified : words.users.notVerified}</title>
      <path d={verified ? BADGE : CIRCLE} />
    </svg>
  );
});

const CIRCLE = 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0';
const BADGE =
  'M3.85 8.62a4 4 0 0 1 4.78-4.77 4 4 0 0 1 6.74 0 4 4 0 0 1 4.78 4.78 4 4 0 0 1 0 6.74 4 4 0 0 1-4.77 4.78 4 4 0 0 1-6.75 0 4 4 0 0 1-4.78-4.77 4 4 0 0 1 0-6.76ZM16 9l-5.5 5.5L8 12';

/** Only the city is marked: nobody is found by their country. */
function PlaceCell({ user }: { user: ReceivedUser }) {
  const { address } = user;
  const { addressCity: city, addressCountry } = address ?? {};
  const country = addressCountry && words.country(addressCountry);
  if (city) {
    return (
      <>
        {/* The direction of its letters is not that of the country. */}
        <bdi>
          <Marked text={city} besideNameOf={user} only="beginnings" />
        </bdi>
        {country && `, ${country}`}
      </>
    );
  }
  return country || <Absent short why={whyAbsent(address)} />;
}
