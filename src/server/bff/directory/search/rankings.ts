/**
 * Caches the matches of recent searches per block. Blocks never change, so a cached ranking stays valid: the next page
 * and a repeated text need no scan, and a longer text only checks the previous matches.
 */
import { LONGEST_SEARCHED, narrows, parseQuery, type Query } from '../../../../finding/query.ts';
import { beginnings, type Block } from './block.ts';
import { rankBlock, type RankedBlock, rankListed } from './rank-block.ts';

interface Ranking {
  query: Query;
  /** Weakly, so that blocks that were replaced by larger ones are freed. */
  blocks: WeakMap<Block, RankedBlock>;
  bytes: number;
}

interface Asked {
  text: string;
  verified: boolean | undefined;
}

/** The matches of a search. */
export interface Ranked {
  found: RankedBlock[];
  /** The entries of a list that name nobody; null for a text that is no list. */
  missing: string[] | null;
}

/** The size of the cache in bytes, beside the last search. */
const MOST = 64 * 2 ** 20;
/** The approximate bytes of a ranked block besides its matches. */
const OVERHEAD = 300;

export class Rankings {
  /** Least recently used first. */
  readonly #cached = new Map<string, Ranking>();
  #bytes = 0;

  /** @param check called before each block; its error ends the search */
  rank(blocks: readonly Block[], { text, verified }: Asked, check: () => void): Ranked {
    const query = parseQuery(text);
    if (query.listed) {
      const { entries, places } = query.listed;
      const listed = {
        entries,
        places: new Map([...places].map(([key, place]) => [beginnings(key), place])),
      };
      const named = new Set<number>();
      const found = blocks.map((block) => {
        check();
        return rankListed({ block, ...listed }, verified, named);
      });
      return { found, missing: entries.filter((_, place) => !named.has(place)) };
    }
    // Not folded: an umlaut that was typed has another spelling.
    const searched = text.slice(0, LONGEST_SEARCHED).normalize('NFC').toLowerCase();
    const asked = { text: searched, verified };
    const known = this.#cached.get(nameOf(asked))?.blocks;
    const wider = this.#wider(query, asked)?.blocks;
    const found = blocks.map((block) => {
      const before = known?.get(block);
      if (before) return before;
      check();
      return rankBlock(block, query, verified, wider?.get(block)?.people);
    });
    this.#keep(asked, query, found);
    return { found, missing: null };
  }

  /** The cached ranking of the longest text that this search narrows. */
  #wider(query: Query, { text, verified }: Asked): Ranking | undefined {
    for (let length = text.length - 1; length > 0; length -= 1) {
      const beginning = text.slice(0, length);
      const ranking =
        this.#cached.get(nameOf({ text: beginning, verified })) ??
        this.#cached.get(nameOf({ text: beginning, verified: undefined }));
      if (ranking && narrows(query, ranking.query)) return ranking;
    }
    return undefined;
  }

  #keep(asked: Asked, query: Query, found: readonly RankedBlock[]): void {
    const name = nameOf(asked);
    this.#forget(name);
    const bytes = found.reduce((sum, { people }) => sum + OVERHEAD + 5 * people.length, 0);
    const blocks = new WeakMap(found.map((one) => [one.block, one]));
    this.#cached.set(name, { query, blocks, bytes });
    this.#bytes += bytes;
    for (const [oldest] of this.#cached) {
      if (this.#bytes <= MOST || oldest === name) break;
      this.#forget(oldest);
    }
  }

  #forget(name: string): void {
    this.#bytes -= this.#cached.get(name)?.bytes ?? 0;
    this.#cached.delete(name);
  }
}

function nameOf({ text, verified }: Asked): string {
  return `${verified ?? ''} ${text}`;
}
