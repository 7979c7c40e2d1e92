import { createContext, use, type ReactNode } from 'react';
import { createRequiredContext } from '../../ui/required-context.ts';
import type { Text } from '../../../contract/service/read-json.ts';
import type { ReceivedUser } from '../../../contract/service/read-user.ts';
import type { Reviews } from '../../api/reviews/use-reviews.ts';
import { ShortMark } from '../../application-signs/mark-sign.tsx';
import { personFields } from '../../fields.ts';
import { columnHelper, type CellOf } from '../../table/columns.ts';
import { whyAbsent } from '../../messages/why-absent.ts';
import { words } from '#messages/words.ts';
import { Absent } from '../../ui/states/absent.tsx';
import type { Matcher } from '../matcher.ts';
import { marked } from '../../list/finding/marked.tsx';
import { PersonLink, type PersonLinks } from '../../list/person-link.tsx';
import personLink from '../../list/person-link.module.css';
import { shownName } from '../../../contract/service/names.ts';
import styles from './users-table.module.css';

// The values that cells need besides their person. Each alone, because they change one after the other.
export const [LinksContext, useLinksOfList] = createRequiredContext<PersonLinks>();
/** Null where nothing is typed. */
export const MatcherContext = createContext<Matcher | null>(null);
export const [PhoneTextContext, usePhoneTextOfList] =
  createRequiredContext<(phone: string) => string>();
export const [ReviewsContext, useReviewsOfList] = createRequiredContext<Reviews['byUser']>();

type PersonCell = CellOf<ReceivedUser>;

const column = columnHelper<ReceivedUser>();

/** The fields with cells of their own; the others show their value as text. */
const cells: Record<string, { cell: (props: PersonCell) => ReactNode; className?: string }> = {
  person: { cell: NameCell, className: styles.person },
  email: { cell: EmailCell, className: styles.email },
  phone: { cell: PhoneCell },
  place: { cell: PlaceCell },
};

/** The columns in their default order. */
export const usersColumns = personFields.map((field) => {
  const { cell = TextCell, className } = cells[field.id] ?? {};
  return column<Text>(field.value, {
    id: field.id,
    header: field.label,
    enableSorting: 'sort' in field,
    cell,
    meta: { ...field.column, className },
  });
});

function TextCell({ row: { original: user }, getValue }: PersonCell & { getValue: () => Text }) {
  return useValue(user, getValue());
}

/** The link comes first, whatever follows it, so that it keeps the focus when a mark arrives. */
function NameCell({ row: { original: user } }: PersonCell) {
  const links = useLinksOfList();
  const matcher = use(MatcherContext);
  const reviews = useReviewsOfList();
  const hidden = matcher && !matcher.byName(user) ? matcher.hiddenMatch(user, matcher.typed) : null;
  const mark = reviews.get(user.id)?.mark;
  return (
    <>
      <PersonLink
        className={personLink.link}
        to={links.hrefOf(user.id)}
        name={shownName(user)}
        found={matcher}
        onOpen={() => links.open(user.id)}
      />
      {hidden !== null && (
        <span className={styles.hidden} data-by={hidden}>
          {words.users.matchesHidden[hidden]}
        </span>
      )}
      {mark && (
        <span className={styles.note}>
          <ShortMark mark={mark} />
        </span>
      )}
    </>
  );
}

/** A match is highlighted in other cells only where the name doesn't show it. */
function useMatcherBeside(user: ReceivedUser): Matcher | null {
  const matcher = use(MatcherContext);
  return matcher?.byName(user) ? null : matcher;
}

function useValue(user: ReceivedUser, text: Text): ReactNode {
  const matcher = useMatcherBeside(user);
  return text ? marked(text, matcher) : <Absent short why={whyAbsent(text)} />;
}

function PhoneCell({ row: { original: user } }: PersonCell) {
  const shownPhone = usePhoneTextOfList();
  return useValue(user, user.phone && shownPhone(user.phone));
}

/** The sign before the address is placed behind it: one element, because there is one in each row. */
function EmailCell({ row: { original: user } }: PersonCell) {
  const { email, verified } = user;
  const value = useValue(user, email);
  if (!email || typeof verified !== 'boolean') return value;
  return (
    <>
      <span
        className={styles.verified}
        role="img"
        aria-label={verified ? words.users.verified : words.users.notVerified}
        data-not={verified ? undefined : ''}
      />
      {value}
    </>
  );
}

/** Letters written from right to left, whose direction must not reach the country behind them. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Only the city is highlighted: a search doesn't find people by country. */
function PlaceCell({ row: { original: user } }: PersonCell) {
  const matcher = useMatcherBeside(user);
  const { address } = user;
  const city = address?.addressCity;
  const country = address?.addressCountry && words.country(address.addressCountry);
  if (!city) return country ? marked(country, null) : <Absent short why={whyAbsent(address)} />;
  const shown = marked(city, matcher, 'beginnings');
  if (!country) return shown;
  return (
    <>
      {RIGHT_TO_LEFT.test(city) ? <bdi translate="no">{shown}</bdi> : shown}
      {marked(`, ${country}`, null)}
    </>
  );
}
