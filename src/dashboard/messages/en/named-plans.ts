/** The English words of named plans. */
import { isolate } from '../isolate.ts';
import { words } from './words.ts';

const { number, count } = words;
const people = (value: number) => count(value, 'person', 'people');

export const namedPlanWords = {
  open: 'Plans',
  openFailed: 'The plans could not be opened. Check your connection, then choose “Plans” again.',
  title: 'Plans',
  intro:
    'Keep the plan under a name, try another one, and compare. Everybody who reviews sees these plans.',
  loading: 'Loading…',
  loadFailed: 'The plans could not be loaded',
  close: 'Close',
  back: 'All plans',

  keep: {
    plan: 'Keep the plan as',
    named: (name: string) => `Keep a copy of “${name}” as`,
    save: 'Keep',
    taken: (name: string) => `There is a plan called “${name}”. Choose another name.`,
    full: (most: number, oldest: string) =>
      `There are ${number(most)} plans, and no more can be kept. Discard one first: “${oldest}” was not changed for the longest time.`,
    waiting: 'The plan is still being read.',
  },

  list: 'Kept plans',
  none: 'No plan is kept yet',
  thePlan: 'The plan',
  thePlanHint: 'It counts in packets, for heads of departments, and in what is to be entered.',
  shown: 'shown now',
  size: (value: number) => people(value),
  kept: (by: string, when: string) => `kept by ${isolate(by)}, ${when}`,
  changed: (by: string, when: string) => `changed by ${isolate(by)}, ${when}`,
  compare: 'Compare',
  compareWith: (name: string) => `Compare “${name}” with the plan`,
  discard: (name: string) => `Discard “${name}”`,
  discardAsk: (name: string) => `Discard “${name}” for everybody?`,
  discardYes: 'Discard',
  cancel: 'Cancel',
  rename: (name: string) => `Rename “${name}”`,
  renaming: {
    newName: (name: string) => `New name of “${name}”`,
    save: 'Save',
    renamedByOther: (name: string) =>
      `Someone else renamed it meanwhile: it is called “${name}” now. “Save” renames it again.`,
  },
  readOnly: 'You can look at the plans. Changing them needs the permission to review.',

  done: {
    kept: (name: string) => `Kept as “${name}”.`,
    discarded: (name: string) => `“${name}” is discarded.`,
    renamed: (name: string) => `Renamed to “${name}”.`,
    restored: (name: string) => `“${name}” is back.`,
  },
  undo: 'Undo',
  notSaved: 'This could not be saved',

  banner: {
    label: 'The plan shown',
    trying: (name: string) => `Trying: ${isolate(name)}, not the plan`,
    loading: 'Trying a plan that is still being read',
    hint: 'Planning here changes this plan only.',
    hintRead: 'The numbers here are of this plan.',
    entering: (name: string) => `This page lists the plan, not ${isolate(name)}`,
    gone: (name: string) =>
      `“${name}” was discarded by somebody else. You see its last state, which cannot be changed any more.`,
    goneUnseen: 'This plan was discarded',
    failed: 'This plan could not be loaded',
    putBack: 'Put it back',
    leave: 'Back to the plan',
    compare: 'Compare with the plan',
  },

  /** In the panel of a person, on the review. */
  inNamed: (name: string) => `Planned in “${name}”, not in the plan`,
  inNamedHint: 'Departments chosen here change that plan only.',
  packets: (name: string) =>
    `The board shows “${name}”, but packets hold the plan. Return to the plan to make them.`,
  exported: (name: string) =>
    `Marks of planned people are those of “${name}”, not of the plan. The columns “Planned for” and “Still to be entered” hold the plan.`,
  savedOne: (name: string, where: string, planned: boolean) =>
    planned
      ? `${name} is planned for ${where} in this plan.`
      : `${name} is no longer planned for ${where} in this plan.`,
  unsaved: (value: number) =>
    `${number(value)} ${value === 1 ? 'change' : 'changes'} of this plan could not be saved.`,
  tryAgain: 'Try again',

  comparison: {
    title: (name: string) => `${isolate(name)} and the plan`,
    table: 'Comparison of departments',
    department: 'Department',
    target: 'Target',
    noTarget: 'No target',
    assigned: 'Assigned',
    plan: 'Planned: the plan',
    named: 'Planned: this one',
    difference: 'Difference',
    result: 'With this plan',
    short: (value: number) => `short ${number(value)}`,
    over: (value: number) => `${number(value)} over`,
    enough: 'enough',
    before: (text: string) => `now: ${text}`,
    all: 'All departments',
    show: (value: number, what: string, department: string) =>
      `${what}, ${department}: show ${people(value)}`,
    same: 'It is the same as the plan.',
    differs: (added: number, removed: number, moved: number) =>
      `${people(added + removed + moved)} would change: ${[
        ...(added > 0 ? [`${number(added)} newly planned`] : []),
        ...(removed > 0 ? [`${number(removed)} no longer planned`] : []),
        ...(moved > 0 ? [`${number(moved)} in other departments`] : []),
      ].join(', ')}.`,
    absent: (value: number) =>
      `${people(value)} in it ${value === 1 ? 'has' : 'have'} no application any more. They are not counted, and stay as they are.`,
    absentInRole: (value: number) =>
      `${people(value)} in it ${value === 1 ? 'is' : 'are'} not in this role, or ${value === 1 ? 'has' : 'have'} no application any more. They are not counted.`,
    unknown: (value: number, names: string) =>
      `${value === 1 ? 'A department' : `${number(value)} departments`} in it ${value === 1 ? 'is' : 'are'} in no application any more: ${names}.`,
    reading: 'Applications are still being read, so these numbers will grow.',
  },

  make: {
    make: 'Make it the plan',
    hint: (name: string) => `The plan of now is kept as “${name}” first.`,
    former: (when: string) => `The plan until ${when}`,
    everyone: 'It concerns everybody: show all roles to make it the plan.',
    showEveryone: 'Show all roles',
    whole: 'It can become the plan when all applications are read.',
    full: (most: number, oldest: string) =>
      `The plan of now could not be kept: there are ${number(most)} plans. Discard one first: “${oldest}” was not changed for the longest time.`,
    keeping: 'Keeping the plan of now…',
    making: (done: number, all: number) => `${number(done)} of ${people(all)} changed…`,
    made: (name: string, value: number) => `“${name}” is the plan now. ${people(value)} changed.`,
    keptAs: (name: string) => `The former plan is kept as “${name}”.`,
    undone: (value: number) => `Undone: ${people(value)} ${value === 1 ? 'is' : 'are'} as before.`,
  },
};
