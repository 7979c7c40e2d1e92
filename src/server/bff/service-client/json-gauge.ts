/**
 * Measures JSON while it comes, without building anything of it: a few megabytes of brackets take a parser seconds and
 * gigabytes, so they are refused before one sees them; and to know how many people a page tells of needs no parser.
 */

export interface JsonLimits {
  /** Objects and lists within each other. */
  depth: number;
  /** Values altogether. */
  values: number;
  /** Bytes of the cursor of a page. */
  cursor: number;
}

/** The JSON is of a kind that nobody sends in good faith. */
export class JsonTooComplex extends Error {
  override name = 'JsonTooComplex';
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const OPEN = { list: 0x5b, object: 0x7b } as const;
const CLOSE = { list: 0x5d, object: 0x7d } as const;
/** Longer names are none that we know. */
const LONGEST_NAME = 64;

export class JsonGauge {
  readonly #limits: JsonLimits;
  #depth = 0;
  #values = 0;
  #inText = false;
  #escaped = false;
  #isObject = false;
  /** The member of the outermost object that is being read, as it is written, and whether its name is still to come. */
  #name = '';
  #expectsName = false;
  #inData = false;
  #isFirst = false;
  #people = 0;
  #cursor = '';

  constructor(limits: JsonLimits = { depth: Infinity, values: Infinity, cursor: Infinity }) {
    this.#limits = limits;
  }

  /** Whether what came is one whole object, as far as its brackets tell. */
  get isObject(): boolean {
    return this.#isObject && this.#depth === 0 && !this.#inText;
  }

  /** How many items the list `data` of the outermost object has. */
  get people(): number {
    return this.#people;
  }

  /** The member `nextPage` of the outermost object; null where it is no text and no number, or empty. */
  get cursor(): string | null {
    const cursor = valueOf(this.#cursor);
    return typeof cursor === 'number'
      ? String(cursor)
      : typeof cursor === 'string'
        ? cursor || null
        : null;
  }

  /** @throws JsonTooComplex */
  add(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; at += 1) {
      if (this.#inText) at = this.#text(bytes, at);
      else if (this.#depth > 2) at = this.#inside(bytes, at);
      else this.#sign(bytes[at] ?? 0);
    }
  }

  /** Reads on in a text; answers the place of its last byte here. */
  #text(bytes: Uint8Array, begin: number): number {
    let at = begin;
    for (; at < bytes.length; at += 1) {
      const byte = bytes[at];
      if (this.#escaped) this.#escaped = false;
      else if (byte === BACKSLASH) this.#escaped = true;
      else if (byte === QUOTE) {
        this.#inText = false;
        break;
      }
    }
    if (this.#isKept) this.#keep(bytes.subarray(begin, at + 1));
    return at;
  }

  /** Reads on within a person, where nothing counts but how much it is: most of a page. Answers the place of the last byte. */
  #inside(bytes: Uint8Array, begin: number): number {
    const { length } = bytes;
    let depth = this.#depth;
    let values = this.#values;
    let inText = false;
    let at = begin;
    for (; at < length && depth > 2 && depth <= this.#limits.depth; at += 1) {
      const byte = bytes[at];
      if (byte === QUOTE) {
        at += 1;
        while (at < length && bytes[at] !== QUOTE && bytes[at] !== BACKSLASH) at += 1;
        inText = bytes[at] !== QUOTE;
        // What is escaped, or goes on in the next piece, is read with more care.
        if (inText) break;
      } else if (byte === COMMA) values += 1;
      else if (byte === OPEN.list || byte === OPEN.object) {
        values += 1;
        depth += 1;
      } else if (byte === CLOSE.list || byte === CLOSE.object) depth -= 1;
    }
    this.#inText = inText;
    this.#depth = depth;
    this.#values = values;
    this.#check();
    return at - 1;
  }

  #sign(byte: number): void {
    // The byte order mark, blanks, line breaks.
    if (byte <= 0x20 || byte >= 0x80) return;
    const { list, object } = OPEN;
    if (byte === CLOSE.list || byte === CLOSE.object) {
      this.#depth -= 1;
      if (this.#depth < 2) this.#inData = false;
      return;
    }
    if (byte === COMMA) return this.#comma();
    if (byte === COLON && this.#depth === 1) {
      this.#expectsName = false;
      this.#name = String(valueOf(this.#name));
      if (this.#name === 'nextPage') this.#cursor = '';
      return;
    }
    if (this.#inData && this.#isFirst && this.#depth === 2) {
      this.#isFirst = false;
      this.#people += 1;
    }
    if (byte === QUOTE) this.#inText = true;
    if (byte !== list && byte !== object) {
      if (this.#isKept) this.#keep(Uint8Array.of(byte));
      return;
    }
    if (this.#depth === 0) this.#isObject = this.#expectsName = byte === object;
    this.#values += 1;
    this.#depth += 1;
    if (this.#depth === 2 && this.#name === 'data' && byte === list) {
      this.#inData = this.#isFirst = true;
    }
    this.#check();
  }

  #comma(): void {
    this.#values += 1;
    this.#check();
    if (this.#depth === 2 && this.#inData) this.#isFirst = true;
    if (this.#depth !== 1 || !this.#isObject) return;
    this.#expectsName = true;
    this.#name = '';
  }

  #check(): void {
    const { depth, values } = this.#limits;
    if (this.#depth > depth) {
      throw new JsonTooComplex(`The JSON is nested deeper than ${depth} levels.`);
    }
    if (this.#values > values) {
      throw new JsonTooComplex(`The JSON has more than ${values} values.`);
    }
  }

  get #isKept(): boolean {
    if (this.#depth !== 1) return false;
    return this.#expectsName ? this.#name.length <= LONGEST_NAME : this.#name === 'nextPage';
  }

  /** Of the outermost object the names of members, and the cursor. */
  #keep(bytes: Uint8Array): void {
    if (this.#expectsName) this.#name += latin1(bytes, LONGEST_NAME + 1);
    else {
      this.#cursor += latin1(bytes, this.#limits.cursor + 1);
      if (this.#cursor.length > this.#limits.cursor) {
        throw new JsonTooComplex(`The cursor is longer than ${this.#limits.cursor} bytes.`);
      }
    }
  }
}

/** Byte by byte, so that what is cut off within a sign can be joined again. */
function latin1(bytes: Uint8Array, most: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, most)).toString(
    'latin1',
  );
}

function valueOf(json: string): unknown {
  try {
    return JSON.parse(Buffer.from(json, 'latin1').toString());
  } catch {
    return undefined;
  }
}
