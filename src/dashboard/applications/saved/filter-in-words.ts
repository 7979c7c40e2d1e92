/** Describes a saved filter in words. */
import { readParts } from '../filters/board-paths.ts';
import type { BoardSearch } from '../filters/board-search.ts';
import { savedWords } from '#messages/planning.ts';
import type { BoardColumn } from '../board-columns.tsx';
import type { ConditionName } from '../filters/use-condition-name.ts';
import { conditionsOf } from '../filters/conditions.ts';
import { readSort } from '../sort-applications.ts';

export interface BoardNames {
  nameOf: ConditionName;
  columns: readonly Pick<BoardColumn, 'id' | 'header'>[];
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
  if ('parameter' in search) return savedWords.unreadable;
  return searchInWords(search, names).join(' · ') || savedWords.everything;
}
