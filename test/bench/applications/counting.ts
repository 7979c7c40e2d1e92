/** Measures Departments, Coverage, Answers, decisions in fill mode and proposals on this machine without a browser. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { withPlan } from '../../../src/staffing/plans.ts';
import {
  applicationOf,
  type Application,
} from '../../../src/dashboard/application-data/application.ts';
import { meaningOf } from '../../../src/dashboard/application-data/answer-choices.ts';
import { countAnswers } from '../../../src/staffing/answer-counts.ts';
import { guessQuestions, type Question } from '../../../src/staffing/questions.ts';
import type { Candidate } from '../../../src/staffing/fit.ts';
import { candidateReader, candidatesOf, needsOf } from '../../../src/staffing/needs.ts';
import type { ProposalRequest } from '../../../src/staffing/propose.ts';
import { queueFor } from '../../../src/staffing/queue.ts';
import { countPeople } from '../../../src/staffing/counts.ts';
import { goal, table } from '../service/report.ts';
import { median } from '../users/measuring.ts';
import { processorTime } from './processor-time.ts';
import { DEPARTMENTS, wideApplicantOf } from './wide-event.ts';

const NO_NEEDS = { targets: {}, dayTargets: {} };
const TURNS = 10;
/** Milliseconds. */
const COUNTED = 25;
const PROPOSED = 300;
/** The people of a proposal, and the target of each department, so that nearly all of them are needed. */
const PEOPLE = 900;
const TARGET = 22;
const DAYS = ['Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday', 'Monday'];

export async function measureCounting(people: number): Promise<string> {
  const applications = Array.from({ length: people }, (_, index) => application(index));
  const records = applications.map(({ record }) => record);
  const questions = guessQuestions(records, {});
  const rows = [
    row(
      'Departments and Coverage counted',
      inTurns(() => countPeople(applications, questions, NO_NEEDS)),
      COUNTED,
    ),
    row(
      'Answers counted',
      inTurns(() => countAnswers(records, meaningOf)),
      COUNTED,
    ),
  ];
  for (const count of [PEOPLE, people]) {
    const times = inTurns(decisions(applications.slice(0, count), questions));
    rows.push(row(`Fill mode: one of ${count} people planned`, times, COUNTED));
  }
  for (const estimated of [false, true]) {
    const targets = estimated ? 'in all' : 'on each day';
    for (const wanted of [8, 20, DEPARTMENTS]) {
      const request = requestOf(applications.slice(0, PEOPLE), questions, wanted, estimated);
      const times: Time[] = [];
      for (let turn = 0; turn < TURNS; turn += 1) times.push(await proposeInWorker(request));
      const name = `${PEOPLE} people who want ${wanted} departments proposed, targets ${targets}`;
      rows.push(row(name, times, PROPOSED));
    }
  }
  return table(['what', 'median, ms', 'of the processor'], rows);
}

/** The application of that index, with answers about days and hours. */
function application(index: number): Application {
  const { volunteer } = wideApplicantOf(index);
  const days = DAYS.filter((_, day) => (index >> day) % 2 === 1).join(',');
  const offered = [
    { name: 'Which days?', type: 'multi', value: days },
    { name: 'Hours', type: 'number', value: String(4 + (index % 40)) },
  ];
  const read = applicationOf({ ...volunteer, options: [...volunteer.options, ...offered] });
  if (!read) throw new Error('The application does not tell whose it is.');
  return read;
}

/** Plans the next person at each call, and counts again what fill mode shows after that. */
function decisions(applications: readonly Application[], questions: readonly Question[]) {
  const candidateOf = candidateReader(questions);
  const [department = ''] = keysFrom(0, 1);
  const needs = { targets: { [department]: TARGET }, dayTargets: {} };
  const alone = { index: 0, of: 1, known: true };
  const places = [{ department, days: null }];
  let list = applications;
  let next = 0;
  return () => {
    list = list.map((one, index) =>
      index === next ? { ...one, places, record: withPlan(one.record, places, () => null) } : one,
    );
    next += 1;
    const counts = countPeople(list, questions, needs);
    const need = needsOf(counts, needs).find((one) => one.department === department);
    return need && queueFor(need, list.map(candidateOf), alone, 'account');
  };
}

/**
 * A request in which everyone wants this many departments, counted from a place of their own.
 * @param estimated whether only the whole departments have targets, and not their days
 */
function requestOf(
  applications: readonly Application[],
  questions: readonly Question[],
  wanted: number,
  estimated: boolean,
): ProposalRequest {
  const targets = Object.fromEntries(keysFrom(0, DEPARTMENTS).map((key) => [key, TARGET]));
  const settings = { targets, dayTargets: {} };
  const people = candidatesOf(applications, questions).map((candidate, index) => ({
    ...candidate,
    states: statesOf(keysFrom(index, wanted)),
    busy: [],
  }));
  const needs = needsOf(countPeople(applications, questions, settings), settings).map((need) => ({
    ...need,
    placed: 0,
    days: need.days.map((one) => ({ ...one, placed: 0, need: TARGET / 2, estimated })),
  }));
  return { people, needs, hoursPerDay: null };
}

function keysFrom(first: number, count: number): string[] {
  return Array.from({ length: count }, (_, step) => `d${((first + step) % DEPARTMENTS) + 1}`);
}

function statesOf(departments: readonly string[]): Candidate['states'] {
  return Object.fromEntries(
    departments.map((key, index) => [
      key,
      index % 4 === 0 ? ['experience', 'interest'] : ['interest'],
    ]),
  );
}

interface Time {
  /** Milliseconds from the beginning to the result. */
  wall: number;
  /** Milliseconds of processor time, which a busy machine changes less. */
  processor: number;
}

function inTurns(count: () => unknown): Time[] {
  return Array.from({ length: TURNS }, () => {
    const began = performance.now();
    const processor = processorTime(count);
    return { wall: performance.now() - began, processor };
  });
}

/** From the request to the proposal, in a worker that has just started, as the dashboard does it. */
async function proposeInWorker(request: ProposalRequest): Promise<Time> {
  const worker = new Worker(new URL('propose-here.ts', import.meta.url));
  await once(worker, 'message');
  const began = performance.now();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker takes no origin.
  worker.postMessage(request);
  const [processor] = (await once(worker, 'message')) as [number];
  const wall = performance.now() - began;
  await worker.terminate();
  return { wall, processor };
}

function row(name: string, times: Time[], most: number): string[] {
  return [
    name,
    goal(median(times.map(({ wall }) => wall)), '≤', most),
    median(times.map(({ processor }) => processor)).toFixed(0),
  ];
}
