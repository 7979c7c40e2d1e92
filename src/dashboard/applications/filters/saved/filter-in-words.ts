/** Describes a saved filter in words. */
import { BadPart } from '../../../ui/document/query-parts.ts';
import { readParts } from '../board-paths.ts';
import type { BoardSearch } from '../board-search.ts';
import { savedWords } from '#messages/planning.ts';
import type { ConditionName } from '../use-condition-name.ts';
import { conditionsOf } from '../conditions.ts';
import { readSort } from '../../../application-data/sort-applications.ts';

export interface BoardNames {
  nameOf: ConditionName;
  columns: readonly { id: string; header: string }[];
}

/** Each of its filters, and what it is sorted by. */
export function searchInWords(search: BoardSearch, { nameOf, columns }: BoardNames): string[] {
  const sort = readSort(search.sort);
  const column = columns.find(({ id }) => id === sort?.columnId);
  return [
    ...(search.roleId === null ? [] : [savedWords.role(search.roleId)]),
    ...conditionsOf(search).map(nameOf),
    ...(column ? [savedWords.sorted(column.header)] : []),
  ];
}

/** The same of what follows the path of an address. */
export function partsInWords(parts: string, names: BoardNames): string {
  const search = readParts(parts);
  if (search instanceof BadPart) return savedWords.unreadable;
  return searchInWords(search, names).join(' · ') || savedWords.everything;
}
