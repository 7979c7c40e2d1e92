/**
 * Every number of the pages about applications, in events by chance, beside a recount by a plain model; and the people whom
 * the board finds at the address behind it.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { heldOf, plainEvents, SINCE, STAFF, timeOf } from '../../../test/support/plain-event.ts';
import { type PlainEvent, recount, WHEN } from '../../../test/support/recount.ts';
import { ANY } from '../../contract/bff/learnt-columns.ts';
import { type Slot, slotOfKey } from '../../contract/bff/reviews/slots.ts';
import { applicationLine, Snapshot } from '../../server/bff/applications/snapshot.ts';
import { createDepartmentList } from '../../server/bff/departments/department-list.ts';
import { COUNTED_WAYS, placedIn } from '../../staffing/counts.ts';
import { shortIn, shortOf, slotsShortOf, sumOf } from '../../staffing/fit.ts';
import { candidateOf, countShort } from '../../staffing/needs.ts';
import { propose } from '../../staffing/propose.ts';
import { queueFor } from '../../staffing/queue.ts';
import { rosterOf } from '../../staffing/roster.ts';
import { hoursOfSlot, timesOf } from '../../staffing/times.ts';
import { answersIn } from '../application-data/answer-choices.ts';
import { eventOf, withPlanned } from '../application-data/event.ts';
import { withPlaces } from '../application-data/plans.ts';
import { changedAmong, differencesOf } from '../application-data/use-changes-since.ts';
import { countStaff } from '../application-data/use-staffing.ts';
import { PLACED } from '../application-signs/names.ts';
import { compareNames } from '../messages/compare-names.ts';
import { ALL_APPLICATIONS, boardPaths, inScope, readBoardSearch } from '../paths/board-paths.ts';
import { openVotes } from '../department/department-page.tsx';
import { rosterOfHead } from '../department/rosters.tsx';
import type { TimeWay } from '../paths/board-filters.ts';
import { BadPart } from '../paths/address-parts.ts';
import { choiceRows, totalRows } from './answers/answer-rows.ts';
import { countProgress } from './board/progress/review-progress.tsx';
import { assignmentsOf, byDepartment } from './to-enter/assignments.ts';
import { fillSlots } from './fill/fill-slots.ts';
import { conditionsOf, meeting, testerOf } from './filters/conditions.ts';
import { toggleHas } from './filters/kinds/state-filters.tsx';
import { conflictPath, peoplePath, timeCondition } from './filters/people-links.ts';
import { CONFLICT_KINDS, conflictsByDepartment } from '../../staffing/warnings.ts';
import { withdrawnFrom } from '../../staffing/taken-back.ts';
import { filtersOfSpan, linesOf } from './overnight/lines.ts';
import { peopleOfAll, peopleOfDepartment, peopleOfTime } from './roster/roster-people.ts';

const SMALL = plainEvents({ people: 10, departments: 3, times: 3 });
/** With as many departments and times as a real one. */
const LARGE = plainEvents({ people: 60, departments: 12, times: 12 }, true);

type Told = number | null | undefined;

/** The pages of an event without a role and with one, and what they should say. */
function pagesOf(event: PlainEvent) {
  const held = heldOf(event);
  const model = recount(event);
  const { plans, markedNo, settings, reviews, votes, seen } = held;
  const changes = differencesOf(changedAmong(held.list, reviews), seen);
  const basis = { reviews, settings, votes, changes };
  function found(path: string): number {
    const search = readBoardSearch(new URL(path, 'http://localhost'));
    if (search instanceof BadPart) throw new Error(`${path} cannot be read`);
    const list = held.listOf(search.roleId);
    return meeting(list, testerOf(list, basis)(conditionsOf(search))).length;
  }
  /**
   * @param told what the page says; null for no number
   * @param path the address behind the number, which has as many people; null where it leads to no board
   */
  function isRight(what: string, told: Told, counted: Told, path: string | null) {
    const opened = path === null ? counted : found(path);
    if (told === counted && opened === counted) return;
    expect.fail(`${what}: the page says ${told}, ${path} opens ${opened}, by hand ${counted}`);
  }
  const gone = withdrawnFrom(reviews, held.list);
  const everybody = withPlaces(held.list, plans, markedNo);
  const scopes = [null, STAFF].map((roleId) => {
    const list = held.listOf(roleId);
    const people = roleId === null ? everybody : withPlaces(list, plans, markedNo);
    const { departments } = withPlanned(eventOf(list, null), plans, settings, true);
    const inModel = roleId === null ? model.everyone : model.staff;
    const staff = countStaff({ people, everybody, isEverybody: true }, settings, departments);
    const differences = differencesOf(changedAmong(list, reviews), seen);
    return { scope: { roleId }, list, people, inModel, differences, ...staff };
  });
  return { ...held, model, gone, isRight, scopes };
}

type Pages = ReturnType<typeof pagesOf>;
type Page = Pages['scopes'][number] & Pages;

/** Checks the pages of many small events, with a role and without, and of one with many departments and times. */
function inEveryEvent(check: (page: Page) => void) {
  const inScopes = (event: PlainEvent, many: number) => {
    const pages = pagesOf(event);
    for (const scope of pages.scopes.slice(0, many)) check({ ...pages, ...scope });
  };
  fc.assert(fc.property(SMALL, (event) => inScopes(event, 2)));
  for (const event of fc.sample(LARGE, { numRuns: 1, seed: 240 })) inScopes(event, 1);
}

test('Departments', () => {
  inEveryEvent(({ model, inModel, scope, counts, isRight }) => {
    for (const { key, all } of counts.departments) {
      for (const way of COUNTED_WAYS) {
        const counted = model.count(inModel, way, key);
        isRight(`${way} in ${key}`, all[way], counted, peoplePath(scope, way, key));
      }
    }
  });
});

test('Coverage', () => {
  inEveryEvent(({ model, inModel, scope, counts, isRight }) => {
    for (const { key, slots, noSlot } of counts.departments) {
      const cells = slots.map((cell, at) => ({ cell, slot: counts.slots[at] ?? null }));
      for (const { cell, slot } of [...cells, { cell: noSlot, slot: null }]) {
        const time = slot && timeOf(slot);
        const shown = { ...cell, placed: placedIn(cell) };
        for (const way of ['placed', 'planned', 'possible'] as const) {
          const counted = model.count(inModel, way, key, time);
          const path = peoplePath(scope, way, key, slot);
          isRight(`${way} in ${key} ${time}`, shown[way], counted, path);
        }
      }
    }
  });
});

test('conflicts on Coverage, and on the line above the board', () => {
  inEveryEvent(({ model, inModel, scope, counts, isRight }) => {
    for (const kind of CONFLICT_KINDS) {
      const counted = model.inConflict(inModel, kind);
      isRight(kind, counts.conflicts[kind], counted, conflictPath(scope, kind));
    }
  });
});

test('the sums of Coverage', () => {
  inEveryEvent(({ model, inModel, scope, counts, needs, isRight }) => {
    const { totals, departments } = counts;
    const columns = [...counts.slots, null].map((slot, at) => ({
      slot,
      total: totals.slots[at] ?? totals.noSlot,
    }));
    for (const { slot, total } of columns) {
      const time = slot && timeOf(slot);
      const path = (way: TimeWay) =>
        boardPaths.board(inScope(scope, { times: [timeCondition(way, slot)] }));
      const placed = model.placedAt(inModel, time).length;
      isRight(`placed at ${time}`, total.placed, placed, path('placed'));
      isRight(`free at ${time}`, total.free, model.freeAt(inModel, time).length, path('free'));
      if (time === null) continue;
      const then = [...needs.values()].flatMap(({ slots }) =>
        slots.filter((one) => one.slot === slot?.key),
      );
      const keys = departments.map(({ key }) => key);
      const { need, short } = sumOf(then);
      isRight(`needed at ${time}`, need, model.needed(keys, [time]), null);
      isRight(`short at ${time}`, short, model.shortAt(keys, [time]), null);
    }
    const times = counts.slots.map(timeOf);
    for (const { key, slots } of departments) {
      const { need, short } = sumOf(needs.get(key)?.slots ?? []);
      isRight(`needed in ${key}`, need, model.needed([key], times), null);
      isRight(`short in all times of ${key}`, short, model.shortAt([key], times), null);
      const places = slots.reduce((sum, cell) => sum + placedIn(cell), 0);
      const counted = times.map((time) => model.placedThen(inModel, key, time).length);
      const sum = counted.reduce((sum, one) => sum + one, 0);
      isRight(`places in ${key}`, places, sum, null);
    }
    const people = model.placedSomewhere(inModel).length;
    isRight('people with a place', totals.people, people, peoplePath(scope, 'placed', ANY));
  });
});

test('what departments are short of, on all pages, and the line above the board', () => {
  inEveryEvent(({ model, inModel, scope, counts, needs, differences, isRight }) => {
    const times = counts.slots.map(timeOf);
    const inTimes = (key: string) => times.map((time) => model.shortIn(key, time));
    for (const need of needs.values()) {
      const { department } = need;
      const here = model.placedThen(model.everyone, department);
      isRight(`people of ${department}`, need.placed, here.length, null);
      isRight(`short in ${department}`, shortOf(need), model.short(department), null);
      const short = inTimes(department);
      for (const [at, one] of need.slots.entries()) {
        isRight(`short in ${department} ${times[at]}`, shortIn(one), short[at], null);
      }
      const sum = short.reduce((sum, one) => sum + one, 0);
      isRight(`by slot in ${department}`, slotsShortOf(need), sum, null);
    }
    const keys = [...needs.keys()];
    const lacking = (key: string) => inTimes(key).filter((short) => short > 0);
    const short = countShort(needs);
    isRight('slots short', short.slots, keys.flatMap(lacking).length, null);
    const those = keys.filter((key) => model.short(key) > 0 || lacking(key).length > 0);
    isRight('departments short', short.departments, those.length, null);
    const path = boardPaths.board(inScope(scope, { changed: 'yes' }));
    isRight('changed since review', differences.size, model.changed(inModel), path);
  });
});

test('the line below the board', () => {
  inEveryEvent(({ model, inModel, scope, list, reviews, isRight }) => {
    const { reviewed, planned } = countProgress(list, reviews);
    isRight('reviewed', reviewed, model.reviewed(inModel), null);
    const path = peoplePath(scope, 'planned', ANY);
    isRight('planned', planned, model.plannedSomewhere(inModel), path);
  });
});

test('Answers, of everyone and of those who are assigned or planned', () => {
  inEveryEvent(({ model, inModel, scope, list, settings, reviews, isRight }) => {
    const all = inScope(scope);
    const placed = toggleHas(all, { department: ANY, state: PLACED });
    const ways = [
      { search: all, people: inModel },
      { search: placed, people: model.placedSomewhere(inModel) },
    ];
    for (const { search, people } of ways) {
      const path = boardPaths.board(search);
      const found = meeting(list, testerOf(list, { reviews, settings })(conditionsOf(search)));
      isRight('people', found.length, people.length, path);
      for (const counts of answersIn(found, timesOf(settings))) {
        const given = people.flatMap((one) => model.answers(one, counts.question));
        for (const { label, people: told, among } of choiceRows(counts, false)) {
          const counted = given.filter((answer) => answer === label);
          const opened = boardPaths.board(among(search));
          isRight(`${counts.question}: ${label}`, told, counted.length, opened);
        }
        const answered = people.filter((one) => model.answers(one, counts.question).length > 0);
        const expected = [answered.length, people.length - answered.length];
        for (const [at, { label, people: told, among }] of totalRows(counts).entries()) {
          const opened = boardPaths.board(among(search));
          isRight(`${counts.question}: ${label}`, told, expected[at], opened);
        }
      }
    }
  });
});

test('fill mode, for a department and for some of its times', () => {
  inEveryEvent(({ model, inModel, scope, people, reviews, settings, counts, needs, isRight }) => {
    const times = timesOf(settings);
    const candidates = people.map((one) =>
      candidateOf(one, settings, reviews.get(one.userId)?.mark ?? null),
    );
    const hoursOf = (slot: string) => hoursOfSlot(times, slot);
    for (const need of needs.values()) {
      const { department } = need;
      const possible = model.possibleIn(inModel, department, []);
      const queue = queueFor(need, candidates, hoursOf);
      const path = peoplePath(scope, 'possible', department);
      isRight(`to look at for ${department}`, queue.length, possible.length, path);
      for (const { key, placed, isClosed, ...one } of fillSlots(need, counts.slots, null)) {
        if (isClosed) continue;
        const time = timeOf(one);
        const here = model.placedThen(model.everyone, department, time);
        isRight(`people of ${department} ${time}`, placed, here.length, null);
        const then = queueFor(need, candidates, hoursOf, [key]);
        const counted = model.possibleIn(inModel, department, [time]).length;
        const others = model.freeFrom(inModel, department, time).length;
        isRight(`to look at for ${department} ${time}`, then.length, counted + others, null);
        const slot = times.slots.find((one) => one.key === key);
        const opened = peoplePath(scope, 'possible', department, slot);
        isRight(`possible for ${department} ${time}`, counted, counted, opened);
      }
    }
  });
});

test('a proposal that is accepted brings nobody into conflict', () => {
  inEveryEvent(({ people, reviews, settings, needs }) => {
    const { plans } = propose({
      people: people.map((one) =>
        candidateOf(one, settings, reviews.get(one.userId)?.mark ?? null),
      ),
      needs: [...needs.values()],
      hoursOf: (slot) => hoursOfSlot(timesOf(settings), slot),
    });
    for (const { userId, record, places = [] } of people) {
      const added = plans
        .filter((plan) => plan.userId === userId)
        .map(({ department, slots }) => ({
          department,
          slots: slots.length > 0 ? slots.flatMap((key) => slotOfKey(key) ?? []) : null,
        }));
      const before = conflictsByDepartment(record, places, settings);
      expect(conflictsByDepartment(record, [...places, ...added], settings)).toEqual(before);
    }
  });
});

test('what remains short after a proposal', () => {
  inEveryEvent(({ model, inModel, people, reviews, settings, counts, needs, isRight }) => {
    const times = timesOf(settings);
    const { remaining } = propose({
      people: people.map((one) =>
        candidateOf(one, settings, reviews.get(one.userId)?.mark ?? null),
      ),
      needs: [...needs.values()],
      hoursOf: (slot) => hoursOfSlot(times, slot),
    });
    for (const { department, possible, slots } of remaining) {
      const counted = model.possibleIn(inModel, department, []);
      isRight(`possible for ${department}`, possible, counted.length, null);
      for (const { slot, possible: told } of slots) {
        const found = counts.slots.find(({ key }) => key === slot);
        const then = model.possibleIn(inModel, department, found ? [timeOf(found)] : []);
        isRight(`possible for ${department} ${slot}`, told, then.length, null);
      }
    }
  });
});

test('rosters, and the sheet of all', () => {
  inEveryEvent(({ model, inModel, scope, people, settings, departments, isRight }) => {
    const sheet = peopleOfAll(people, settings, String);
    isRight('people in the sheet', sheet.people, model.placedSomewhere(inModel).length, null);
    for (const { key } of departments) {
      const here = peopleOfDepartment(people, key, settings, String);
      const roster = rosterOf(here.people, { ...here, order: 'slot', compareNames });
      const placed = model.placedThen(inModel, key);
      const path = boardPaths.board(inScope(scope, { has: [{ department: key, state: PLACED }] }));
      isRight(`roster of ${key}`, roster.rows.length, placed.length, path);
      const never = model.count(inModel, 'placed', key, null);
      isRight(`never in ${key}`, roster.withoutSlots, never, null);
      const rows = sheet.byDepartment.get(key) ?? [];
      isRight(`rows of ${key}`, rows.length, placed.length, null);
      for (const { slot, people: told } of roster.slots) {
        const then = model.placedThen(inModel, key, timeOf(slot));
        isRight(`roster of ${key} ${timeOf(slot)}`, told, then.length, null);
        const marked = rows.filter(({ slots }) => slots.includes(slot.key));
        isRight(`sheet of ${key} ${timeOf(slot)}`, marked.length, then.length, null);
      }
    }
  });
});

test('rosters of times, and who is found by the filter Time', () => {
  inEveryEvent(({ model, inModel, scope, people, settings, counts, departments, isRight }) => {
    const found = (way: TimeWay, slot: Slot | null, department?: string) =>
      boardPaths.board(inScope(scope, { times: [timeCondition(way, slot, department)] }));
    for (const slot of counts.slots) {
      const time = timeOf(slot);
      const here = peopleOfTime(people, slot, settings, String);
      const roster = rosterOf(here.people, { ...here, order: 'department', compareNames });
      const placed = model.placedAt(inModel, time);
      isRight(`people at ${time}`, roster.people, placed.length, found('placed', slot));
      for (const { key } of departments) {
        const rows = roster.rows.filter(({ department }) => department === key);
        const then = model.placedThen(inModel, key, time);
        isRight(`${key} at ${time}`, rows.length, then.length, found('placed', slot, key));
      }
      const free = model.freeAt(inModel, time).length;
      isRight(`free at ${time}`, free, free, found('free', slot));
      const offered = model.offeredAt(inModel, time).length;
      isRight(`not placed at ${time}`, offered, offered, found('offered', slot));
    }
  });
});

test('To enter', () => {
  inEveryEvent(({ model, inModel, scope, list, reviews, isRight }) => {
    const { toEnter, differing } = assignmentsOf(list, reviews);
    isRight('still to enter', toEnter.length, model.toEnter(inModel), null);
    isRight('assigned differently', differing.length, model.assignedOtherwise(inModel), null);
    for (const { department, assignments } of byDepartment(toEnter, String)) {
      const counted = model.count(inModel, 'planned', department);
      const path = peoplePath(scope, 'planned', department);
      isRight(`to enter in ${department}`, assignments.length, counted, path);
    }
  });
});

test('Overnight', () => {
  inEveryEvent(({ model, inModel, scope, list, reviews, differences, settings, ...page }) => {
    const { gone, seen, isRight } = page;
    // Of a role, nobody knows who withdrew.
    const withdrawn = scope.roleId === null ? gone : [];
    const { lines, people } = linesOf({
      list,
      reviews,
      differences,
      gone: new Map(withdrawn.map(({ userId }) => [userId, seen.get(userId) ?? null])),
      since: new Date(SINCE),
      settings,
    });
    const counted = model.overnight(inModel, SINCE);
    const left = scope.roleId === null ? counted.withdrawn : 0;
    const named = (kind: string) => lines.filter((one) => one.kind === kind).length;
    isRight('changed', named('changed'), counted.changed, null);
    isRight('withdrawn', named('withdrawn'), left, null);
    for (const kind of ['applied', 'updated'] as const) {
      const line = lines.find((one) => one.kind === kind && 'span' in one);
      const span = line && 'span' in line ? line : null;
      const path = span && boardPaths.board(inScope(scope, filtersOfSpan(span)));
      isRight(kind, span?.people ?? 0, counted[kind], path);
    }
    const all = counted.changed + counted.applied + counted.updated + left;
    isRight('people', people, all, null);
  });
});

test('the page of a head of departments', async () => {
  const { signal } = new AbortController();
  const heads = async (event: PlainEvent, keys: string[]) => {
    const { records, plans, votes, settings, model, isRight } = pagesOf(event);
    const snapshot = new Snapshot(0, 0);
    snapshot.listed(records.length);
    for (const record of records) {
      const id = record.user?.id ?? '';
      snapshot.applied(id, applicationLine(record, id));
    }
    snapshot.listedAll();
    snapshot.end();
    const look = () => ({ snapshot, age: 0, wait: () => () => undefined });
    const list = createDepartmentList({
      applications: { look, renew: async () => look(), keep: () => snapshot },
      plans: { current: async () => plans, version: async () => '' },
      votes: {
        of: async () => [...votes.values()].flat(),
        changedSince: () => expect.fail('Nobody follows the list.'),
      },
      settings: async () => settings,
    });
    const { list: data } = await list.people(keys, signal);
    isRight('people', data.people.length, model.ofHead(keys).length, null);
    isRight('without a vote', openVotes(data), model.withoutVote(keys).length, null);
    const left = event.people.filter(
      ({ hasLeft, plan }) => hasLeft && keys.some((key) => Object.hasOwn(plan, key)),
    );
    isRight('without an application', data.missing, left.length, null);
    for (const department of data.departments) {
      const { key } = department;
      const { entries, ...slots } = rosterOfHead(data, department);
      const roster = rosterOf(entries, { ...slots, order: 'slot', compareNames });
      const placed = model.placedThen(model.everyone, key);
      isRight(`roster of ${key}`, roster.rows.length, placed.length, null);
      const path = boardPaths.board({
        ...ALL_APPLICATIONS,
        vote: { department: key, answer: 'waiting' },
      });
      isRight('waiting', model.withoutVote([key]).length, model.withoutVote([key]).length, path);
      for (const { slot, people } of roster.slots) {
        const then = model.placedThen(model.everyone, key, timeOf(slot));
        const isHidden = event.hidesTimes && slot.question === WHEN && !slot.isGone;
        const counted = isHidden ? null : then.length;
        isRight(`roster of ${key} ${timeOf(slot)}`, people, counted, null);
      }
      const isHidden = event.hidesTimes && data.slots.length > 0;
      const never = model.count(model.everyone, 'placed', key, null);
      isRight(`never in ${key}`, roster.withoutSlots, isHidden ? null : never, null);
    }
  };
  const keys = fc.subarray(['d1', 'd2', 'd3'], { minLength: 1 });
  await fc.assert(fc.asyncProperty(SMALL, keys, heads));
});
