import type { RefObject } from 'react';
import type { VirtualTableHandle } from '../table/virtual-table.tsx';
import { useShortcuts } from '../ui/use-shortcuts.ts';

interface ListKeysOptions {
  area: RefObject<HTMLElement | null>;
  table: RefObject<VirtualTableHandle | null>;
  rowCount: number;
  personOpen: boolean;
  onFind: () => void;
  onClose: () => void;
}

/** The keys of the list; with a person open, the page of that person has j and k, and the arrows outside of the list. */
export function useListKeys(options: ListKeysOptions) {
  const { area, table, rowCount, personOpen } = options;

  const inList = (act: () => void) => (event: KeyboardEvent) => {
    const { target } = event;
    const inside = target instanceof Node && area.current?.contains(target);
    if (!inside && (personOpen || target !== document.body)) return;
    event.preventDefault();
    act();
  };
  const next = inList(() => table.current?.moveFocus(1));
  const previous = inList(() => table.current?.moveFocus(-1));

  useShortcuts({
    '/': (event) => {
      event.preventDefault();
      options.onFind();
    },
    ArrowDown: next,
    ArrowUp: previous,
    Home: inList(() => table.current?.focusRow(0)),
    End: inList(() => table.current?.focusRow(rowCount - 1)),
  });
  useShortcuts({ j: next, k: previous }, !personOpen);
  useShortcuts({ Escape: () => options.onClose() }, personOpen);
}
