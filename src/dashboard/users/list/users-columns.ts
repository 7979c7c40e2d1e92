import type { Text } from '../../../contract/service/read-json.ts';
import type { ReceivedUser } from '../../../contract/service/read-user.ts';
import type { Reviews } from '../../api/reviews/use-reviews.ts';
import { drawShortMark } from '../../application-facts/mark-sign.tsx';
import { personFields } from '../../fields.ts';
import type { ColumnPlace, Drawn, GridColumn } from '../../grid/model.ts';
import { whyAbsent } from '../../messages/why-absent.ts';
import { words } from '#messages/words.ts';
import { drawAbsent } from '../../ui/states/draw-absent.ts';
import { element } from '../../ui/document/element.ts';
import type { FoundBy } from '../finding/found-by.ts';
import { drawMarked } from '../finding/marked.tsx';
import { drawPersonLink, followLink, type PersonLinks } from './person-link.tsx';
import styles from './users-table.module.css';

/** The columns in their default order. */
export const usersColumns: readonly ColumnPlace[] = personFields.map(
  ({ id, label, column, ...field }) => ({
    id,
    header: label,
    sortable: 'sort' in field,
    ...column,
  }),
);

/** The facts and handlers that cells need besides their person. */
interface AboutPeople {
  links: PersonLinks;
  found: FoundBy | null;
  phoneText: (phone: string) => string;
  countryText: (code: string) => string;
  reviews: Reviews['byUser'];
}

/** The columns with their cells. */
export function drawnUsers(
  columns: readonly ColumnPlace[],
  about: AboutPeople,
): GridColumn<ReceivedUser>[] {
  const { links, found, phoneText, countryText } = about;
  const text = (user: ReceivedUser, value: Text) => drawText(user, value, found);
  const cells: Record<string, Omit<GridColumn<ReceivedUser>, keyof ColumnPlace>> = {
    person: {
      className: styles.person,
      draw: (user) => drawPerson(user, about),
      onClick: (user, event) => followLink(user, links, event),
      onApproach: ({ id }) => links.approach(id),
      onLeave: links.leave,
    },
    email: { className: styles.email, draw: (user) => drawEmail(user, found) },
    phone: { draw: (user) => text(user, user.phone && phoneText(user.phone)) },
    place: { draw: (user) => drawPlace(user, found, countryText) },
  };
  const values = new Map<string, (user: ReceivedUser) => Text>(
    personFields.map(({ id, value }) => [id, value]),
  );
  return columns.map((column) => ({
    ...column,
    draw: (user) => text(user, values.get(column.id)?.(user)),
    ...cells[column.id],
  }));
}

/** The link comes first, whatever follows it, so that it keeps the focus when a mark arrives. */
function drawPerson(user: ReceivedUser, { links, found, reviews }: AboutPeople): Drawn {
  const hidden = found && !found.byName(user) ? found.hiddenMatch(user, found.typed) : null;
  const mark = reviews.get(user.id)?.mark;
  return [
    drawPersonLink({ user, links, found }),
    ...(hidden === null
      ? []
      : [
          element(
            'span',
            { class: styles.hidden, 'data-by': hidden },
            words.users.matchesHidden[hidden],
          ),
        ]),
    ...(mark ? [element('span', { class: styles.note }, drawShortMark(mark))] : []),
  ];
}

function drawText(user: ReceivedUser, text: Text, found: FoundBy | null): Drawn {
  if (!text) return drawAbsent(whyAbsent(text));
  return drawMarked(text, markedBeside(user, found));
}

/** A match is highlighted in other cells only where the name doesn't show it. */
function markedBeside(user: ReceivedUser, found: FoundBy | null): FoundBy | null {
  return found?.byName(user) ? null : found;
}

/** The sign before the address is placed behind it: one element, because there is one in each row. */
function drawEmail(user: ReceivedUser, found: FoundBy | null): Drawn {
  const { email, verified } = user;
  if (!email || typeof verified !== 'boolean') return drawText(user, email, found);
  const text = drawMarked(email, markedBeside(user, found));
  const sign = element('span', {
    class: styles.verified,
    role: 'img',
    'aria-label': verified ? words.users.verified : words.users.notVerified,
    'data-not': verified ? undefined : '',
  });
  return [sign, ...(typeof text === 'string' ? [text] : text)];
}

/** Letters written from right to left, whose direction must not reach the country behind them. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Only the city is highlighted: a search doesn't find people by country. */
function drawPlace(
  user: ReceivedUser,
  found: FoundBy | null,
  countryText: AboutPeople['countryText'],
): Drawn {
  const { address } = user;
  const city = address?.addressCity;
  const country = address?.addressCountry && countryText(address.addressCountry);
  if (!city) return country || drawAbsent(whyAbsent(address));
  const marked = drawMarked(city, markedBeside(user, found), 'beginnings');
  if (!country) return marked;
  const parts = typeof marked === 'string' ? [marked] : marked;
  if (RIGHT_TO_LEFT.test(city)) return [element('bdi', {}, ...parts), `, ${country}`];
  return typeof marked === 'string' ? `${marked}, ${country}` : [...parts, `, ${country}`];
}
