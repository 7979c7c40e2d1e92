import { useCallback, useEffect, useState } from 'react';
import type { ColumnWidths } from './columns.ts';

interface Kept {
  /** Ids of columns; those that are not named follow. */
  order: readonly string[];
  widths: ColumnWidths;
  /** Those that somebody has hidden, where the address does not tell which are shown. */
  hidden: readonly string[];
  /** Those that somebody keeps in sight beside the first. */
  pinned: readonly string[];
}

const DEFAULT: Kept = { order: [], widths: {}, hidden: [], pinned: [] };

/** The order and the widths that somebody has given the columns of a table, and which they have hidden and pinned, kept in this browser under a name. */
export function useColumnLayout(name: string) {
  const key = `rollcall.columns.${name}`;
  const [kept, setKept] = useState(() => read(key));
  useEffect(() => store(key, kept), [key, kept]);

  const setOrder = useCallback(
    (order: readonly string[]) => setKept((last) => ({ ...last, order })),
    [],
  );
  const setWidths = useCallback(
    (change: (last: ColumnWidths) => ColumnWidths) =>
      setKept((last) => ({ ...last, widths: change(last.widths) })),
    [],
  );
  const show = useCallback(
    (id: string, shown: boolean) =>
      setKept((last) => ({ ...last, hidden: listed(last.hidden, id, !shown) })),
    [],
  );
  /** What is pinned is shown, too. */
  const pin = useCallback(
    (id: string, pinned: boolean) =>
      setKept((last) => ({
        ...last,
        pinned: listed(last.pinned, id, pinned),
        hidden: pinned ? listed(last.hidden, id, false) : last.hidden,
      })),
    [],
  );
  const reset = useCallback(() => setKept(DEFAULT), []);
  return { ...kept, isDefault: isDefault(kept), setOrder, setWidths, show, pin, reset };
}

export type ColumnLayout = ReturnType<typeof useColumnLayout>;

function listed(list: readonly string[], id: string, isIn: boolean): string[] {
  const others = list.filter((one) => one !== id);
  return isIn ? [...others, id] : others;
}

function isDefault({ order, widths, hidden, pinned }: Kept): boolean {
  return [order, hidden, pinned, Object.keys(widths)].every(({ length }) => length === 0);
}

function read(key: string): Kept {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return DEFAULT;
    const { order, widths, hidden, pinned } = stored as Partial<Record<keyof Kept, unknown>>;
    return {
      order: textsIn(order),
      hidden: textsIn(hidden),
      pinned: textsIn(pinned),
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
