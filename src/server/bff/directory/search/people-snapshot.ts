/** One snapshot of the service's users, of everyone or of those with one role: filled page by page, searched meanwhile. */
import type { Sort } from '../../../../contract/bff/find.ts';
import type { ReceivedUser } from '../../../../contract/service/read-user.ts';
import { FIELDS } from '../../../../finding/person-text.ts';
import { isBlank } from '../../../../finding/is-blank.ts';
import { NameIndex } from '../../../../finding/name-index.ts';
import { MOST_SIMILAR, typedNames } from '../../../../finding/similar.ts';
import {
  type Block,
  COMPARE,
  compareIds,
  EMPTY,
  extend,
  namesOf,
  type Newcomer,
  newcomer,
} from './block.ts';
import { inLatin } from './in-latin.ts';
import { firstThat, pageOf, type Place, type Position, type Request } from './page-of.ts';
import { Rankings } from './rankings.ts';

export interface PeopleQuery extends Omit<Request, 'order'> {
  sort?: Sort | undefined;
  text?: string | undefined;
  verified?: boolean | undefined;
  /** Whether to look for similar names where nobody matches. */
  similar?: boolean | undefined;
}

export interface Found {
  /** The people as JSON with commas between them, UTF-8. */
  data: Uint8Array<ArrayBuffer>;
  count: number;
  /** The number of matches among all people loaded, and the number loaded. */
  matches: number;
  loaded: number;
  /** The position of the next page; null at the end. */
  next: Position | null;
  /** People with similar names, most similar first, if requested. */
  similar: Pick<Found, 'data' | 'count'> | null;
  /** The entries of a pasted list that name nobody, as they were pasted; null where the text is no list. */
  missing: string[] | null;
}

const BLOCK = 4096;
/** More than a block has people, even of a service that sends all at once. */
const BLOCK_NUMBERS = 2 ** 20;
/** A single letter beyond this one doubles the memory of the whole text that it is in. */
const WIDE = /[\u0100-\uffff]/;

export class PeopleSnapshot {
  readonly #blocks: Block[] = [];
  /** The blocks still being filled: people with narrow and with wide text are kept apart. */
  readonly #open = { narrow: -1, wide: -1 };
  readonly #ids = new Set<string>();
  /** All ids in the order in which they came. */
  readonly #listed: string[] = [];
  readonly #rankings = new Rankings();
  readonly #names = new NameIndex(inLatin);

  /** The number of people. */
  get loaded(): number {
    return this.#blocks.reduce((sum, { count }) => sum + count, 0);
  }

  /** Of the people as JSON. */
  get bytes(): number {
    return this.#blocks.reduce((sum, { json }) => sum + json.length, 0);
  }

  /** Adds people, each once: a service whose pages shift may list a person twice. */
  add(users: readonly ReceivedUser[]): void {
    const narrow: Newcomer[] = [];
    const wide: Newcomer[] = [];
    for (const user of users) {
      if (this.#ids.has(user.id)) continue;
      this.#ids.add(user.id);
      this.#listed.push(user.id);
      const person = newcomer(user);
      (FIELDS.some((field) => WIDE.test(person.text[field])) ? wide : narrow).push(person);
    }
    this.#append('narrow', narrow);
    this.#append('wide', wide);
  }

  /** Nobody is added any more. */
  complete(): void {
    this.#ids.clear();
  }

  /** @param check called at intervals; its error ends the search */
  find(query: PeopleQuery, check: () => void = () => undefined): Found {
    const { text = '', verified, sort, after, limit } = query;
    // Nobody at a desk knows the order of ids.
    const order = sort ?? (isBlank(text) ? undefined : 'rank');
    const { found, missing } = this.#rankings.rank(this.#blocks, { text, verified }, check);
    const { places, more } = pageOf(found, { order, after, limit });
    const last = places.at(-1);
    const matches = found.reduce((sum, { people }) => sum + people.length, 0);
    return {
      data: dataOf(places),
      count: places.length,
      loaded: this.loaded,
      matches,
      next: more && last ? { rank: last.rank, key: last.key, id: last.id } : null,
      similar: query.similar && !missing && matches === 0 ? this.#similarTo(text, verified) : null,
      missing,
    };
  }

  #similarTo(text: string, verified: boolean | undefined): Found['similar'] {
    const placeOf = (number: number) => {
      const block = this.#blocks[Math.floor(number / BLOCK_NUMBERS)] ?? EMPTY;
      return { block, person: number % BLOCK_NUMBERS };
    };
    const similar = this.#names.similar(typedNames(text), MOST_SIMILAR, (number) => {
      const { block, person } = placeOf(number);
      const isOut = verified !== undefined && block.verified[person] !== verified;
      return isOut ? null : namesOf(block, person);
    });
    const nameOf = (number: number) => {
      const { block, person } = placeOf(number);
      return block.keys.name[person] ?? '';
    };
    const inOrder = similar.sort(
      ([a, aUnlike], [b, bUnlike]) => aUnlike - bUnlike || COMPARE.name(nameOf(a), nameOf(b)),
    );
    return { data: dataOf(inOrder.map(([number]) => placeOf(number))), count: inOrder.length };
  }

  /** The next ids after the first `from`, in the order in which they came. */
  ids(from: number, most: number): string[] {
    return this.#listed.slice(from, from + most);
  }

  /** The person with this id as JSON, UTF-8; null where there is none. By a binary search in each block. */
  person(id: string): Uint8Array<ArrayBuffer> | null {
    for (const { count, keys, orders, json, jsonStarts } of this.#blocks) {
      const idAt = (step: number) => keys.id[orders.id[step] ?? 0] ?? '';
      const step = firstThat((middle) => compareIds(idAt(middle), id) >= 0, count);
      const person = orders.id[step];
      if (person === undefined || keys.id[person] !== id) continue;
      return new Uint8Array(json.subarray(jsonStarts[person], jsonStarts[person + 1]));
    }
    return null;
  }

  #append(width: 'narrow' | 'wide', people: readonly Newcomer[]): void {
    if (people.length === 0) return;
    const open = this.#blocks[this.#open[width]];
    const fits = open !== undefined && open.count + people.length <= BLOCK;
    const block = fits ? open : EMPTY;
    const place = fits ? this.#open[width] : this.#blocks.length;
    this.#blocks[place] = extend(block, people);
    this.#open[width] = place;
    for (const [index, { text }] of people.entries()) {
      this.#names.add(text, place * BLOCK_NUMBERS + block.count + index);
    }
  }
}

const COMMA = 0x2c;

function dataOf(places: readonly Pick<Place, 'block' | 'person'>[]): Uint8Array<ArrayBuffer> {
  const parts = places.map(({ block, person }) =>
    block.json.subarray(block.jsonStarts[person], block.jsonStarts[person + 1]),
  );
  const length = parts.reduce((sum, part) => sum + part.length + 1, 0);
  const data = new Uint8Array(Math.max(length - 1, 0));
  let at = 0;
  for (const part of parts) {
    if (at > 0) data[at++] = COMMA;
    data.set(part, at);
    at += part.length;
  }
  return data;
}
