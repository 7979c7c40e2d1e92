import type { RosterDay, RosterRow } from '../../../staffing/roster.ts';
import { PLAN } from '../../../staffing/states.ts';
import type { OfferedColumn } from '../../export/chosen-columns.ts';
import type { FileColumn } from '../../export/export-file.ts';
import { rosterWords } from '#messages/roster.ts';
import { volunteerWords } from '#messages/volunteer.ts';
import { words } from '#messages/words.ts';
import type { RosterEntry } from '../../roster/roster-entry.ts';
import { onDayInWords } from '../../roster/roster-table.tsx';

interface RosterColumn extends FileColumn, OfferedColumn {
  textOf: (row: RosterRow<RosterEntry>) => string;
}

/** The columns of a roster's file, one for each day. */
export function rosterColumns(days: readonly RosterDay[]): RosterColumn[] {
  const { columns } = rosterWords;
  const names = words.weekdays('long');
  const ofDays = days.map(({ day }) => ({
    id: `day${day}`,
    header: names[day] ?? '',
    width: 12,
    textOf: (row: RosterRow<RosterEntry>) => onDayInWords(row, day),
  }));
  const all: Omit<RosterColumn, 'usual'>[] = [
    { id: 'name', header: words.name, width: 26, textOf: ({ name }) => name },
    {
      id: 'state',
      header: columns.state,
      width: 12,
      textOf: ({ assigned }) => volunteerWords.states[assigned ? 'assignment' : PLAN],
    },
    { id: 'contact', header: columns.contact, width: 28, textOf: ({ contact }) => contact },
    {
      id: 'hours',
      header: columns.hours,
      width: 8,
      kind: 'number',
      textOf: ({ hours }) => (hours === null ? '' : String(hours)),
    },
    ...ofDays,
    { id: 'remark', header: columns.remark, width: 30, textOf: ({ warning }) => warning },
  ];
  return all.map((column) => ({ ...column, usual: true }));
}
