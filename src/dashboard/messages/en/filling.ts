/** The English words of fill mode and of proposals. */
import { isolate } from '../isolate.ts';
import { words } from './words.ts';

const { count, number, or, people } = words;
/** Labels of slots, of which any will do. */
const anyOf = (labels: string[]) => or(labels.map(isolate));

/** The number of people missing to a target, or beyond it. */
const gap = (placed: number | null, needed: number | null) =>
  placed !== null &&
  needed !== null &&
  placed !== needed &&
  (placed < needed
    ? `${number(needed - placed)} short`
    : `${number(placed - needed)} more than needed`);

/** Why a person fits a department; shared by fill mode and proposals. */
export const fitWords = {
  requested: 'requested by the department',
  experienced: 'experienced',
  interested: 'interested',
  slot: (label: string, placed: number) => `offers ${isolate(label)}, which has ${number(placed)}`,
  onlyChance: 'no other department',
};

export const fillWords = {
  title: (department: string) => `Fill ${isolate(department)}`,
  /** A number of missing people with its slot. */
  inSlot: (slot: string, text: string) => `${isolate(slot)}: ${text}`,
  /** The people missing to a target, or beyond it. */
  missing: (placed: number, needed: number) =>
    placed > needed
      ? `${number(placed)} of ${number(needed)}, ${gap(placed, needed)}`
      : `${number(needed - placed)} short`,
  shortThen: (before: number, now: number) => `${number(before)} short → ${number(now)}`,
  shortSaid: (before: number, now: number) =>
    `${number(before)} short at first, ${number(now)} now`,
  left: (value: number) => `${people(value)} to look at`,
  leftIn: (value: number, slots: string[]) =>
    `${people(value)} who ${value === 1 ? 'offers' : 'offer'} ${anyOf(slots)} to look at`,
  timesToFill: 'Times to fill',
  leftOut: (value: number, slots: string[]) =>
    `${people(value)} ${value === 1 ? 'has' : 'have'} not offered ${anyOf(slots)}`,
  planAnyway: (name: string) => `Plan ${isolate(name)} anyway`,
  unknown: 'No application names this department',
  unknownText: 'The link may be out of date.',

  taken: 'Someone else has planned or marked this person meanwhile.',
  open: 'Open the application',
  times: 'Times',
  noTimes: 'Did not say which times.',
  /** `offers` is null where it is about nobody, `placed` while not everybody is known, `needed` where there is no target. */
  slotText: (slot: string, offers: boolean | null, placed: number | null, needed: number | null) =>
    [
      `${isolate(slot)}: ${offers === null ? '' : offers ? 'offered, ' : 'not offered, '}` +
        (placed === null ? 'not all are read' : `${number(placed)} there`),
      gap(placed, needed),
    ]
      .filter(Boolean)
      .join(', '),
  closedText: (slot: string) => `${isolate(slot)}: closed`,
  closed: 'closed',
  hours: 'Hours',
  hoursOffered: (value: number) => count(value, 'hour', 'hours'),
  noHours: 'Did not say how many.',
  notes: 'Colleagues’ notes',
  noNotes: 'None yet.',
  vote: 'Vote of the department',
  noAnswers: 'None.',
  moreAnswers: (value: number) => count(value, 'more answer', 'more answers'),

  decide: 'Decide',
  decisions: { plan: 'Plan', ...words.marks, later: 'Later' },
  decided: {
    plan: (name: string) => `${isolate(name)} planned.`,
    later: (name: string) => `${isolate(name)} put aside.`,
  },
  /** Another user has changed the person since they were shown. */
  notPlanned: (name: string, changes: string[]) =>
    `${isolate(name)} was not planned. Meanwhile: ${changes.join('. ')}.`,
  marked: (name: string, mark: string) => `${isolate(name)} marked “${mark}”.`,
  unmarked: (name: string) => `${isolate(name)} has no mark.`,
  undone: (name: string) => `Undone for ${isolate(name)}.`,
  /** Of a decision. */
  same: (name: string) =>
    `${isolate(name)} was planned or marked like that already. Nothing changed.`,
  /** After an undo. */
  stayed: (name: string) => `Somebody else has changed ${isolate(name)} since. Their change stays.`,
  nextIs: (name: string) => `Next: ${isolate(name)}.`,
  nobodyNext: 'Nobody is left.',

  gone: (name: string) => `${isolate(name)} is no longer among the applications`,
  goneText:
    'They may have withdrawn, or the application could not be read again. Nothing is decided about them.',
  next: 'Next person',
  end: 'Nobody is left to look at',
  endText: (putAside: number, slots: string[]) =>
    putAside > 0
      ? `${people(putAside)} put aside.`
      : slots.length === 0
        ? 'Everyone who was requested or is interested has been decided on.'
        : `Everyone who was requested or is interested and offers ${anyOf(slots)} has been decided on.`,
  again: 'Look at them again',
};

/** The people who are possible for a department, with the parts of them that are not proposed, and those marked No. */
interface ProposalReasons {
  possible: number;
  elsewhere: number;
  ask: number;
  no: number;
  noHours: number;
}

export const proposalWords = {
  propose: 'Propose',
  title: 'Proposal',
  intro: 'A draft. Nobody is planned until you accept.',
  department: 'For',
  all: 'All departments that are short',
  hoursNeeded:
    'The form asks how many hours people help, and the set-up does not say how many hours each time takes. A proposal must not plan anybody for more hours than they offer.',
  setHours: 'Say how many hours each time takes',
  nobody: 'Nobody can be proposed.',
  list: 'Proposed people',
  take: (name: string, department: string) => `Plan ${isolate(name)} for ${isolate(department)}`,
  acceptAll: (value: number) => `Accept all ${number(value)}`,
  accept: (value: number) => `Accept ${number(value)}`,
  none: 'Select none',
  every: 'Select all',
  remaining: 'Remains short',
  /** The slots in which a person is proposed; none where the person did not say. */
  slots: (labels: string[]) => labels.map(isolate).join(', ') || 'no times given',
  /** 0 where only some slots are short. */
  short: (department: string, value: number) =>
    `${isolate(department)}: ${value > 0 ? `${number(value)} short` : 'short at some times'}`,
  shortWhy: ({ possible, elsewhere, ask, no, noHours }: ProposalReasons) =>
    [
      `${people(possible)} possible`,
      elsewhere > 0 && `${number(elsewhere)} of them proposed elsewhere`,
      ask > 0 && `${number(ask)} of them left out as “${words.marks.ask}”`,
      noHours > 0 &&
        `${number(noHours)} of them left out because their hours allow none of the times`,
      no > 0 && `${number(no)} more ${no === 1 ? 'is' : 'are'} marked “${words.marks.no}”`,
    ]
      .filter(Boolean)
      .join(', '),
  slotWhy: (slot: string, short: number, could: number, possible: number) =>
    `${isolate(slot)} ${number(short)} short: ${number(could)} of ${number(possible)} possible ${could === 1 ? 'offers' : 'offer'} it`,
};
