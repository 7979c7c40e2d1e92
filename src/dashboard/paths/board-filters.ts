/** The filters of the board as its address holds them: the parameter and the form of each, in the order of the query. */
import { ANY } from '../../contract/bff/learnt-columns.ts';
import { MARKS } from '../../contract/bff/reviews/reviews.ts';
import { type Slot, slotKey, slotOfKey } from '../../contract/bff/reviews/slots.ts';
import { VOTES, type VoteAnswer } from '../../contract/bff/reviews/votes.ts';
import { parseMoment } from '../../contract/service/read-json.ts';
import { oneOf, type Codec, decoded } from './address-parts.ts';

/** A filter with the member of `AddressedFilters` that holds its values. */
export interface FilterPart<Value, Member> extends Codec<Value> {
  /** The parameter in the query. */
  parameter: string;
  /** Whether it can have more than one value. */
  several: boolean;
  none: Member;
  valuesOf(member: Member): readonly Value[];
  memberOf(values: readonly Value[]): Member;
}

/** A state in a department. */
export interface Holding {
  /** As `departmentKey` makes it, or `ANY`. */
  department: string;
  /** As `stateKey` makes it, or `ANY`, `PLANNED` or `PLACED`. */
  state: string;
}

/** "d3:interest", or "d3:+planned" for a plan. */
const holding: Codec<Holding> = {
  write: ({ department, state }) => inQuery(`${encodeKey(department)}:${encodeKey(state)}`),
  read(sent) {
    const [department, state, ...more] = decodeKeys(sent);
    // A department without id and name has the empty key.
    if (department === undefined || !state || more.length > 0) return null;
    return { department, state };
  },
};

export const ANSWER_TESTS = ['any', 'none', 'contains', 'is', 'least', 'given', 'empty'] as const;
export type AnswerTest = (typeof ANSWER_TESTS)[number];

/** The largest number of values of a test. A test with values needs at least one. */
export function mostValues(test: AnswerTest): number {
  if (test === 'given' || test === 'empty') return 0;
  return test === 'any' || test === 'none' ? Infinity : 1;
}

export interface AnswerCondition {
  /** The question by its name. */
  question: string;
  test: AnswerTest;
  values: readonly string[];
}

/** "Hours~least~8". */
const answer: Codec<AnswerCondition> = {
  write: ({ question, test, values }) =>
    inQuery([question, test, ...values].map(encodePart).join('~')),
  read(written) {
    const [question, sent, ...values] = written.split('~').map(decoded);
    const test = ANSWER_TESTS.find((one) => one === sent);
    // A question without a name is the empty text.
    if (question === undefined || !test) return null;
    const most = mostValues(test);
    if (values.length > most || values.length < Math.min(most, 1)) return null;
    return { question, test, values };
  },
};

/**
 * What a person has to do with times: `there` if they are in the department then, or could be; `placed` if it has assigned or
 * planned them then; `offered` if they offer the time and it does not have them then; `free` if they offer it, no department
 * has them at any time, and they are not marked No.
 */
export const TIME_WAYS = ['placed', 'offered', 'free'] as const;
export type TimeWay = (typeof TIME_WAYS)[number] | 'there';

/** People by times. */
export interface TimeCondition {
  way: TimeWay;
  /** The key of the department, or `ANY`. With `ANY` and the way `there`, people match whose plan for any department names the slot. */
  department: string;
  /** Any of these; without one, the people who are there at no time, or offer none. */
  slots: readonly Slot[];
}

/** 'd3:["When?","Friday"]', "d3:none", or '*:placed:["When?","Friday"]:["When?","Saturday"]'. */
const time: Codec<TimeCondition> = {
  write({ way, department, slots }) {
    const keys = slots.length === 0 ? ['none'] : slots.map((slot) => encodeKey(slotKey(slot)));
    return inQuery([encodeKey(department), ...(way === 'there' ? [] : [way]), ...keys].join(':'));
  },
  read(written) {
    const [department, ...parts] = decodeKeys(written);
    const way = TIME_WAYS.find((one) => one === parts[0]) ?? 'there';
    const sent = way === 'there' ? parts : parts.slice(1);
    const slots = sent.flatMap((one) => slotOfKey(one) ?? []);
    const isWhole = sent.length > 0 && (slots.length === sent.length || sent.join() === 'none');
    if (department === undefined || !isWhole) return null;
    return { way, department, slots };
  },
};

/** An answer, or that the department sees the person and has not answered. */
export const VOTE_CONDITIONS = [...VOTES, 'waiting'] as const;

export interface VoteCondition {
  /** The key of a department, or `ANY`. */
  department: string;
  answer: VoteAnswer | 'waiting';
}

/** "d3:yes". */
const vote: Codec<VoteCondition> = {
  write: ({ department, answer }) => inQuery(`${encodeKey(department)}:${answer}`),
  read(written) {
    const [department, sent, ...more] = decodeKeys(written);
    const answer = VOTE_CONDITIONS.find((one) => one === sent);
    return department !== undefined && answer && more.length === 0 ? { department, answer } : null;
  },
};

/** A span of time: later than `from`, and not later than `to`. */
export interface Span {
  from: Date;
  to: Date;
}

/** "2026-05-01T18:40:00.000Z~2026-05-02T06:00:00.000Z". */
const span: Codec<Span> = {
  write: ({ from, to }) => inQuery(`${from.toISOString()}~${to.toISOString()}`),
  read(written) {
    const [from, to, ...more] = written.split('~').map(parseMoment);
    return from && to && more.length === 0 ? { from, to } : null;
  },
};

/** The conflicts that can be asked for alone. */
export const CONFLICTS = ['avoided', 'doubleBooked', 'moreHours'] as const;

/** People in conflict in a department, by its key, or in any (`ANY`): with one kind of conflict, or null for all kinds. */
export interface ConflictCondition {
  department: string;
  kind: (typeof CONFLICTS)[number] | null;
}

/** "d3:doubleBooked", or "*" for any conflict in any department. */
const conflict: Codec<ConflictCondition> = {
  write: ({ department, kind }) =>
    inQuery(encodeKey(department) + (kind === null ? '' : `:${kind}`)),
  read(written) {
    const [department, sent, ...more] = decodeKeys(written);
    const kind = CONFLICTS.find((one) => one === sent);
    if (department === undefined || more.length > 0 || (sent !== undefined && !kind)) return null;
    return { department, kind: kind ?? null };
  },
};

/** The key of a department, or `ANY`. */
const department: Codec<string> = {
  write: (department) => inQuery(encodeKey(department)),
  read(written) {
    const [department, ...more] = decodeKeys(written);
    return department !== undefined && more.length === 0 ? department : null;
  },
};

/** `undecided`: neither reviewed nor ever planned. */
export const MARK_CONDITIONS = [...MARKS, 'none', 'undecided'] as const;
export const YES_OR_NO = ['yes', 'no'] as const;
/** Whether an application changed since its review, or that a department took an assignment back. */
export const CHANGED_CONDITIONS = [...YES_OR_NO, 'unassigned'] as const;

export const FILTER_PARTS = {
  has: several('has', holding),
  not: several('not', holding),
  answers: several('answer', answer),
  times: several('slot', time),
  mark: single('mark', oneOf(MARK_CONDITIONS)),
  changed: single('changed', oneOf(CHANGED_CONDITIONS)),
  contacted: single('contacted', oneOf(YES_OR_NO)),
  vote: single('vote', vote),
  applied: single('applied', span),
  updated: single('updated', span),
  conflict: several('conflict', conflict),
  possible: single('possible', department),
};

/** Any number of values, all of which must match. */
function several<Value>(
  parameter: string,
  codec: Codec<Value>,
): FilterPart<Value, readonly Value[]> {
  return {
    ...codec,
    parameter,
    several: true,
    none: [],
    valuesOf: (member) => member,
    memberOf: (values) => values,
  };
}

/** At most one value. */
function single<Value>(parameter: string, codec: Codec<Value>): FilterPart<Value, Value | null> {
  return {
    ...codec,
    parameter,
    several: false,
    none: null,
    valuesOf: (member) => (member === null ? [] : [member]),
    memberOf: ([value]) => value ?? null,
  };
}

/** Encodes the key of a department or of a state, to be joined by ":"; `*` stands for `ANY`. */
export function encodeKey(key: string): string {
  return key === ANY ? '*' : encodePart(key).replaceAll('*', '%2A');
}

/** Decodes the keys that are joined by ":". */
function decodeKeys(written: string): string[] {
  return written.split(':').map((key) => (key === '*' ? ANY : decoded(key)));
}

/** Reading the query removes one layer of encoding, so a filter's text gets a second one. */
function inQuery(encoded: string): string {
  return encoded.replaceAll('%', '%25');
}

function encodePart(part: string): string {
  return encodeURIComponent(part.toWellFormed()).replaceAll('~', '%7E').replaceAll('%20', '+');
}
