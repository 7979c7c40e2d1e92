/** Prints the browser figures as ratios to the peers of the same run, with their goals. */
import { table } from '../service/report.ts';
import { median, percentile } from '../users/measuring.ts';
import { SLOWER, type Figures, type InBrowser, type PageName } from './in-browser.ts';

interface Line {
  name: string;
  figures: Figures;
  /** The goal: at most this multiple of the peer's figure. */
  most: number;
  of: Exclude<PageName, 'ours'>;
  unit: 'ms' | 'MB' | '%';
}

export function browserTable(measured: InBrowser): string {
  const slower = (what: string) => `${what}, processor ${SLOWER} × slower`;
  const lines: Line[] = [
    line('first rows painted', measured.first, 1.1, 'ms'),
    line(slower('first rows painted'), measured.firstSlower, 1.1, 'ms'),
    line('first visit', measured.cold, 1.15, 'ms'),
    line(slower('first visit'), measured.coldSlower, 1.1, 'ms'),
    line('heap with all read', measured.heap, 1.2, 'MB'),
    line('heap after scrolling', measured.heapScrolled, 1.2, 'MB'),
    line('slow frames down', measured.down, 1.5, '%'),
    line('slow frames sideways', measured.sideways, 1.5, '%'),
    line(slower('slow frames down'), measured.downSlower, 1.5, '%'),
    line(slower('slow frames sideways'), measured.sidewaysSlower, 1.5, '%'),
    line('letter painted', measured.letter, 1.2, 'ms'),
    line('letter painted, p95', p95Of(measured.letter), 1.2, 'ms'),
    line('filter painted', measured.filter, 1.2, 'ms'),
    line('sort painted', measured.sort, 1.2, 'ms'),
    line('planned cell painted', measured.plan, 1.2, 'ms'),
  ];
  const head = ['median (best)', 'ours', 'bare', 'windowed', 'plain DOM', 'ratio', 'goal'];
  return table(head, lines.map(row));
}

function line(name: string, figures: Figures, most: number, unit: Line['unit']): Line {
  return { name, figures, most, unit, of: unit === '%' ? 'plain' : 'bare' };
}

function p95Of(figures: Figures): Figures {
  const { ours, bare, windowed, plain } = figures;
  const p95 = (all: number[]) => [percentile(all, 0.95)];
  return { ours: p95(ours), bare: p95(bare), windowed: p95(windowed), plain: p95(plain) };
}

function row({ name, figures, most, of, unit }: Line): string[] {
  const cell = (page: PageName) => {
    const known = figures[page].filter((figure) => !Number.isNaN(figure));
    if (known.length === 0) return '–';
    const both = [median(known), Math.min(...known)].map((figure) =>
      unit === '%' ? (100 * figure).toFixed(1) : figure.toFixed(unit === 'MB' ? 1 : 0),
    );
    return known.length === 1 ? `${both[0]} ${unit}` : `${both[0]} (${both[1]}) ${unit}`;
  };
  const ratio = median(figures.ours) / median(figures[of]);
  const met = median(figures.ours) <= most * median(figures[of]);
  const goal = `≤ ${most} × ${of === 'bare' ? 'bare' : 'plain DOM'}${met ? '' : ', missed'}`;
  return [
    name,
    cell('ours'),
    cell('bare'),
    cell('windowed'),
    cell('plain'),
    ratio.toFixed(2),
    goal,
  ];
}
