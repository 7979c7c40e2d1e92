import type { EventSlot } from '../../../staffing/times.ts';
import type { OfferedColumn } from '../../export/chosen-columns.ts';
import type { FileColumn } from '../../export/export-file.ts';
import { rosterWords } from '#messages/roster.ts';
import { words } from '#messages/words.ts';
import { remarkOf, type RosterEntry } from '../../roster/roster-entry.ts';
import { inSlotInWords, standingInWords } from '../../roster/slot-sign.tsx';

/** A row of a roster's file: a person in a department, by its name. */
export interface RosterLine {
  department: string;
  row: RosterEntry;
}

interface RosterColumn extends FileColumn, OfferedColumn {
  textOf: (line: RosterLine) => string;
}

/** The columns of a roster's file, one for each slot. */
export function rosterColumns(slots: readonly EventSlot[]): RosterColumn[] {
  const { columns } = rosterWords;
  const ofSlots = slots.map((slot) => ({
    id: `slot ${slot.key}`,
    header: slot.label,
    about: slot.question,
    width: 12,
    textOf: ({ row }: RosterLine) => inSlotInWords(row, slot),
  }));
  const all: Omit<RosterColumn, 'usual'>[] = [
    { id: 'name', header: words.name, width: 26, textOf: ({ row }) => row.name },
    { id: 'state', header: columns.state, width: 12, textOf: ({ row }) => standingInWords(row) },
    { id: 'contact', header: columns.contact, width: 28, textOf: ({ row }) => row.contact },
    {
      id: 'hours',
      header: columns.hours,
      width: 8,
      kind: 'number',
      textOf: ({ row }) => String(row.hours),
    },
    ...ofSlots,
    { id: 'remark', header: columns.remark, width: 30, textOf: ({ row }) => remarkOf(row) },
  ];
  return all.map((column) => ({ ...column, usual: true }));
}

/** By which the registration system knows the person. Each file has it, whatever is chosen. */
export const USER_ID: RosterColumn = {
  id: 'userId',
  header: words.userId,
  width: 16,
  usual: true,
  textOf: ({ row }) => row.userId,
};

/** The columns of the sheet of all departments. */
export function sheetColumns(slots: readonly EventSlot[]): RosterColumn[] {
  const department: RosterColumn = {
    id: 'department',
    header: rosterWords.columns.department,
    width: 26,
    usual: true,
    textOf: (line) => line.department,
  };
  return [department, ...rosterColumns(slots)];
}
