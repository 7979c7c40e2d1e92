/** The rows of people whom one's own change takes out of the board, or to another place in it. */
import { useEffect, useEffectEvent, useMemo, useRef, useState, type RefObject } from 'react';
import { type Step, useHistory } from '../../api/use-history.ts';
import type { Application } from '../../application-data/application.ts';
import { rowAt } from '../../grid/focus.ts';
import type { BoardSearch } from '../../paths/board-paths.ts';

interface StayingOptions {
  /** The page of the board. */
  area: RefObject<HTMLElement | null>;
  search: BoardSearch;
  openId: string | undefined;
  /** All applications that are read. */
  list: readonly Application[];
  /** The applications that fit, in order. */
  shown: readonly Application[];
}

interface Staying {
  /** The last change and the open person that were looked at. */
  step: number;
  openId: string | undefined;
  search: BoardSearch;
  /** The people who stay. */
  ids: ReadonlySet<string>;
  /** The rows before the change. */
  before: readonly Application[];
}

const NOBODY: ReadonlySet<string> = new Set();

/**
 * The rows of the board. A person whom the user just changed, by key, by button or with others, stays in place until the focus
 * and the pointer go elsewhere, or the search changes: else the next key or click would meet another person.
 */
export function useStaying({ area, search, openId, list, shown }: StayingOptions) {
  const { last } = useHistory<Step>('reviews');
  const step = last?.id ?? 0;
  const [staying, setStaying] = useState<Staying>({
    step,
    openId,
    search,
    ids: NOBODY,
    before: [],
  });
  const ids = staying.search === search ? staying.ids : NOBODY;
  const { before } = staying;
  const rows = useMemo(
    () => (ids.size === 0 ? shown : inPlace(shown, before, ids, list)),
    [shown, before, ids, list],
  );
  const [drawn, setDrawn] = useState(rows);
  if (drawn !== rows) setDrawn(rows);
  if (staying.step !== step) {
    const changed = new Set(last?.edits.map(({ edit }) => edit.userId));
    const next = drawn.map(({ userId }) => userId).filter((id) => changed.has(id) || ids.has(id));
    setStaying({ step, openId, search, ids: new Set(next), before: drawn });
  } else if (staying.openId !== openId) {
    // Another person is opened; one who is closed gives the focus back to their row.
    const rest = [...ids].filter((id) => openId === undefined || id !== staying.openId);
    setStaying({ ...staying, openId, ids: rest.length < ids.size ? new Set(rest) : ids });
  }

  /** The parts of the page in which the last change was made, if not in a row. */
  const origin = useRef<{ step: number; parts: readonly Element[] }>({ step, parts: [] });
  const look = useEffectEvent((byPointer: boolean, pointed = hovered()) => {
    const at = [document.activeElement, pointed];
    if (origin.current.parts.some((part) => at.some((spot) => part.contains(spot)))) return;
    // Rows must not move below a pointer that works there.
    if (byPointer && rowAt(pointed) >= 0) return;
    const near = new Set([openId, ...at.map((spot) => rows[rowAt(spot)]?.userId)]);
    const rest = new Set([...ids].filter((id) => near.has(id)));
    if (rest.size < ids.size) setStaying((now) => ({ ...now, ids: rest }));
  });
  useEffect(() => {
    if (ids.size === 0) return;
    if (origin.current.step !== step) origin.current = { step, parts: partsAt(area.current) };
    const ended = new AbortController();
    const on = <Type extends keyof DocumentEventMap>(
      type: Type,
      act: (event: DocumentEventMap[Type]) => void,
    ) => document.addEventListener(type, act, { capture: true, signal: ended.signal });
    let byPointer = false;
    on('keydown', () => (byPointer = false));
    on('pointerdown', () => (byPointer = true));
    // Firefox reports the hovered element later.
    on('pointermove', ({ target }) => look(true, target instanceof Element ? target : null));
    on('focusin', () => look(byPointer));
    return () => ended.abort();
  }, [ids, step, area]);

  const leaving = useMemo(() => {
    const fitting = new Set(ids.size === 0 ? [] : shown.map(({ userId }) => userId));
    return ids.size === 0 ? NOBODY : new Set([...ids].filter((id) => !fitting.has(id)));
  }, [ids, shown]);
  return {
    rows,
    /** The people who stay although they do not fit any more. */
    leaving,
  };
}

/** The element below the pointer. */
function hovered(): Element | null {
  return [...document.querySelectorAll(':hover')].at(-1) ?? null;
}

/** The parts of a page that have the focus and the pointer; none for a row. */
function partsAt(page: Element | null): Element[] {
  return [document.activeElement, hovered()].flatMap((spot) => {
    const part = rowAt(spot) < 0 ? spot?.closest('section') : null;
    return part && part !== page && page?.contains(part) ? part : [];
  });
}

/** Puts people among others, each behind the one before them in another list. */
export function inPlace(
  others: readonly Application[],
  before: readonly Application[],
  ids: ReadonlySet<string>,
  list: readonly Application[],
): readonly Application[] {
  const rest = others.filter(({ userId }) => !ids.has(userId));
  const known = new Set(rest.map(({ userId }) => userId));
  // Their applications may have been read again since.
  const now = new Map(list.flatMap((one) => (ids.has(one.userId) ? [[one.userId, one]] : [])));
  const behind = new Map<string | null, Application[]>();
  let previous: string | null = null;
  for (const { userId } of before) {
    const one = now.get(userId);
    if (one) behind.set(previous, [...(behind.get(previous) ?? []), one]);
    else if (known.has(userId)) previous = userId;
  }
  const from = (id: string | null) => behind.get(id) ?? [];
  return [...from(null), ...rest.flatMap((one) => [one, ...from(one.userId)])];
}
