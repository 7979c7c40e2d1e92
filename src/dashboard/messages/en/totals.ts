/** The English words of the pages Departments and Coverage. */
import { words } from './words.ts';
import { isolate } from '../isolate.ts';

const { number, list, count, people } = words;

export const totalsWords = {
  notSaved: 'The change was not saved',
  noDepartments: 'No departments yet',
  noDepartmentsText: 'None of the applications names a department.',
  target: 'Target',
  targetOf: (department: string) => `Target for ${isolate(department)}`,
  notATarget: 'Enter a whole number',
  short: 'Short',
  /** The people missing to the target, and the places missing in slots; 0 for none. Contains `bySlot`, which is seen. */
  shortBy: (value: number, places: number, slots: number) =>
    [
      value > 0 && `${people(value)} short`,
      places > 0 &&
        `${value > 0 ? '' : 'short '}${number(places)} by slot, in ${count(slots, 'slot', 'slots')}`,
    ]
      .filter(Boolean)
      .join(', '),
  bySlot: (places: number) => `${number(places)} by slot`,
  enough: 'Target met',
  bar: 'Assigned, planned and possible',
  /** `target` is undefined where it is about other people. */
  barText: (assigned: number, planned: number, possible: number, target?: number | null) =>
    `${number(assigned)} assigned, ${number(planned)} planned, ${number(possible)} possible` +
    (target === undefined ? '' : target === null ? ', no target' : `, target ${number(target)}`),
  standings: {
    assigned: 'Assigned',
    planned: 'Planned',
    possible: 'Possible',
    interested: 'Interested',
    experienced: 'Interested with experience',
    requested: 'Requested',
    avoiding: 'Avoiding',
    conflicting: 'In conflict',
  },
  notAllRead: 'Not all are read',
  /** The target of a number. */
  show: (value: number, standing: string, department: string) =>
    `${number(value)}: ${standing}, ${isolate(department)}`,

  rules: {
    title: 'How this is counted',
    planned:
      'Reviewers chose the department for them, and the registration system does not say so yet.',
    short:
      'The target less everybody who is assigned or planned, whatever role the page shows; “by slot” the places that are missing in the slots, each slot apart. While applications are being read, and where one could not be read, nothing is short.',
    possible:
      'Interested or requested, not avoiding the department, not marked “No”, assigned to and planned for none, and free when it is open, as far as they said when. Fill mode has the same people.',
    interested: 'Chose the department and did not ask to avoid it.',
    conflicting:
      'Assigned, planned or requested, although they asked to avoid the department; or double-booked there; or planned for it and, in all plans together, for more hours than they offer.',
    doubleBooked:
      'Planned for two departments at the same time. Of people whom the registration system has assigned, that is known only where you planned their times.',
    moreHours:
      'The times for which they are planned take more hours than they offer, as far as both are numbers.',
    orderTitle: 'Order',
    order:
      'Departments that lack the most people at one time come first, then those with the fewest people.',
  },

  setUp: {
    open: 'Set up times',
    title: 'Times',
    hint: 'Choose the questions that ask when people can help. Nothing is saved before “Save”.',
    question: 'Question for times',
    hoursQuestion: 'Question for hours',
    none: 'No question',
    add: 'Add another question',
    kind: {
      several: 'Several choices',
      one: 'One choice',
      yesOrNo: 'Yes or no',
      number: 'Numbers',
      text: 'Free text',
    },
    answered: (kind: string, value: number) => `${kind}, answered by ${people(value)}`,
    severalChosen: (value: number) => `${people(value)} chose several`,
    /** `more` if there are more than the number says. */
    choicesNotShown: (value: number, more: boolean, most: number) =>
      `${more ? 'At least ' : ''}${count(value, 'more choice is', 'more choices are')} not shown: there are at most ${number(most)} for a question.`,
    samples: 'Answers, for example:',
    noneBecause: {
      text: 'People wrote these answers themselves, each in their own words, so that there are no choices to plan by. Choose another question, or “No question”.',
      number:
        'These answers are numbers, so that there are no choices to plan by. Choose another question, or “No question”.',
    },
    noChoices: (question: string) => `“${isolate(question)}” has no choices to plan by.`,
    hoursGiven: (told: number, all: number) =>
      `${number(told)} of ${count(all, 'answer', 'answers')} tell a number of hours. Other answers are shown as they were given, and no plan is compared with them.`,
    slots: 'Slots',
    slotsHint:
      'Tick the choices that are times, and put them in the order of the event: by the arrows, or Alt and an arrow key. Choices without a tick are left out.',
    noSlots: 'Without a question for times, people are planned by department alone.',
    choice: 'Choice',
    people: 'People',
    label: 'Label',
    labelOf: (slot: string) => `Label of ${isolate(slot)}`,
    hours: 'Hours',
    hoursOf: (slot: string) => `Hours of ${isolate(slot)}`,
    isNew: 'new',
    notHours: 'Enter a number of hours, such as 6 or 7.5, or leave it empty',
    tooMany: (most: number) => `There can be at most ${number(most)} slots, and as many left out.`,
    sayText: 'Coverage counts the people of each department in each of its choices.',
    sayRead: 'Somebody who reviews applications can set this up.',
    noTimes: 'This event asks for no times',
    noTimesText: 'People are planned by department alone.',
    newChoices: (value: number, choices: string[]) =>
      `${count(value, 'choice of the form is', 'choices of the form are')} neither a time nor left out: ${list(choices)}`,
    review: 'Look at the choices',
    gone: (slots: string[]) =>
      `People are planned for times that the set-up does not name any more: ${list(slots)}. Plan them for others, or set these up again.`,
    goneSlot: 'not in the set-up any more',
    from: 'Times',
    fromText: (questions: string[]) =>
      `The choices of ${list(questions.map((one) => `“${one}”`))}.`,
  },

  /** Choices and questions that the form does not have any more. */
  renamed: {
    title: 'No longer in the form',
    hint: 'If one of these has another name in the form now, say which: its label, hours, targets and plans go along. To take that back, choose “no longer in the form” again.',
    isNow: 'is now',
    isNowOf: (name: string) => `${isolate(name)} is now`,
    nothing: 'no longer in the form',
    noOptions: 'The questions for times have no new choice that could take its place.',
    slots: (value: number) => count(value, 'time', 'times'),
    planned: (value: number) => `${people(value)} planned`,
    targets: (value: number) => count(value, 'target', 'targets'),
    sayNow: 'Say what it is called now',
  },

  /** Moving the people of a department that is gone. */
  move: {
    open: (value: number) =>
      value === 1 ? 'Move this person …' : `Move these ${number(value)} people …`,
    title: (department: string) => `Move the people of ${isolate(department)}`,
    to: 'Department',
    choose: 'Choose a department',
    hint: 'Everybody keeps their times in which the new department is open. Their other plans stay.',
    move: (value: number) => `Move ${people(value)}`,
    closed: (department: string) => `${isolate(department)} is closed in their times`,
    stay: (value: number, department: string) =>
      `${isolate(department)} is closed in all times of ${people(value)}, who ${value === 1 ? 'stays' : 'stay'}.`,
    partly: (value: number, department: string) =>
      `${isolate(department)} is closed in some times of ${people(value)}; these times go.`,
    avoid: (value: number, department: string) =>
      `${people(value)} asked to avoid ${isolate(department)}.`,
  },

  /** Plans, decisions and settings of the team that the registration system took the basis from. */
  takenBack: {
    title: 'Taken back by the registration system',
    times: (question: string) =>
      `No application has the question “${isolate(question)}” any more, so that nobody offers its times.`,
    hours: (question: string) =>
      `No application has the question “${isolate(question)}” any more, so that no plan is compared with hours.`,
    slot: (slot: string) => `Nobody chooses ${isolate(slot)} any more.`,
    /** Links to people. */
    plannedThen: (value: number, slot: string) => `${people(value)} planned for ${isolate(slot)}`,
    department: (department: string) =>
      `No application names ${isolate(department)} any more, and plans or targets of the team do.`,
    plannedFor: (value: number) => `${people(value)} planned for it`,
    unassigned: (value: number) =>
      value === 1
        ? '1 person is not assigned any more, who was when the team reviewed or planned them.'
        : `${people(value)} are not assigned any more, who were when the team reviewed or planned them.`,
    withdrawn: (value: number) =>
      value === 1
        ? '1 person whom the team reviewed or planned has no application any more.'
        : `${people(value)} whom the team reviewed or planned have no application any more.`,
    show: 'Look at these people',
    nobodyChooses: 'nobody chooses it any more',
  },

  heads: {
    title: (seen: number, all: number) =>
      `Heads of departments see ${number(seen)} of ${number(all)} answers`,
    allow: 'Heads may see this answer',
    hint: 'For the people of their departments only. The questions for times and hours are allowed unless you decide otherwise.',
    invite: 'Invite head',
    inviteOf: (department: string) => `Invite head of ${isolate(department)}`,
  },

  needs: {
    /** The need of a slot after the number of its people. */
    of: (target: number) => `of ${number(target)}`,
    closed: 'Closed',
    closedCell: 'closed',
  },

  /** The targets by slot as one sheet. */
  edit: {
    open: 'Edit targets',
    hint: 'The people that each department needs in each slot, saved as you leave a cell; “x” closes a slot. Arrows, Tab and Enter move, F2 edits the text. A block from a spreadsheet is pasted from the focused cell on; Shift and arrows select a block to copy.',
    /** In a field. */
    closed: 'closed',
    cell: (department: string, slot: string) => `${isolate(department)}, ${isolate(slot)}`,
    field: (cell: string) => `People needed: ${cell}`,
    /** The number of a closed slot, which stays. */
    kept: (target: number) =>
      `Closed. The target ${number(target)} is kept, and counts again once it is open.`,
    notPasted: 'Nothing was pasted',
    of: (cell: string, problem: string) => `${cell}: ${problem}`,
    unreadable: {
      text: (said: string) => `“${isolate(said)}” is neither a number nor “closed”.`,
      notWhole: (said: string) => `“${said}” is not a whole number.`,
      negative: (said: string) => `“${said}” is less than 0.`,
      tooMany: (said: string, most: number) => `“${said}” is more than ${number(most)}.`,
    },
    tooLong: (rows: number) =>
      `The block has ${count(rows, 'row', 'rows')} more than the table from here on.`,
    tooWide: (columns: number) =>
      `The block has ${count(columns, 'column', 'columns')} more than the table from here on.`,
    more: (value: number) => `and ${count(value, 'other cell', 'other cells')}`,
  },

  cell: {
    allDepartments: 'All departments',
    allTimes: 'All times',
    /** A sum of slots: a person who helps in two slots fills two places. */
    places: (value: number) => count(value, 'place', 'places'),
    people,
    /** Links of a column's head. */
    onBoard: (slot: string) => `${isolate(slot)}: who is there, on the board`,
    roster: (slot: string) => `Roster of ${isolate(slot)}`,
    shortThen: (short: number, slot: string) =>
      `${number(short)} short: roster of ${isolate(slot)}`,
    free: (value: number, slot: string) => `${number(value)} free, ${isolate(slot)}`,
    sort: 'Sorted by',
    orders: { name: 'Name', short: 'Missing' },
    noSlot: 'No time',
    hours: (value: number) => `${number(value)} h`,
    /** A link to fill mode. */
    fill: (short: number, department: string, slot: string) =>
      `${number(short)} short. Fill ${isolate(department)}: ${isolate(slot)}`,
    placed: (value: number, department: string, slot: string) =>
      `${number(value)} assigned or planned, ${isolate(department)}, ${isolate(slot)}`,
    placedPeople: (value: number, department: string, slot: string) =>
      `${people(value)} assigned or planned, ${isolate(department)}, ${isolate(slot)}`,
    planned: (value: number, department: string, slot: string) =>
      `${number(value)} planned, ${isolate(department)}, ${isolate(slot)}`,
    possible: (value: number, department: string, slot: string) =>
      `${number(value)} possible, ${isolate(department)}, ${isolate(slot)}`,
    legend: { placed: 'Assigned or planned', planned: 'of them planned' },
    short: 'Short',
    rules: {
      assigned:
        'Assigned to the department, in the slots that they offer, or in those that reviewers planned.',
      planned: 'Planned for the department, in the planned slots, or in all that they offer.',
      possible:
        'Interested or requested, not avoiding the department, not marked “No”, assigned to and planned for none, and offering the slot. Fill mode has these first, then people who offer the slot and have a place at other times.',
      short:
        'The target of the slot less everybody who is assigned or planned, whatever role the page shows.',
      closed: 'The department needs nobody then, and nobody is counted.',
      allDepartments:
        'Everybody who is assigned or planned then, each counted once, also in several departments. After the plus, everybody who is free: they offer the slot, have no place at any time, and are not marked “No”. The target and the missing people are sums over all departments.',
      allTimes:
        'Places: somebody who helps in two slots fills two. The target, the missing people and the hours are sums over all slots. Each person counts once, also without a time.',
      noSlot:
        'People who offer no slot and are planned for none. Assigned and planned people, too, who are there only while the department is closed.',
    },
  },
};
