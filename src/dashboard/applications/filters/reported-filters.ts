/** Describes the filters of an export for the audit. */
import type { ReportedExport } from '../../api/audit/audit.ts';
import { conditionsOf } from './conditions.ts';
import type { BoardSearch } from '../../paths/board-paths.ts';

/** The applications exported: by filters, or by selection. */
export function reportOf(
  search: BoardSearch,
  selected: boolean,
): Pick<ReportedExport, 'roleId' | 'text' | 'filters'> {
  const { roleId, text } = search;
  if (selected) return { roleId, text: '', filters: [{ name: 'selected' }] };
  // The audit has a member of its own for the search text.
  const filters = conditionsOf({ ...search, text: '' }).map((one) => one.report());
  return { roleId, text, filters };
}
