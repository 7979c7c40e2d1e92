/** Holds the table of layers: imports lead downwards only, types included, and never in a circle. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const TABLE = readFileSync(join(import.meta.dirname, 'layers.txt'), 'utf8');
const rooms = Array.from(
  TABLE.matchAll(/^(\w\S*) +(\S+) : (.+)$/gm),
  ([, name, begin, may = '']) => {
    return { begin: new RegExp(`^${begin}`), name, may: may.split(' ') };
  },
);
const SRC = join(import.meta.dirname, '../src');
const isSource = (file: string) => /(?<!\.test)\.tsx?$/.test(file);
const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(isSource);

/** The paths that a file imports: values, types and code that is loaded later. */
function importsOf(file: string, named = /\b(?:from|import) *\(? *'([.#][^']+)'/g): string[] {
  const text = readFileSync(join(SRC, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const paths = Array.from(text.matchAll(named), ([, to = '']) => to);
  return paths.map((to) => (to[0] === '#' ? `dashboard/${to.slice(1)}` : join(dirname(file), to)));
}

function mayImport(file: string, to: string): boolean {
  const [own, other] = [file, to].map((one) => rooms.findIndex(({ begin }) => begin.test(one)));
  if (own === undefined || other === undefined || own > other) return false;
  const [folder, others] = [file, to].map((one) => rooms[other]?.begin.exec(one)?.[1]);
  const isOwn = own === other && folder === others;
  return rooms[own]?.may.includes(isOwn ? '.' : (rooms[other]?.name ?? '')) === true;
}

test('each file imports only rooms that its own may import, and none from above', () => {
  const arrows = files.flatMap((file) => importsOf(file).map((to) => [file, to] as const));
  expect(arrows.filter(([file, to]) => !mayImport(file, to))).toEqual([]);
});

test('no files import each other in a circle', () => {
  // Not `import()`: code that is loaded later may lead back.
  const imports = new Map(
    files.map((file) => [file, importsOf(file, /\b(?:from|import) '(\.[^']+)'/g)]),
  );
  for (let before = 0; before !== imports.size;) {
    before = imports.size;
    for (const [file, to] of imports) if (!to.some((one) => imports.has(one))) imports.delete(file);
  }
  expect([...imports.keys()]).toEqual([]);
});

test('the picture in docs/developer.md shows every layer, above those that it imports directly', () => {
  const below = new Map(rooms.map(({ name = '', may }) => [name, may.filter((to) => to !== '.')]));
  const isAbove = (one: string, other: string): boolean =>
    below.get(one)?.some((to) => to === other || isAbove(to, other)) === true;
  const arrows = Array.from(below, ([name, all]) => {
    const direct = all.filter((to) => !all.some((between) => isAbove(between, to)));
    return direct.length > 0 ? [`  ${name} --> ${direct.join(' & ')}`] : [];
  });
  const picture = ['```mermaid', 'flowchart TB', ...arrows.flat(), '```'].join('\n');
  expect(readFileSync(join(SRC, '../docs/developer.md'), 'utf8')).toContain(picture);
});
