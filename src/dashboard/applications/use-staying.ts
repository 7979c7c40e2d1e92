/** The rows of people whom one's own change takes out of a list, or to another place in it. */
import { useEffect, useEffectEvent, useMemo, useRef, useState, type RefObject } from 'react';
import { personOf } from '../api/changes.ts';
import { type Step, useHistory } from '../api/use-history.ts';

/** A row of a list: a person, or with a key of its own one of several rows of a person. */
interface Listed {
  userId: string;
  key?: string;
}

interface StayingOptions<Person> {
  /** The page. */
  area: RefObject<HTMLElement | null>;
  /** The question of the list: nobody stays when it changes. */
  search: unknown;
  openId?: string | undefined;
  /** The people who fit, in order. */
  shown: readonly Person[];
  /** These rows as they are now, by their ids, whether they fit or not. */
  peopleOf: (ids: ReadonlySet<string>) => readonly Person[];
  /** The row in which an element is, by its id; by default by the `data-row` of it. */
  personAt?: (spot: Element | null, rows: readonly Person[]) => string | undefined;
}

interface Staying<Person> {
  /** The last change and the open person that were looked at. */
  step: number;
  openId: string | undefined;
  search: unknown;
  /** The rows that stay. */
  ids: ReadonlySet<string>;
  /** The rows before the change. */
  before: readonly Person[];
}

const NOBODY: ReadonlySet<string> = new Set();

/**
 * The rows of a list. A person whom the user just changed, by key, by button or with others, stays in place until the focus
 * and the pointer go elsewhere, or the search changes: else the next key or click would meet another person.
 */
export function useStaying<Person extends Listed>(options: StayingOptions<Person>) {
  const { area, search, openId, shown, peopleOf, personAt = idOfRow } = options;
  const { last } = useHistory<Step>();
  const step = last?.id ?? 0;
  const [staying, setStaying] = useState<Staying<Person>>({
    step,
    openId,
    search,
    ids: NOBODY,
    before: [],
  });
  const ids = staying.search === search ? staying.ids : NOBODY;
  const { before } = staying;
  const { rows, leaving } = useMemo(() => {
    if (ids.size === 0) return { rows: shown, leaving: NOBODY };
    const fitting = new Set(shown.map(idOf));
    return {
      rows: inPlace(shown, before, peopleOf(ids)),
      leaving: new Set([...ids].filter((id) => !fitting.has(id))),
    };
  }, [shown, before, ids, peopleOf]);
  const [drawn, setDrawn] = useState(rows);
  if (drawn !== rows) setDrawn(rows);
  if (staying.step !== step) {
    const changed = new Set(last?.edits.map(({ edit }) => personOf(edit)));
    const next = drawn.filter((one) => changed.has(one.userId) || ids.has(idOf(one)));
    setStaying({ step, openId, search, ids: new Set(next.map(idOf)), before: drawn });
  } else if (staying.search !== search) {
    setStaying({ ...staying, search, ids: NOBODY });
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
    if (byPointer && personAt(pointed, rows) !== undefined) return;
    const near = new Set([openId, ...at.map((spot) => personAt(spot, rows))]);
    const rest = new Set([...ids].filter((id) => near.has(id)));
    if (rest.size < ids.size) setStaying((now) => ({ ...now, ids: rest }));
  });
  const partsOfChange = useEffectEvent(() => partsAt(area.current, (spot) => personAt(spot, rows)));
  useEffect(() => {
    if (ids.size === 0) return;
    if (origin.current.step !== step) origin.current = { step, parts: partsOfChange() };
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
  }, [ids, step]);

  return {
    rows,
    /** The rows that stay. */
    ids,
    /** The rows that stay although they do not fit any more. */
    leaving,
  };
}

/** The element below the pointer. */
function hovered(): Element | null {
  return [...document.querySelectorAll(':hover')].at(-1) ?? null;
}

/** The parts of a page that have the focus and the pointer; none for a row. */
function partsAt(
  page: Element | null,
  personAt: (spot: Element | null) => string | undefined,
): Element[] {
  return [document.activeElement, hovered()].flatMap((spot) => {
    const part = personAt(spot) === undefined ? spot?.closest('section') : null;
    return part && part !== page && page?.contains(part) ? part : [];
  });
}

function idOf({ userId, key = userId }: Listed): string {
  return key;
}

function idOfRow(spot: Element | null): string | undefined {
  return spot?.closest<HTMLElement>('[data-row]')?.dataset['row'];
}

/** Puts people among others, each behind the one before them in another list. */
export function inPlace<Person extends Listed>(
  others: readonly Person[],
  before: readonly Person[],
  people: readonly Person[],
): readonly Person[] {
  const now = new Map(people.map((one) => [idOf(one), one]));
  const rest = others.filter((one) => !now.has(idOf(one)));
  const known = new Set(rest.map(idOf));
  const behind = new Map<string | null, Person[]>();
  let previous: string | null = null;
  for (const id of before.map(idOf)) {
    const one = now.get(id);
    if (one) behind.set(previous, [...(behind.get(previous) ?? []), one]);
    else if (known.has(id)) previous = id;
  }
  const from = (id: string | null) => behind.get(id) ?? [];
  return [...from(null), ...rest.flatMap((one) => [one, ...from(idOf(one))])];
}
