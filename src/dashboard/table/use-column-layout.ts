import { useCallback, useEffect, useState } from 'react';
import type { ColumnWidths } from './columns.ts';

interface Kept {
  /** Ids of columns; those that are not named follow. */
  order: readonly string[];
  widths: ColumnWidths;
  /** Those that somebody has hidden, where the address does not tell which are shown. */
  hidden: readonly string[];
}

const DEFAULT: Kept = { order: [], widths: {}, hidden: [] };

/** The order and the widths that somebody has given the columns of a table, and which they have hidden, kept in this browser under a name. */
export function useColumnLayout(name: string) {
  const key = `rollcall.columns.${name}`;
  const [kept, setKept] = useState(() => read(key));
  useEffect(() => store(key, kept), [key, kept]);

  const setOrder = useCallback(
    (order: readonly string[]) => setKept((last) => ({ ...last, order })),
    [],
  );
  const setWidths = useCallback(
    (change: ColumnWidths | ((last: Record<string, number>) => ColumnWidths)) =>
      setKept((last) => ({
        ...last,
        widths: typeof change === 'function' ? change({ ...last.widths }) : change,
      })),
    [],
  );
  const show = useCallback(
    (id: string, shown: boolean) =>
      setKept((last) => {
        const others = last.hidden.filter((one) => one !== id);
        return { ...last, hidden: shown ? others : [...others, id] };
      }),
    [],
  );
  const reset = useCallback(() => setKept(DEFAULT), []);
  return { ...kept, isDefault: isDefault(kept), setOrder, setWidths, show, reset };
}

export type ColumnLayout = ReturnType<typeof useColumnLayout>;

function isDefault({ order, widths, hidden }: Kept): boolean {
  return order.length === 0 && hidden.length === 0 && Object.keys(widths).length === 0;
}

function read(key: string): Kept {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return DEFAULT;
    const { order, widths, hidden } = stored as Partial<Record<keyof Kept, unknown>>;
    return {
      order: textsIn(order),
      hidden: textsIn(hidden),
      widths: Object.fromEntries(
        Object.entries(widths ?? {}).filter(([, width]) => Number.isFinite(width)),
      ),
    };
  } catch {
    // Storage is switched off in this browser, or holds what we did not write.
    return DEFAULT;
  }
}

function textsIn(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((id) => typeof id === 'string') : [];
}

function store(key: string, kept: Kept): void {
  try {
    if (isDefault(kept)) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Switched off: the columns stand as chosen until the page is closed.
  }
}
