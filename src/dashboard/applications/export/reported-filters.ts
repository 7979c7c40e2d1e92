/** Describes the filters of an export for the audit. */
import type { ReportedExport } from '../../api/audit.ts';
import type { BoardFilters, BoardSearch } from '../address/board-search.ts';
import { holdingText, nameOfDay } from '../address/filter-text.ts';
import { conditionsOf } from '../conditions.ts';

/** The applications exported: by filters, or by selection. */
export function reportOf(
  search: BoardSearch,
  selected: boolean,
): Pick<ReportedExport, 'roleId' | 'text' | 'filters'> {
  const { roleId, text } = search;
  if (selected) return { roleId, text: '', filters: [{ name: 'selected' }] };
  return { roleId, text, filters: reportedFilters(search) };
}

/** The typed text aside; answers may have been typed, too. */
function reportedFilters(filters: BoardFilters): ReportedExport['filters'] {
  return conditionsOf({ ...filters, text: '' }).flatMap((one) => {
    switch (one.kind) {
      case 'text':
        return [];
      case 'has':
      case 'not':
        return [{ name: `${one.kind} ${holdingText(one.holding)}` }];
      case 'answer': {
        const { question, test, values } = one.answer;
        return [{ name: `answer ${question} ${test}`, typed: values }];
      }
      case 'day':
        return [{ name: `day ${nameOfDay(one.offered.day)}` }];
      case 'hours':
        return [{ name: `hours ${one.offered.department ?? 'of no department'}` }];
      case 'mark':
        return [{ name: `mark ${one.mark}` }];
      case 'changed':
      case 'new':
        return [{ name: one.kind }];
      case 'reviewer':
        return [{ name: 'reviewer', typed: [one.name] }];
      case 'entered': {
        const { entered, department } = one.asked;
        return [{ name: `entered ${entered ? 'yes' : 'no'} ${department}` }];
      }
      case 'conflict':
        return [{ name: `conflict ${one.department}` }];
    }
  });
}
