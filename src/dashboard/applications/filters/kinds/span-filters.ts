/** Filters by when people applied or changed their application. Set by the page Overnight, not by the form. */
import { boardPartWords } from '#messages/board.ts';
import { CREATED_COLUMN, UPDATED_COLUMN } from '../../../paths/column-ids.ts';
import { FILTER_PARTS, type Span } from '../../../paths/board-filters.ts';
import type { SingleFilter } from '../filter.ts';
import { parseMoment } from '../../../../contract/service/read-json.ts';

const { filters: names } = boardPartWords;

/** Only people who applied in this span. */
export const applied: SingleFilter<Span> = {
  ...FILTER_PARTS.applied,
  test:
    (span) =>
    ({ record }) =>
      isWithin(parseMoment(record.createdAt ?? ''), span),
  name: ({ from, to }, { timeZone }) => names.applied(from, to, timeZone),
  report: () => ({ name: 'applied' }),
  columns: () => [CREATED_COLUMN],
};

/** Only applications that were there before this span, and were last updated in it. */
export const updated: SingleFilter<Span> = {
  ...FILTER_PARTS.updated,
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
};

function isWithin(moment: Date | null, { from, to }: Span): boolean {
  return moment !== null && moment > from && moment <= to;
}
