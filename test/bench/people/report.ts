/** Formats the measurements of a crowd as a Markdown table. */
import { goal, table } from '../service/report.ts';
import type { Measured } from './times.ts';

/** p99 by p50. */
const TAIL = 5;

export function measuredTable(measured: Measured[]): string {
  const head = [
    'operation',
    'answers',
    '/s',
    'p50 ms',
    'p99 ms',
    'p99/p50',
    'superseded',
    'errors',
  ];
  const rows = measured
    .toSorted((a, b) => b.answers - a.answers)
    .map(({ operation, answers, rate, p50, p99, superseded, failures, said }) => [
      operation,
      answers.toLocaleString('en'),
      rate.toFixed(1),
      p50.toFixed(1),
      p99.toFixed(1),
      goal(p99 / p50, '≤', TAIL),
      superseded.toLocaleString('en'),
      failures === 0 ? '0' : `${failures}: ${said.join('; ')}`,
    ]);
  return table(head, rows);
}
