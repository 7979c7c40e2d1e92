/**
 * Who matches what was asked lately. Blocks never change, so what was found in one stays true: the next page needs no
 * scan, nor does a text that anybody asked for, and of what is typed on only those are looked at who matched so far.
 */
import { fold } from '../../../finding/fold.ts';
import { narrows, parseQuery, type Query } from '../../../finding/query.ts';
import type { Block } from './block.ts';
import { rankBlock, type RankedBlock } from './rank-block.ts';

interface Ranking {
  query: Query;
  /** Weakly, so that blocks that were replaced by larger ones are not kept. */
  blocks: WeakMap<Block, RankedBlock>;
  bytes: number;
}

export interface Asked {
  text: string;
  verified: boolean | undefined;
}

/** Bytes that are remembered beside those of the last search. */
const MOST = 64 * 2 ** 20;
/** What a ranked block takes beside the numbers of those who match, about. */
const OVERHEAD = 300;

export class Rankings {
  /** In the order in which they were last used. */
  readonly #kept = new Map<string, Ranking>();
  #bytes = 0;

  /** @param check called before each block; what it throws ends the search */
  rank(blocks: readonly Block[], { text, verified }: Asked, check: () => void): RankedBlock[] {
    const folded = fold(text);
    const query = parseQuery(folded);
    const name = nameOf({ text: folded, verified });
    const known = this.#kept.get(name)?.blocks;
    const wider = this.#wider(query, { text: folded, verified })?.blocks;
    const found = blocks.map((block) => {
      const before = known?.get(block);
      if (before) return before;
      check();
      return rankBlock(block, query, verified, wider?.get(block)?.people);
    });
    this.#keep(name, query, found);
    return found;
  }

  /** What was found for the longest beginning of this text that finds all whom it can find. */
  #wider(query: Query, { text, verified }: Asked): Ranking | undefined {
    for (let length = text.length - 1; length > 0; length -= 1) {
      const beginning = text.slice(0, length);
      const ranking =
        this.#kept.get(nameOf({ text: beginning, verified })) ??
        this.#kept.get(nameOf({ text: beginning, verified: undefined }));
      if (ranking && narrows(query, ranking.query)) return ranking;
    }
    return undefined;
  }

  #keep(name: string, query: Query, found: readonly RankedBlock[]): void {
    this.#forget(name);
    const bytes = found.reduce((sum, { people }) => sum + OVERHEAD + 5 * people.length, 0);
    const blocks = new WeakMap(found.map((one) => [one.block, one]));
    this.#kept.set(name, { query, blocks, bytes });
    this.#bytes += bytes;
    for (const [oldest] of this.#kept) {
      if (this.#bytes <= MOST || oldest === name) break;
      this.#forget(oldest);
    }
  }

  #forget(name: string): void {
    this.#bytes -= this.#kept.get(name)?.bytes ?? 0;
    this.#kept.delete(name);
  }
}

function nameOf({ text, verified }: Asked): string {
  return `${verified ?? ''} ${text}`;
}
