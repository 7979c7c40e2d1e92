/** The plan as a file: a row for each person, department and time, with all that another program needs to take it over. */
import type { PlannedTime } from '../../../contract/bff/reviews/planned.ts';
import { plannedSlots } from '../../../contract/bff/reviews/reviews.ts';
import { slotKey } from '../../../contract/bff/reviews/slots.ts';
import type { LearntDepartment } from '../../../applications/learn.ts';
import { slotsOfPerson } from '../../../staffing/offers.ts';
import {
  type EventSlot,
  isClosed,
  slotsOfKeys,
  type StaffingSettings,
  timesOf,
} from '../../../staffing/times.ts';
import { ownName } from '../../application-data/application.ts';
import type { PlacedApplication } from '../../application-data/plans.ts';
import type { OfferedColumn } from '../../export/chosen-columns.ts';
import type { FileColumn } from '../../export/export-file.ts';
import { exportWords, peopleExportWords } from '#messages/export.ts';
import { compareNames } from '../../messages/compare-names.ts';
import { staffName } from '../../messages/staff-name.ts';
import { rosterWords } from '#messages/roster.ts';
import { words } from '#messages/words.ts';
import { remarkOf, type RosterEntry } from '../../roster/roster-entry.ts';
import { standingInWords } from '../../roster/slot-sign.tsx';
import { momentText } from '../board/columns/file-cells.ts';

/** A person in a department at a time. */
export interface PlanRow {
  person: PlacedApplication;
  entry: RosterEntry;
  department: DepartmentInFile;
  /** Null where no time is known. */
  slot: EventSlot | null;
  /** Whether nobody named this time: the person is there in all that they offer. */
  isAllOffered: boolean;
  isClosed: boolean;
  /** Absent where nobody planned it, and where the history does not tell who did. */
  planned?: PlannedTime | undefined;
}

/** A department as the registration system knows it, without the words that tell it from others on the screen. */
interface DepartmentInFile {
  /** Empty where no application tells it. */
  id: string;
  name: string;
}

interface PlanOptions {
  /** The people of rosters, by the key of the department. */
  byDepartment: ReadonlyMap<string, readonly RosterEntry[]>;
  people: readonly PlacedApplication[];
  departments: readonly LearntDepartment[];
  settings: StaffingSettings;
}

/** By department and person, in the order of the event. */
export function planRows(options: PlanOptions): PlanRow[] {
  const { byDepartment, people, departments, settings } = options;
  const byId = new Map(people.map((one) => [one.userId, one]));
  const inOrder = [...byDepartment]
    .map(([key, entries]) => ({ entries, key, department: departmentInFile(key, departments) }))
    .toSorted((one, other) => compareNames(one.department.name, other.department.name));
  return inOrder.flatMap(({ entries, key, department }) =>
    entries
      .toSorted((one, other) => compareNames(one.name, other.name))
      .flatMap((entry) => {
        const person = byId.get(entry.userId);
        if (!person) return [];
        return timesIn(person, key, settings).map((time) => ({
          person,
          entry,
          department,
          ...time,
        }));
      }),
  );
}

function departmentInFile(key: string, departments: readonly LearntDepartment[]): DepartmentInFile {
  const known = departments.find((one) => one.key === key);
  if (known && known.isGone === undefined) return { id: known.id ?? '', name: known.name ?? '' };
  // The key of one that only the team names may be an ID or a name.
  return { id: '', name: known?.name ?? key };
}

type Time = Pick<PlanRow, 'slot' | 'isAllOffered' | 'isClosed'>;

/** The times that a plan names, also closed ones; without any, the offered times in which it is open. */
function timesIn(
  { record, places = [] }: PlacedApplication,
  department: string,
  settings: StaffingSettings,
): Time[] {
  const named = plannedSlots(places, department);
  if (named && named.length > 0) {
    return slotsOfKeys(timesOf(settings), named.map(slotKey)).map((slot) => ({
      slot,
      isAllOffered: false,
      isClosed: isClosed(department, slot, settings),
    }));
  }
  const there = slotsOfPerson(record, places, department, settings);
  const slots = there.length > 0 ? there : [null];
  return slots.map((slot) => ({ slot, isAllOffered: true, isClosed: false }));
}

/** With who planned each. */
export function withPlanners(rows: readonly PlanRow[], planned: readonly PlannedTime[]): PlanRow[] {
  const keyOf = (userId: string, department: string, slot: string | null) =>
    JSON.stringify([userId, department, slot]);
  const found = new Map(
    planned.map((one) => [keyOf(one.userId, one.department, one.slot && slotKey(one.slot)), one]),
  );
  return rows.map((row) => {
    const { userId, department } = row.entry;
    const slot = row.isAllOffered ? null : (row.slot?.key ?? null);
    return { ...row, planned: found.get(keyOf(userId, department, slot)) };
  });
}

interface PlanColumn extends FileColumn, OfferedColumn {
  textOf: (row: PlanRow) => string;
}

export function planColumns(timeZone: string): PlanColumn[] {
  const { columns, plan } = rosterWords;
  const yes = (is: boolean) => (is ? peopleExportWords.yes : '');
  const all: Omit<PlanColumn, 'usual'>[] = [
    { id: 'userId', header: words.userId, width: 16, textOf: ({ entry }) => entry.userId },
    {
      id: 'username',
      header: words.users.columns.username,
      width: 18,
      textOf: ({ person }) => person.record.user?.username ?? '',
    },
    {
      id: 'name',
      header: words.name,
      width: 26,
      textOf: ({ person }) => ownName(person),
    },
    {
      id: 'departmentId',
      header: plan.departmentId,
      width: 16,
      textOf: ({ department }) => department.id,
    },
    {
      id: 'department',
      header: columns.department,
      width: 26,
      textOf: ({ department }) => department.name,
    },
    {
      id: 'question',
      header: plan.question,
      width: 24,
      textOf: ({ slot }) => slot?.question ?? '',
    },
    { id: 'choice', header: plan.choice, width: 24, textOf: ({ slot }) => slot?.choice ?? '' },
    { id: 'label', header: plan.label, width: 16, textOf: ({ slot }) => slot?.label ?? '' },
    {
      id: 'hours',
      header: columns.hours,
      width: 8,
      kind: 'number',
      textOf: ({ slot }) => String(slot?.hours ?? ''),
    },
    {
      id: 'state',
      header: columns.state,
      width: 12,
      textOf: ({ entry }) => standingInWords(entry),
    },
    {
      id: 'allOffered',
      header: plan.allOffered,
      width: 12,
      textOf: ({ isAllOffered }) => yes(isAllOffered),
    },
    { id: 'closed', header: plan.closed, width: 10, textOf: ({ isClosed }) => yes(isClosed) },
    { id: 'remark', header: columns.remark, width: 30, textOf: ({ entry }) => remarkOf(entry) },
    {
      id: 'by',
      header: plan.by,
      width: 20,
      textOf: ({ planned }) =>
        planned ? staffName(planned.by, planned.distinction, timeZone) : '',
    },
    {
      id: 'at',
      header: exportWords.columns.inZone(plan.at, timeZone),
      width: 18,
      kind: 'moment',
      textOf: ({ planned }) => momentText(planned?.at, timeZone),
    },
  ];
  return all.map((column) => ({ ...column, usual: true }));
}
