/** Prints the figures of our page beside the figures of the bare page, with the goals. */
import { goal, table } from '../service/report.ts';
import type { Figures } from './measuring.ts';
import { percentile } from '../service/percentile.ts';

export interface Line {
  what: string;
  /** Of our page, then of the bare one; NaN where a page cannot do it. */
  figures: Figures;
  unit: 'ms' | 'MB' | '%';
  /** The percentile to print instead of the median: 0.95 for the 95th. */
  part?: number;
  /** The most that our page may take: this multiple of `of`, the bare page or a figure; or this many of the unit. */
  most: number;
  of?: 'bare' | number;
}

/** A Markdown table. */
export function comparison(lines: Line[]): string {
  const rows = lines.map(({ what, figures, unit, part = 0.5, most, of }) => {
    const values = figures.map((all) => percentile(all, part) * (unit === '%' ? 100 : 1));
    const text = (value: number) => `${value.toFixed(unit === 'ms' ? 0 : 1)} ${unit}`;
    const [ours = Number.NaN, bare] = values;
    const whole = of === 'bare' ? bare : of;
    const wanted =
      whole === undefined
        ? goal(ours, '≤', most)
        : `${goal(ours / whole, '≤', most)} × ${of === 'bare' ? of : text(whole)}`;
    return [what, ...values.map((value) => (Number.isNaN(value) ? '–' : text(value))), wanted];
  });
  return table(['', 'ours', 'bare', 'goal'], rows);
}
