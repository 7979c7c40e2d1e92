/** Filters by when people applied or changed their application. Set by the page Overnight, not by the form. */
import { boardPartWords } from '#messages/board.ts';
import { parseMoment } from '../../../messages/format.ts';
import { CREATED_COLUMN, UPDATED_COLUMN } from '../../../application-data/column-ids.ts';
import { inQuery } from '../encoding.ts';
import { single, type SingleFilter } from '../filter.ts';

const { filters: names } = boardPartWords;

/** A span of time: later than `from`, and not later than `to`. */
export interface Span {
  from: Date;
  to: Date;
}

/** "2026-05-01T18:40:00.000Z~2026-05-02T06:00:00.000Z". */
const written = {
  write: ({ from, to }: Span) => inQuery(`${from.toISOString()}~${to.toISOString()}`),
  read(text: string): Span | null {
    const [from, to, ...more] = text.split('~').map(parseMoment);
    return from && to && more.length === 0 ? { from, to } : null;
  },
};

/** Only people who applied in this span. */
export const applied: SingleFilter<Span> = single({
  ...written,
  parameter: 'applied',
  test:
    (span) =>
    ({ record }) =>
      isWithin(parseMoment(record.createdAt ?? ''), span),
  name: ({ from, to }, { timeZone }) => names.applied(from, to, timeZone),
  report: () => ({ name: 'applied' }),
  columns: () => [CREATED_COLUMN],
});

/** Only applications that were there before this span, and were last updated in it. */
export const updated: SingleFilter<Span> = single({
  ...written,
  parameter: 'updated',
  test:
    (span) =>
    ({ record }) => {
      const created = parseMoment(record.createdAt ?? '');
      const isOlder = created === null || created <= span.from;
      return isOlder && isWithin(parseMoment(record.updatedAt ?? ''), span);
    },
  name: ({ from, to }, { timeZone }) => names.updated(from, to, timeZone),
  report: () => ({ name: 'updated' }),
  columns: () => [UPDATED_COLUMN],
});

function isWithin(moment: Date | null, { from, to }: Span): boolean {
  return moment !== null && moment > from && moment <= to;
}
