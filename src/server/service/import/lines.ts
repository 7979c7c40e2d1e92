/** Reads a file of lines in pieces, so that a file of any size takes the memory of one piece and of its longest line. */
import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';

/** A line by its number, counted from 1: its text, or why it has none. */
export type Line = { number: number; text: string } | { number: number; problem: string };

/** Longer than any line that is meant: a role with a million users takes half of it. */
const LONGEST = 64 * 1024 * 1024;
const PIECE = 1024 * 1024;
const NEWLINE = 10;
const BYTE_ORDER_MARK = '\uFEFF';

/** The lines of `path`, piece by piece, with the bytes read so far; blank lines are left out. Throws like `fs`. */
export async function* readLines(
  path: string,
  { longest = LONGEST, piece: highWaterMark = PIECE }: { longest?: number; piece?: number } = {},
): AsyncGenerator<{ lines: Line[]; bytes: number }> {
  let number = 0;
  let bytes = 0;
  let begun: Buffer[] = [];
  let length = 0;

  /** Keeps a part of a line that may become too long to be read. */
  function keep(part: Buffer) {
    length += part.length;
    if (length > longest) begun = [];
    else begun.push(part);
  }
  function endLine(): Line | null {
    number += 1;
    const tooLong = length > longest;
    const whole = begun.length === 1 && begun[0] ? begun[0] : Buffer.concat(begun);
    begun = [];
    length = 0;
    if (tooLong) return { number, problem: `is longer than ${longest} bytes` };
    if (!isUtf8(whole)) return { number, problem: 'is not text in UTF-8' };
    const text = whole.toString();
    const line = number === 1 && text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
    return line.trim() === '' ? null : { number, text: line };
  }

  for await (const piece of createReadStream(path, { highWaterMark })) {
    if (!Buffer.isBuffer(piece)) throw new TypeError('A stream without encoding gave no bytes.');
    const lines: Line[] = [];
    let from = 0;
    for (let end = piece.indexOf(NEWLINE); end >= 0; end = piece.indexOf(NEWLINE, from)) {
      keep(piece.subarray(from, end));
      const line = endLine();
      if (line) lines.push(line);
      from = end + 1;
    }
    if (from < piece.length) keep(piece.subarray(from));
    bytes += piece.length;
    yield { lines, bytes };
  }
  const last = length > 0 ? endLine() : null;
  if (last) yield { lines: [last], bytes };
}
