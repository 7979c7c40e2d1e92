/**
 * Texts by which a careless pattern or loop takes a time that grows with the square of their length, or worse: a text of one
 * person then stops the page of everybody who reads it.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';

/** A text of any length: `unit` again and again between `begin` and `end`. */
interface Hostile {
  begin: string;
  unit: string;
  end: string;
}

/** The characters that patterns look for: letters, digits, marks, blanks and signs, and the beginnings of what people paste. */
const PARTS = [
  ...'ax10é高一äΩ ',
  ...'\n\t\r,;.:-+()[]"\'@<>/#=%_|?&*~',
  ...'\u0301\u0316\u200d\u200e\u00a0😀٣€ß',
  '\ud800',
  ...'ext tel id\u00a0 (0) http:// /users/ mailto: @a. ::1 ae'.split(' '),
];
const part = fc.constantFrom(...PARTS);
const hostile: fc.Arbitrary<Hostile> = fc.record({
  begin: fc.oneof(fc.constantFrom('', '1', '+1', '"', 'a@', '<', '#', 'id '), part),
  unit: fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('')),
  end: fc.oneof(fc.constantFrom('', 'x', ' x', '1', '!'), part),
});

/** Texts that stopped a page, or were close to it. */
const KNOWN: Hostile[] = [
  { begin: '1', unit: ',;', end: '' },
  { begin: '1', unit: '#', end: 'x' },
  { begin: '1', unit: ' ', end: 'x' },
  { begin: '', unit: '\n', end: 'x' },
  { begin: '', unit: '(0 ', end: '' },
  { begin: '', unit: '!', end: 'a' },
  { begin: 'a', unit: '!', end: 'a' },
  { begin: '', unit: 'é', end: '' },
  { begin: '', unit: '1', end: 'x' },
  { begin: '', unit: '1', end: ' x' },
  { begin: '#', unit: '1', end: ' ' },
  { begin: 'id ', unit: '1', end: ' x' },
  { begin: '', unit: '@.', end: '' },
  { begin: '<', unit: '@', end: '' },
  { begin: '<a@b|', unit: ' ', end: 'x' },
  { begin: 'a', unit: '\u0301\u0316', end: '' },
  { begin: 'a@', unit: 'é', end: '.org' },
  { begin: '', unit: '"a,', end: '' },
  { begin: '', unit: 'a ', end: '' },
  { begin: '', unit: 'a1,', end: '' },
];

function textOf({ begin, unit, end }: Hostile, length: number): string {
  return begin + unit.repeat(Math.ceil(length / unit.length)) + end;
}

/** UTF-16 units of the longest text tried. */
const LONGEST = 16_000;
/** Milliseconds of the processor: a call that takes less is quick enough, however it grows. */
const QUICK = 100;
/** Milliseconds after which no more texts are tried with a call. */
const PATIENCE = 5000;
/** A text of four times the length takes this many times as long at most: four if the time is linear, 16 if it is quadratic. */
const MOST_GROWTH = 9;

/** The time of the processor in this thread, in milliseconds: other work of the machine has no part in it. */
function timeOf(call: () => unknown): number {
  const before = process.threadCpuUsage();
  call();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** The least of some tries, each with a text of its own, as results may be kept by text. */
function leastTime(call: (text: string) => unknown, one: Hostile, length: number): number {
  const tries = [1, 2, 3].map((more) => textOf(one, length + more * one.unit.length));
  return Math.min(...tries.map((text) => timeOf(() => call(text))));
}

/** Doubles a hostile text until a call with it is no longer quick, and fails if its time then grows faster than the text. */
function expectLinear(call: (text: string) => unknown, one: Hostile): void {
  for (let length = 1000; length <= LONGEST; length *= 2) {
    const text = textOf(one, length);
    if (timeOf(() => call(text)) <= QUICK) continue;
    // A first call may be slow for another reason, such as freed memory.
    const least = leastTime(call, one, length);
    if (least <= QUICK) continue;
    const growth = least / leastTime(call, one, length / 4);
    expect(growth, `${length} units`).toBeLessThan(MOST_GROWTH);
    return;
  }
}

type Call = (text: string) => unknown;

type Calls = Record<string, Call | Call[]>;

interface Modules {
  /** The modules by their path, as of `import.meta.glob`. */
  modules: Record<string, object>;
  /** Calls of each exported function that takes texts of other people, by its name. */
  calls: Calls;
  /** The exported functions that take none, such as components. */
  others?: readonly string[];
}

/** Tests that all exported functions of some modules are quick, or linear in each text that they take. */
export function testModules({ modules, calls, others = [] }: Modules): void {
  test('each exported function is tried with hostile texts, or takes none', () => {
    const exported = Object.values(modules).flatMap((module) =>
      Object.entries(module).filter(([, value]) => typeof value === 'function'),
    );
    const names = exported.map(([name]) => name).sort();
    expect([...Object.keys(calls), ...others].sort()).toEqual(names);
  });
  testLinear(calls);
}

/** Tests that functions are quick, or linear in the text that they take. */
export function testLinear(calls: Calls): void {
  test.each(Object.entries(calls))('%s is linear in a hostile text', (_, given) => {
    for (const call of [given].flat()) {
      call('a1, b2');
      fc.assert(
        fc.property(hostile, (one) => expectLinear(call, one)),
        {
          examples: KNOWN.map((one) => [one]),
          numRuns: KNOWN.length + 12,
          endOnFailure: true,
          // A busy machine tries fewer.
          plugins: [fc.interruptAfterTimeLimit(PATIENCE)],
        },
      );
    }
  });
}
