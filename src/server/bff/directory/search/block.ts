/**
 * Some thousand people as the directory keeps them: one long text to scan, one stretch of bytes to answer from, and
 * their orders ready. A scan through one long text is quicker than through a thousand short ones, and blocks of this
 * size are cheap to put in order again as people arrive.
 */
import { shownName } from '../../../../contract/service/names.ts';
import type { ReceivedUser } from '../../../../contract/service/read-user.ts';
import {
  type Field,
  FIELDS,
  personText,
  type PersonText,
} from '../../../../finding/person-text.ts';
import { BEGIN } from '../../../../finding/signs.ts';

export type OrderName = 'id' | 'name' | 'username';

/** A field of all in a block, one after the other; that of person `i` from `starts[i]` to `starts[i + 1]`. */
interface FieldText {
  /** As in `personText`, with `beginnings` made one sign each. */
  text: string;
  starts: Uint32Array;
}

export interface Block {
  count: number;
  fields: Record<Field, FieldText>;
  /** The people as JSON in UTF-8, concatenated in the same way. */
  json: Uint8Array;
  jsonStarts: Uint32Array;
  verified: readonly (boolean | undefined)[];
  /** The sort keys of each order. */
  keys: Record<OrderName, readonly string[]>;
  /** The people as each order has them. */
  orders: Record<OrderName, Uint32Array>;
  /** The inverse: each person's position in each order. */
  places: Record<OrderName, Uint32Array>;
}

/** People who are not in a block yet. */
export interface Newcomer {
  user: ReceivedUser;
  text: PersonText;
}

/** No key is longer than this: each cursor carries one. */
const LONGEST_KEY = 200;

/**
 * Not that of the server's locale, so that replicas agree; "en" is the root order of Unicode without changes, while
 * "und" is no locale to the runtime and falls back to the machine's own.
 */
const collator = new Intl.Collator('en', { numeric: true });

export const COMPARE: Record<OrderName, (a: string, b: string) => number> = {
  id: compareIds,
  name: collator.compare,
  username: collator.compare,
};

export function compareIds(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

export function newcomer(user: ReceivedUser): Newcomer {
  return { user, text: personText(user) };
}

export const EMPTY: Block = {
  count: 0,
  fields: eachField(() => ({ text: '', starts: new Uint32Array(1) })),
  json: new Uint8Array(),
  jsonStarts: new Uint32Array(1),
  verified: [],
  keys: eachOrder(() => []),
  orders: eachOrder(() => new Uint32Array()),
  places: eachOrder(() => new Uint32Array()),
};

/** A new block with these people added; the old block is unchanged. */
export function extend(block: Block, newcomers: readonly Newcomer[]): Block {
  const users = newcomers.map(({ user }) => user);
  const jsons = users.map((user) => Buffer.from(JSON.stringify(user)));
  const keys = {
    id: [...block.keys.id, ...users.map(({ id }) => id)],
    name: [...block.keys.name, ...users.map((user) => keyOf(shownName(user)))],
    username: [...block.keys.username, ...users.map(({ username }) => keyOf(username ?? ''))],
  };
  const orders = eachOrder((order) => sorted(block.orders[order], order, keys));
  return {
    count: block.count + newcomers.length,
    fields: eachField((field) => {
      const { text, starts } = block.fields[field];
      const added = newcomers.map((one) => beginnings(one.text[field]));
      return { text: text + added.join(''), starts: continued(starts, added) };
    }),
    json: Buffer.concat([block.json, ...jsons]),
    jsonStarts: continued(block.jsonStarts, jsons),
    verified: [...block.verified, ...users.map(({ verified }) => verified ?? undefined)],
    keys,
    orders,
    places: eachOrder((order) => inverse(orders[order])),
  };
}

function eachOrder<Value>(valueOf: (order: OrderName) => Value): Record<OrderName, Value> {
  return { id: valueOf('id'), name: valueOf('name'), username: valueOf('username') };
}

function eachField(textOf: (field: Field) => FieldText): Block['fields'] {
  return Object.fromEntries(FIELDS.map((field) => [field, textOf(field)])) as Block['fields'];
}

const BEGINNING = new RegExp(`${BEGIN}([a-z])`, 'g');

/**
 * Replaces a begin sign and the letter after it by one capital letter, which folded text never has. A needle that
 * begins with a rare character is found several times faster than one that begins with the sign that all words begin
 * with.
 */
export function beginnings(text: string): string {
  return text.replace(BEGINNING, (_, letter: string) => letter.toUpperCase());
}

/** A person's names, as in `PersonText`. */
export function namesOf({ fields: { shown, legal } }: Block, person: number): string {
  const own = ({ text, starts }: FieldText) => text.slice(starts[person], starts[person + 1]);
  return (own(shown) + own(legal)).replace(/[A-Z]/g, (letter) => BEGIN + letter.toLowerCase());
}

function keyOf(text: string): string {
  return text.slice(0, LONGEST_KEY);
}

function continued(starts: Uint32Array, parts: readonly { length: number }[]): Uint32Array {
  const all = new Uint32Array(starts.length + parts.length);
  all.set(starts);
  let end = starts.at(-1) ?? 0;
  for (const [index, { length }] of parts.entries()) {
    end += length;
    all[starts.length + index] = end;
  }
  return all;
}

function inverse(order: Uint32Array): Uint32Array {
  const places = new Uint32Array(order.length);
  for (const [place, person] of order.entries()) places[person] = place;
  return places;
}

/** The people of before are in order already, which makes sorting them again a single merge. */
function sorted(before: Uint32Array, order: OrderName, keys: Block['keys']): Uint32Array {
  const compare = COMPARE[order];
  const own = keys[order];
  const indexes = Array.from(before);
  for (let index = before.length; index < own.length; index += 1) indexes.push(index);
  indexes.sort(
    (a, b) => compare(own[a] ?? '', own[b] ?? '') || compareIds(keys.id[a] ?? '', keys.id[b] ?? ''),
  );
  return Uint32Array.from(indexes);
}
