/** What the audit is told of the filters of a file. */
import type { ReportedExport } from '../../api/audit.ts';
import { holdingText, type BoardFilters } from '../../board-paths.ts';
import { conditionsOf } from '../filters.ts';

/** The typed text aside; answers may have been typed, too. */
export function reportedFilters(filters: BoardFilters): ReportedExport['filters'] {
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
