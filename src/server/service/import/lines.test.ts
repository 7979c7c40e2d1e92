import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../../test/support/test-database.ts';
import { type Line, readLines } from './lines.ts';

async function linesOf(
  content: string | Uint8Array,
  options?: Parameters<typeof readLines>[1],
): Promise<{ lines: Line[]; bytes: number }> {
  const path = join(await temporaryFolder(), 'lines');
  await writeFile(path, content);
  const lines: Line[] = [];
  let bytes = 0;
  for await (const piece of readLines(path, options)) {
    lines.push(...piece.lines);
    bytes = piece.bytes;
  }
  return { lines, bytes };
}

test('numbers lines from 1 and skips blank ones, whatever the line ending', async () => {
  const { lines, bytes } = await linesOf('\uFEFF{"a":1}\r\n\n  \n{"b":2}');
  expect(lines).toEqual([
    { number: 1, text: '{"a":1}\r' },
    { number: 4, text: '{"b":2}' },
  ]);
  expect(bytes).toBe(23);
});

test('returns every line whole, from pieces of any size', async () => {
  const line = fc.string({ unit: 'binary' }).map((text) => `x${text.replaceAll(/[\n\r]/g, '')}`);
  await fc.assert(
    fc.asyncProperty(fc.array(line), fc.integer({ min: 1, max: 40 }), async (texts, piece) => {
      const { lines } = await linesOf(texts.map((text) => `${text}\n`).join(''), { piece });
      expect(lines).toEqual(texts.map((text, index) => ({ number: index + 1, text })));
    }),
    { numRuns: 40 },
  );
});

test('reports a line that is too long or not text, and continues after it', async () => {
  const bytes = Buffer.concat([
    Buffer.from('123456789\n'),
    Buffer.from([0xff]),
    Buffer.from('\nok'),
  ]);
  expect((await linesOf(bytes, { longest: 8, piece: 4 })).lines).toEqual([
    { number: 1, problem: 'is longer than 8 bytes' },
    { number: 2, problem: 'is not text in UTF-8' },
    { number: 3, text: 'ok' },
  ]);
});
