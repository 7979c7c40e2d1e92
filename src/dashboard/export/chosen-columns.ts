/** The columns that a user puts into exported files, and their order, stored in this browser for each kind of file. */
import { useState } from 'react';
import { stored } from '../ui/stored.ts';

/** A column that a file can have. */
export interface OfferedColumn {
  id: string;
  header: string;
  /** Whether it is in the file until the user decides otherwise. */
  usual: boolean;
}

/** The user's decisions; columns without one keep their usual place and are in the file if they usually are. */
interface ColumnDecisions {
  /** Ids of columns. */
  order: readonly string[];
  included: Readonly<Record<string, boolean>>;
}

const NONE: ColumnDecisions = { order: [], included: {} };

/**
 * The columns offered for a file, arranged by the user's decisions. The first column identifies a row: it stays the
 * first, and is always in the file.
 * @param name of the kind of file
 */
export function useChosenColumns(name: string, offered: readonly OfferedColumn[]) {
  const setting = stored(`rollcall.export.${name}`, parse, NONE);
  const [made, setMade] = useState(() => ({ name, decisions: setting.read() }));
  // Another kind of file has decisions of its own.
  const decisions = made.name === name ? made.decisions : setting.read();

  function decide(next: ColumnDecisions) {
    setting.keep(isNone(next) ? null : JSON.stringify(next));
    setMade({ name, decisions: next });
  }
  const all = arranged(offered, decisions.order);
  const chosen = all.filter(({ id, usual }, at) => at === 0 || (decisions.included[id] ?? usual));
  return {
    /** The ids of the columns in the file, in order. */
    ids: chosen.map(({ id }) => id),
    /** All columns in order, and the ones in the file. */
    all,
    chosen,
    isDefault: isNone(decisions),
    reset: () => decide(NONE),
    setOrder: (order: readonly string[]) => decide({ ...decisions, order }),
    include: (id: string, isIn: boolean) =>
      decide({ ...decisions, included: { ...decisions.included, [id]: isIn } }),
  };
}

export type ChosenColumns = ReturnType<typeof useChosenColumns>;

/** The offered columns in the user's order. A column that the order does not name stays behind its usual neighbour. */
export function arranged<Column extends { id: string }>(
  offered: readonly Column[],
  order: readonly string[],
): Column[] {
  const [first] = offered;
  if (!first) return [];
  const byId = new Map(offered.map((column) => [column.id, column]));
  const named = [...new Set(order)].flatMap((id) => (id === first.id ? [] : (byId.get(id) ?? [])));
  const result = [first, ...named];
  for (const [at, column] of offered.entries()) {
    if (result.includes(column)) continue;
    const before = offered[at - 1] ?? first;
    result.splice(result.indexOf(before) + 1, 0, column);
  }
  return result;
}

/** The columns with these ids, in the order of the ids. */
export function withIds<Column extends { id: string }>(
  columns: readonly Column[],
  ids: readonly string[],
): Column[] {
  return ids.flatMap((id) => columns.find((column) => column.id === id) ?? []);
}

function isNone({ order, included }: ColumnDecisions): boolean {
  return order.length === 0 && Object.keys(included).length === 0;
}

function parse(text: string): ColumnDecisions {
  const stored: unknown = JSON.parse(text);
  if (typeof stored !== 'object' || stored === null) return NONE;
  const { order, included } = stored as Partial<Record<keyof ColumnDecisions, unknown>>;
  return {
    order: Array.isArray(order) ? order.filter((id) => typeof id === 'string') : [],
    included: Object.fromEntries(
      Object.entries(included ?? {}).filter(([, isIn]) => typeof isIn === 'boolean'),
    ),
  };
}
