/** The keys and clicks of a list. */
import type { KeyboardEvent, MouseEvent, RefObject } from 'react';
import { isOnEmptyPart } from '../ui/document/plain-click.ts';
import { shortcutOf } from '../ui/hooks/shortcut-of.ts';
import {
  destinationOf,
  HEAD,
  operate,
  placeOf,
  rowAt,
  type GridExtent,
  type Place,
} from './focus.ts';
import type { RowSource } from './model.ts';
import type { ListSelecting } from './selection.ts';

interface EventOptions<Item> {
  /** Whether the focus moves from cell to cell. */
  roving: boolean;
  columnCount: number;
  items: RowSource<Item>;
  selecting: ListSelecting<Item> | undefined;
  /** Called for a click on an empty part of a row, and for Enter in a cell without a link or a button. */
  onOpen: ((item: Item) => void) | undefined;
  /** The cell that had the focus last. */
  active: RefObject<Place>;
  focusCell: (place: Place) => void;
  rowsInView: () => { first: number; end: number };
}

/** The handlers on a list's element, for the events of all cells. */
export function listEvents<Item>(options: EventOptions<Item>) {
  const { roving, columnCount, items, selecting, onOpen, active, focusCell, rowsInView } = options;

  function itemOfRow(target: EventTarget) {
    const row = rowAt(target);
    return row < 0 ? undefined : items.slice(row, row + 1)[0];
  }

  return {
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const { target, currentTarget } = event;
      if (!roving || !(target instanceof Element) || event.defaultPrevented) return;
      const cell = target.closest<HTMLElement>('[aria-colindex]');
      if (cell && operate(event, target, cell)) return event.preventDefault();
      const row = onOpen && isEnter(event) && target === cell ? itemOfRow(target) : undefined;
      if (row !== undefined) {
        event.preventDefault();
        return onOpen?.(row);
      }
      if (target !== cell && target !== currentTarget && !cell?.contains(target)) return;
      const inView = rowsInView();
      const at = placeOf(target) ?? active.current;
      const extent = {
        rowCount: items.length,
        columnCount,
        page: Math.max(1, Math.floor(inView.end) - inView.first - 1),
      };
      const selected = selecting && selectByKey(event, at, extent, selecting);
      const destination = selected ?? destinationOf(event, at, extent);
      if (!destination) return;
      event.preventDefault();
      if (destination !== at) focusCell(destination);
    },

    onMouseDown: selecting && keepText,

    onClick(event: MouseEvent<HTMLElement>) {
      if (selecting) selectByClick(event, selecting);
      const row = onOpen && isOnEmptyPart(event) ? itemOfRow(event.target) : undefined;
      if (row !== undefined) onOpen?.(row);
    },
  };
}

function isEnter({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key === 'Enter' && !ctrlKey && !metaKey && !altKey && !shiftKey;
}

/** Handles a click on a checkbox. Its cell gets the focus, because single-key shortcuts do nothing in an input. */
function selectByClick<Item>(
  { target, shiftKey }: MouseEvent<HTMLElement>,
  selecting: ListSelecting<Item>,
): void {
  const box = target instanceof Element ? target.closest('[data-select]') : null;
  const place = placeOf(box);
  if (!box || !place) return;
  if (place.row === HEAD) selecting.onAll();
  else selecting.onSelect(place.row, shiftKey);
  box.closest<HTMLElement>('[aria-colindex]')?.focus({ preventScroll: true });
}

/** Keeps Shift and a click from selecting text. */
function keepText(event: MouseEvent<HTMLElement>): void {
  if (event.target instanceof Element && event.target.closest('[data-select]')) {
    event.preventDefault();
  }
}

/** Handles a key that selects rows. Returns where the focus goes; null where the key selects nothing. */
function selectByKey<Item>(
  event: Pick<
    KeyboardEvent<HTMLElement>,
    'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'target' | 'nativeEvent'
  >,
  at: Place,
  extent: GridExtent,
  selecting: ListSelecting<Item>,
): Place | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target, nativeEvent } = event;
  if (altKey) return null;
  if (ctrlKey || metaKey) {
    if (shortcutOf(nativeEvent) === 'a') {
      selecting.onEverything();
      return at;
    }
  } else if (key === ' ' && isCell(target)) {
    if (at.row !== HEAD) selecting.onSelect(at.row, shiftKey);
    else if (at.column === 0) selecting.onAll();
    else return null;
    return at;
  }
  if (!shiftKey) return null;
  const to = destinationOf({ key, ctrlKey, metaKey, altKey, shiftKey: false }, at, extent);
  if (!to || to.row === at.row) return null;
  // The grid itself has the focus where the focused row has left: the row before it never had the focus.
  if (!placeOf(target)) return to;
  if (at.row === HEAD) return null;
  const row = Math.max(0, Math.min(to.row, extent.rowCount - 1));
  selecting.onExtend(at.row, row);
  return { row, column: at.column };
}

/** Links, buttons and inputs in a cell handle keys themselves, and the grid has the focus where no cell can have it. */
function isCell(target: EventTarget): boolean {
  return target instanceof Element && target.matches('[role=gridcell], [role=columnheader]');
}
