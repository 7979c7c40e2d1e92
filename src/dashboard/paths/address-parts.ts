/**
 * The parts of addresses: ids in the path, typed text in the fragment, and the query, each part of it by a codec. A part that
 * cannot be read is reported, never guessed.
 */
import { LONGEST_TEXT } from '../../contract/bff/find.ts';

/** The pages beside the review board, as their addresses name them; fill mode and the roster of a department are below it. */
export const SECTION_PAGES = [
  'departments',
  'coverage',
  'answers',
  'entering',
  'overnight',
  'roster',
] as const;

/**
 * An id as one part of a path. Gets "~" in front where it is empty, "." or "..", which browsers resolve, or the name of a
 * page.
 * @param pages the names of pages that have the same place in the path
 */
export function pathPart(id: string, pages: readonly string[] = []): string {
  return (isTaken(id, pages) ? '~' : '') + encodeURIComponent(id.toWellFormed());
}

/** The id that `pathPart` encoded. */
export function readPathPart(part: string, pages: readonly string[] = []): string {
  const id = decoded(part);
  return id.startsWith('~') && isTaken(id, pages) ? id.slice(1) : id;
}

function isTaken(id: string, pages: readonly string[]): boolean {
  // The router ignores case.
  const name = id.replace(/^~+/, '').toLowerCase();
  return ['', '.', '..', ...pages].includes(name);
}

/** Decodes a part of an address; returns malformed parts unchanged. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // Typed into the address by hand, with a "%" that means itself.
    return part;
  }
}

/** The fragment for a search text. */
export function typedPart(text: string): string {
  return text === '' ? '' : `#q=${encodeURIComponent(text)}`;
}

/** The search text in the fragment of an address. */
export function readTyped(hash: string): string {
  return searchText(decoded(/^#q=([^&]*)/.exec(hash)?.[1] ?? ''));
}

/** The normalised form of a typed text. */
export function searchText(typed: string): string {
  const words = typed.trim().replace(/\s+/gu, ' ');
  return words.slice(0, LONGEST_TEXT).trimEnd().toWellFormed();
}

/** Writes and reads the value of one part. */
export interface Codec<Value> {
  /** The value as text of a query, encoded. */
  write(value: Value): string;
  /** Null for a text that is not a value of this part. */
  read(text: string): Value | null;
}

/** A part of an address that cannot be read, so that the page can say so. */
export class BadPart {
  readonly parameter: string;
  readonly value: string;

  constructor(parameter: string, value: string) {
    this.parameter = parameter;
    this.value = value;
  }
}

export const text: Codec<string> = {
  write: (value) => encodeURIComponent(value.toWellFormed()),
  read: (sent) => sent || null,
};

/** A whole number, negative ones included. */
export const int: Codec<number> = {
  write: String,
  read(sent) {
    const trimmed = sent.trim();
    const number = Number(trimmed);
    return /^-?\d+$/.test(trimmed) && Number.isSafeInteger(number) ? number : null;
  },
};

/** One of these values, which need no encoding. */
export function oneOf<Value extends string>(values: readonly Value[]): Codec<Value> {
  return { write: String, read: (sent) => values.find((one) => one === sent) ?? null };
}

/** Some of these values, in their order; an empty text is none of them. */
export function listOf<Value extends string>(values: readonly Value[]): Codec<readonly Value[]> {
  return {
    write: (chosen) => chosen.join(','),
    read(sent) {
      const given = sent.split(',').filter(Boolean);
      const known = values.filter((one) => given.includes(one));
      return given.every((one) => known.some((value) => value === one)) ? known : null;
    },
  };
}

/** The codecs of an address, by the names of their parts. */
type Codecs = Record<string, Codec<unknown>>;
type Values<Of extends Codecs> = {
  [Name in keyof Of]: (Of[Name] extends Codec<infer Value> ? Value : never) | null;
};

/** The query with its question mark, its parts in the order of the codecs; empty where all are null. */
export function writeQuery<Of extends Codecs>(codecs: Of, values: Values<Of>): string {
  return joinParts(
    Object.entries(codecs).flatMap(([name, codec]) => {
      const value = values[name] ?? null;
      return value === null ? [] : writePart(name, codec, [value]);
    }),
  );
}

/** The values of all parts, null for an absent one; or the first unreadable part. */
export function readQuery<Of extends Codecs>(
  codecs: Of,
  query: URLSearchParams,
): Values<Of> | BadPart {
  const values: Record<string, unknown> = {};
  for (const [name, codec] of Object.entries(codecs)) {
    const read = readPart(name, codec, query);
    if (read instanceof BadPart) return read;
    values[name] = read[0] ?? null;
  }
  return values as Values<Of>;
}

/** A part of a query for each different value. */
export function writePart<Value>(
  name: string,
  codec: Codec<Value>,
  values: readonly Value[],
): string[] {
  return [...new Set(values.map((value) => `${name}=${codec.write(value)}`))];
}

/** All values of a part, each once; or the first that cannot be read. */
export function readPart<Value>(
  name: string,
  codec: Codec<Value>,
  query: URLSearchParams,
): Value[] | BadPart {
  // An address may have a value twice in different forms, such as encoded and not.
  const values = new Map<string, Value>();
  for (const sent of query.getAll(name)) {
    const value = codec.read(sent);
    if (value !== null) values.set(codec.write(value), value);
    // `?mark=` is an empty form field, not a mistake.
    else if (sent !== '') return new BadPart(name, sent);
  }
  return [...values.values()];
}

/** A query of these parts with its question mark; empty without parts. */
export function joinParts(parts: readonly string[]): string {
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}
