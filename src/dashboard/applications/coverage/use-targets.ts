import { useRef, useState } from 'react';
import { useTotals } from '../totals/use-totals.ts';
import { isIdentified } from '../../../contract/bff/learnt-columns.ts';
import type { EntryChange } from '../../../contract/bff/reviews/requests.ts';
import { slotTargetKey } from '../../../contract/bff/reviews/slots.ts';
import type { DepartmentCounts } from '../../../staffing/counts.ts';
import { type EventSlot, isClosed, storedSlotTarget } from '../../../staffing/times.ts';
import { answerTextInWords, departmentName } from '../../application-signs/names.ts';
import { useBulkEdit } from '../../reviewing/undo/use-bulk-edit.ts';
import { createRequiredContext } from '../../ui/required-context.ts';
import { totalsWords } from '#messages/totals.ts';
import { type At, cellsIn, isIn, placeBlock, type Selection, withinSheet } from './cells.ts';
import { blockText, MOST_NEEDED, type Need, readBlock, readNeed } from './target-text.ts';

const text = totalsWords.edit;

/** The stored value of a cell: the number stays while the slot is closed. */
export interface Stored {
  target: number | null;
  closed: true | null;
}

export interface Sheet {
  /** In the order of the rows. Departments without an id have no fields. */
  departments: readonly DepartmentCounts[];
  slots: readonly EventSlot[];
  /** Ends the editing. */
  onDone: () => void;
}

/** The targets as one sheet: the way from cell to cell, and blocks of cells that are copied, pasted and cleared. */
export function useSheet({ departments, slots, onDone }: Sheet) {
  const ref = useRef<HTMLDivElement>(null);
  const { settings } = useTotals().shared;
  const bulk = useBulkEdit('totals', ({ edits }) => edits.every(({ person }) => !person));
  const [selected, setSelected] = useState<{ cells: Selection; sheet: string } | null>(null);
  /** The column in which the user began to move by Tab. */
  const tabbedFrom = useRef<number>(null);
  /** The problems of typed texts, by the keys of the cells. */
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  /** The problems of a pasted block, of which nothing was written. */
  const [refused, setRefused] = useState<readonly string[]>([]);
  const rows = departments.filter(({ key }) => isIdentified(key));
  const keys = JSON.stringify([rows, slots].map((some) => some.map(({ key }) => key)));
  // With other rows or columns, the same places are other cells.
  const selection = selected?.sheet === keys ? selected.cells : null;
  const select = (cells: Selection | null) => setSelected(cells && { cells, sheet: keys });
  const last: At = { row: rows.length - 1, column: slots.length - 1 };

  function cellAt({ row, column }: At) {
    const [department, slot] = [rows[row], slots[column]];
    if (!department || !slot) return null;
    const stored: Stored = {
      target: storedSlotTarget(department.key, slot, settings),
      closed: isClosed(department.key, slot, settings) || null,
    };
    return {
      key: slotTargetKey(department.key, slot),
      name: text.cell(departmentName(department), answerTextInWords(slot.label)),
      stored,
      need: stored.closed ? ('closed' as const) : stored.target,
    };
  }

  function focus({ row, column }: At) {
    ref.current?.querySelector<HTMLInputElement>(`[data-cell="${row} ${column}"]`)?.focus();
  }

  const heldBy = (at: At) => cellsIn(selection ?? { from: at, to: at });

  /** The problem of a text that is no need. */
  function problemOf(at: At, said: string): string[] {
    const { wrong } = readNeed(said);
    const cell = cellAt(at);
    return wrong && cell
      ? [text.of(cell.name, text.unreadable[wrong](shortened(said), MOST_NEEDED))]
      : [];
  }

  /** Makes cells need what they are given, as one change; nothing where one of the texts cannot be read. */
  function write(cells: readonly (readonly [At, string])[], outside: readonly string[] = []) {
    const problems = [...outside, ...cells.flatMap(([at, said]) => problemOf(at, said))];
    setRefused(problems);
    if (problems.length > 0) return;
    bulk.set(
      ...cells.flatMap(([at, said]) => {
        const { need } = readNeed(said);
        const cell = cellAt(at);
        return cell && need !== undefined ? changesTo(cell.key, need) : [];
      }),
    );
  }

  return {
    ref,
    typed,
    refused,
    last,
    placeOf: (department: string, slot: string): At => ({
      row: rows.findIndex(({ key }) => key === department),
      column: slots.findIndex(({ key }) => key === slot),
    }),
    cellAt,
    done() {
      const wrong = ref.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]');
      // A text that could not be saved would be lost.
      if (wrong) wrong.focus();
      else onDone();
    },
    focus,
    onFocus() {
      tabbedFrom.current = null;
      select(null);
    },
    /** Leads to the next or the last cell in reading order; false at the end of the sheet. */
    along(at: At, step: 1 | -1): boolean {
      const place = at.row * slots.length + at.column + step;
      if (place < 0 || place >= rows.length * slots.length) return false;
      const from = tabbedFrom.current ?? at.column;
      focus({ row: Math.floor(place / slots.length), column: place % slots.length });
      tabbedFrom.current = from;
      return true;
    },
    /** Leads to the row below or above, in the column where the user began to fill a row by Tab. */
    down: (at: At, step: 1 | -1) =>
      focus(withinSheet({ row: at.row + step, column: tabbedFrom.current ?? at.column }, last)),
    selection,
    /** With null, nothing but the cell with the focus. */
    select,
    selectAll() {
      const first = { row: 0, column: 0 };
      focus(first);
      select({ from: first, to: last });
    },
    /** Selects from the cell with the focus to this one; false where no cell has it. */
    reachTo(to: At): boolean {
      const cell = ref.current?.querySelector<HTMLElement>('[data-cell]:focus');
      const [row, column] = cell?.dataset['cell']?.split(' ').map(Number) ?? [];
      if (row === undefined || column === undefined) return false;
      select({ from: { row, column }, to });
      return true;
    },
    isSelected: (at: At) => selection !== null && isIn(selection, at),
    undo: () => bulk.undo?.(),
    /** Stores the problem of a typed text, if there is one. */
    check(at: At, said: string | null) {
      const key = cellAt(at)?.key ?? '';
      const [problem] = said === null ? [] : problemOf(at, said);
      setTyped((before) => {
        if (before.get(key) === problem) return before;
        const others = [...before].filter(([one]) => one !== key);
        return new Map(problem === undefined ? others : [...others, [key, problem]]);
      });
    },
    /** Saves the typed value of one cell, with the value that the user saw there. Without a text, a closed slot is opened, and its number is back. */
    enter(at: At, need: Need, seen: Stored) {
      const changes = changesTo(cellAt(at)?.key ?? '', need).map(
        (one) =>
          ({ ...one, seen: one.member === 'closed' ? seen.closed : seen.target }) as EntryChange,
      );
      const isOpening = need === null && seen.closed;
      bulk.set(...changes.filter(({ member }) => !isOpening || member === 'closed'));
    },
    /** Makes all selected cells need the same. */
    fill: (at: At, said: string) =>
      write(heldBy(at).flatMap((row) => row.map((one) => [one, said]))),
    copy: (at: At) =>
      blockText(heldBy(at).map((row) => row.map((one) => cellAt(one)?.need ?? null))),
    /** Writes a block from the first selected cell on; one cell into all selected ones. */
    paste(at: At, copied: string) {
      const block = readBlock(copied);
      if (block.length === 1 && block[0]?.length === 1) return this.fill(at, block[0][0] ?? '');
      const { cells, below, beside } = placeBlock(block, heldBy(at)[0]?.[0] ?? at, last);
      write(cells, [
        ...(below > 0 ? [text.tooLong(below)] : []),
        ...(beside > 0 ? [text.tooWide(beside)] : []),
      ]);
    },
    forget: () => setRefused([]),
  };
}

export const [TargetsContext, useTargets] = createRequiredContext<ReturnType<typeof useSheet>>();

/** Makes a cell need this and nothing else; the number of a closed slot stays. */
function changesTo(key: string, need: Need): EntryChange[] {
  return [
    ...(need === 'closed' ? [] : [{ member: 'slotTargets' as const, key, value: need }]),
    { member: 'closed', key, value: need === 'closed' || null },
  ];
}

/** The most characters of a text that are quoted. */
const MOST_QUOTED = 40;

function shortened(said: string): string {
  const text = said.trim();
  return text.length > MOST_QUOTED ? `${text.slice(0, MOST_QUOTED).toWellFormed()}…` : text;
}
