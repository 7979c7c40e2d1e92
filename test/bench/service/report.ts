/** Prints the figures as Markdown tables, with the goals of the service beside them. */
import type { Result } from './measure-group.ts';

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const precise = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

/** At least this much of what the bare server does. */
const OF_BARE: [RegExp, number][] = [
  [/^search/, 0.2],
  [/^volunteer/, 0.25],
];
const DEEP = 1.2;
const TAIL = 5;

/** One row for every target that is not the bare server itself. */
export function resultTable(results: Result[]): string {
  const rows = results
    .filter(({ target }) => target !== 'bare')
    .map((result) => [
      result.group,
      result.target,
      `${number.format(result.bytes / 1024)} kB`,
      number.format(result.rate),
      precise.format(result.p50),
      precise.format(result.p99),
      goal(result.p99 / result.p50, '≤', TAIL),
      number.format(of(results, result, 'bare')?.rate ?? NaN),
      precise.format(result.processorTime),
      precise.format((of(results, result, 'bare')?.processorTime ?? NaN) / result.processorTime),
      ...comparisons(results, result),
    ]);
  return table(
    [
      'what',
      'target',
      'answer',
      'answers/s',
      'p50 ms',
      'p99 ms',
      'p99/p50',
      'bare/s',
      'CPU ms',
      'CPU of bare',
      'of bare',
      'beside',
    ],
    rows,
  );
}

/** Prints a line, or a table with the lines before it. */
export function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

export function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** A figure with its goal, and whether it is met. */
export function goal(figure: number, sign: '≤' | '≥', wanted: number): string {
  const met = sign === '≤' ? figure <= wanted : figure >= wanted;
  return `${precise.format(figure)} (${sign} ${wanted}${met ? '' : ', missed'})`;
}

function comparisons(results: Result[], result: Result): [string, string] {
  const ofBare = result.rate / (of(results, result, 'bare')?.rate ?? NaN);
  const wanted = OF_BARE.find(([groups]) => groups.test(result.group))?.[1] ?? 0;
  const first = of(results, result, 'first page');
  const isDeep = result.target === 'deep page' && first;
  return [
    goal(ofBare, '≥', wanted),
    isDeep ? `time of first: ${goal(first.rate / result.rate, '≤', DEEP)}` : '',
  ];
}

function of(results: Result[], { group }: Result, target: string): Result | undefined {
  return results.find((other) => other.group === group && other.target === target);
}
