/** The English words of rosters, of a department or of a time. */
import { isolate } from '../isolate.ts';
import { words } from './words.ts';

const { count, number, people } = words;

export const rosterWords = {
  open: 'Roster',
  title: (department: string) => `Roster of ${isolate(department)}`,
  order: 'Sorted by',
  orders: { name: 'Name', slot: 'First slot' },
  /** `withoutSlots` of them are there in no slot. */
  people: (all: number, withoutSlots: number) =>
    people(all) + (withoutSlots > 0 ? `, ${number(withoutSlots)} without a slot` : ''),
  /** The target of the head of a roster, and the hours of everybody; null where they are not known. */
  about: (target: number | null, hours: number | null) => [
    ...(target === null ? [] : [`target ${number(target)}`]),
    ...(hours === null ? [] : [`${number(hours)} h in all`]),
  ],
  /** Of the roster of a time. */
  ofTime: {
    time: 'Time',
    orders: { department: 'Department', name: 'Name' },
    people: (all: number, departments: number) =>
      `${people(all)} in ${count(departments, 'department', 'departments')}`,
    of: (there: number, need: number) => `${number(there)} of ${number(need)}`,
    nobody: 'Nobody is there yet',
    nobodyText: 'People appear as soon as they are planned or assigned for this time.',
    export: (value: number) =>
      `${people(value)}, in the order of the page, a row for each person and department.`,
  },
  /** Selecting the people whose times are changed together. */
  select: {
    all: 'Select everybody',
    inSlot: (slot: string) => `Select everybody in ${isolate(slot)}`,
    person: (name: string) => `Select ${isolate(name)}`,
    times: 'Times to add or take away',
  },
  nobody: 'Nobody is here yet',
  nobodyText: 'People appear as soon as they are planned or assigned for this department.',
  columns: {
    department: 'Department',
    contact: 'Contact',
    hours: 'Hours',
    remark: 'Remark',
    state: 'Status',
  },
  /** The head of a slot's column, read out. */
  /** The number of people is null where it is not known. */
  slotHead: (slot: string, value: number | null, notes: string[]) =>
    [isolate(slot), ...(value === null ? [] : [people(value)]), ...notes].join(', '),
  closed: 'closed',
  gone: 'no choice any more',
  free: 'Offered',
  notFree: 'Not offered',
  /** A person whose last slot was just switched off. */
  leaving: 'No longer planned here',
  /** The name of the button that plans a person for a slot, or takes that back. */
  inSlot: (name: string, slot: string, warning = '') =>
    [isolate(name), isolate(slot), ...(warning ? [warning] : [])].join(', '),
  /** Of a person who does not come. */
  find: {
    open: (name: string) => `Find somebody for a time of ${isolate(name)}`,
    forTime: (slot: string) => `Find somebody for ${isolate(slot)}`,
    instead: (slot: string, name: string) =>
      `Find somebody for ${isolate(slot)} instead of ${isolate(name)}`,
  },
  contact: (kind: string, value: string) => `${kind}: ${value}`,
  incomplete: 'Not complete: some applications had not been read.',
  export: {
    title: 'Export roster',
    text: (value: number) => `${people(value)}, in the order of the page, a column for each slot.`,
    what: (department: string) => `roster ${department}`,
    done: (value: number) => `${people(value)} exported.`,
    print: 'Print roster…',
  },
  /** The rosters of all departments as one sheet. */
  sheet: {
    open: 'All rosters',
    title: 'Export all rosters',
    text: {
      sheet: (value: number, departments: number) =>
        `${people(value)} of ${count(departments, 'department', 'departments')}: a row for each person and department, a column for each slot.`,
      rows: (value: number, departments: number) =>
        `${people(value)} of ${count(departments, 'department', 'departments')}, with all that another program needs to take the plan over.`,
    },
    what: 'rosters',
    kind: 'Layout',
    kinds: { sheet: 'One sheet', rows: 'One row for each person, department and time' },
  },
  /** The plan as a row for each person, department and time. */
  plan: {
    sheet: 'Plan',
    what: 'plan',
    departmentId: 'Department ID',
    question: 'Question',
    choice: 'Choice',
    label: 'Label',
    allOffered: 'All offered times',
    closed: 'Closed',
    by: 'Planned by',
    at: 'Planned on',
  },
};
