/** Filters by states in departments. */
import { useState, type FormEvent } from 'react';
import { factsOf } from '../../../../staffing/offers.ts';
import { isPossible } from '../../../../staffing/fit.ts';
import { departmentKey, knownState, statesIn } from '../../../../applications/states.ts';
import { closedSlots, timesOf } from '../../../../staffing/times.ts';
import { boardPartWords, boardWords } from '#messages/board.ts';
import { Button } from '../../../ui/controls/button.tsx';
import type { Application } from '../../../application-data/application.ts';
import type { Source } from '../../../application-data/use-noted.ts';
import { departmentColumn } from '../../../paths/column-ids.ts';
import {
  PLACED,
  PLANNED,
  stateName,
  departmentName,
  nameOfDepartment,
} from '../../../application-signs/names.ts';
import { Choice } from '../../../ui/controls/choice.tsx';
import { encodeKey, FILTER_PARTS, type Holding } from '../../../paths/board-filters.ts';
import {
  placesOf,
  type FilterBasis,
  type FilterFormProps,
  type SeveralFilter,
  type SingleFilter,
} from '../filter.ts';
import { Select } from '../../../ui/controls/select.tsx';
import styles from '../form/filter-form.module.css';
import { useBoard } from '../../../application-data/board.ts';
import { ANY } from '../../../../contract/bff/learnt-columns.ts';

const { addFilter: say, filters: names } = boardPartWords;

interface Holdings {
  has: readonly Holding[];
  not: readonly Holding[];
}

/** Plans are part of the reviews. */
const needs = ({ state }: Holding): readonly Source[] =>
  state === PLANNED || state === PLACED ? ['reviews'] : [];

export const has: SeveralFilter<Holding, Holdings> = {
  ...FILTER_PARTS.has,
  needs,
  test: (holding, basis) => (application) => holds(application, holding, basis),
  name: (holding, { departments }) =>
    names.has(...namesOf(holding, (key) => nameOfDepartment(key, departments))),
  report: (holding) => ({ name: `has ${textOf(holding)}` }),
  columns: ({ department }) => columnsOf(department),
  Form: DepartmentForm,
};

export const not: SeveralFilter<Holding> = {
  ...FILTER_PARTS.not,
  needs,
  test: (holding, basis) => (application) => !holds(application, holding, basis),
  name: ({ department, state }, { departments }) =>
    department === ANY
      ? nowhereName(state)
      : names.not(
          nameOfDepartment(department, departments),
          state === ANY ? null : stateName(state),
        ),
  report: (holding) => ({ name: `not ${textOf(holding)}` }),
  columns: ({ department }) => columnsOf(department),
};

/** The name of the condition that no department has the person in this state. */
function nowhereName(state: string): string {
  if (state === ANY) return names.nowhere.any;
  if (state === PLANNED) return names.nowhere.planned;
  if (state === PLACED) return names.nowhere.placed;
  const known = knownState(state);
  return known ? names.nowhere[known] : names.nowhereOther(stateName(state));
}

/** Only applicants who could be planned for this department, or for any. Set by the numbers of the totals pages. */
export const possible: SingleFilter<string> = {
  ...FILTER_PARTS.possible,
  needs: () => ['reviews', 'settings'],
  test(department, basis) {
    const times = timesOf(basis.settings);
    return (application) => {
      const { record, userId } = application;
      const facts = factsOf(record, placesOf(application, basis), times);
      const markedNo = basis.reviews.get(userId)?.mark === 'no';
      const keys = department === ANY ? [...facts.standings.keys()] : [department];
      return keys.some((key) =>
        isPossible({ ...facts, markedNo }, key, closedSlots(key, times.slots, basis.settings)),
      );
    };
  },
  name: (department, { departments }) =>
    names.has(
      department === ANY ? null : nameOfDepartment(department, departments),
      names.possible,
    ),
  report: (department) => ({ name: `possible ${encodeKey(department)}` }),
  columns: columnsOf,
};

/** Adds a state in a department to the filters, or removes it if it is there already. */
export function toggleHas<Filters extends Holdings>(filters: Filters, holding: Holding): Filters {
  return toggle(filters, 'has', holding);
}

function toggle<Filters extends Holdings>(
  filters: Filters,
  held: keyof Holdings,
  holding: Holding,
): Filters {
  const without = (some: readonly Holding[]) =>
    some.filter((one) => textOf(one) !== textOf(holding));
  const rest = { has: without(filters.has), not: without(filters.not) };
  const isOff = rest[held].length === filters[held].length;
  return { ...filters, ...rest, ...(isOff && { [held]: [...rest[held], holding] }) };
}

/** The conditions that are asked for most. */
const OFFERED_FIRST = [
  { held: 'not', state: ANY, label: names.nowhere.any },
  { held: 'has', state: PLACED, label: boardWords.filters.placed },
] as const;

function columnsOf(department: string): string[] {
  return department === ANY ? [] : [departmentColumn(department)];
}

function textOf({ department, state }: Holding): string {
  return `${encodeKey(department)}:${encodeKey(state)}`;
}

function namesOf(
  { department, state }: Holding,
  nameOf: (department: string) => string,
): [department: string | null, state: string | null] {
  return [department === ANY ? null : nameOf(department), state === ANY ? null : stateName(state)];
}

function holds(application: Application, holding: Holding, basis: FilterBasis): boolean {
  const { department, state } = holding;
  const { record } = application;
  const isAsked = (key: string) => department === ANY || key === department;
  if (state === PLANNED) {
    const places = placesOf(application, basis);
    return (places ?? []).some(
      ({ department: key }) => isAsked(key) && statesIn(record, places, key).isPlanned,
    );
  }
  if (state === PLACED) {
    return ['assignment', PLANNED].some((one) =>
      holds(application, { department, state: one }, basis),
    );
  }
  return (record.departments ?? []).some(
    (one) =>
      isAsked(departmentKey(one)) &&
      (state === ANY ? one.states.length > 0 : one.states.includes(state)),
  );
}

function DepartmentForm({ search, onChange }: FilterFormProps<Holdings>) {
  const { learnt } = useBoard();
  const [department, setDepartment] = useState(ANY);
  const [held, setHeld] = useState<'has' | 'not'>('has');
  const [state, setState] = useState(ANY);

  function submit(event: FormEvent) {
    event.preventDefault();
    const others = search[held].filter(
      (one) => one.department !== department || one.state !== state,
    );
    onChange({ [held]: [...others, { department, state }] });
  }

  return (
    <form className={styles.part} onSubmit={submit}>
      <div className={styles.first}>
        {OFFERED_FIRST.map(({ held, state, label }) => (
          <Choice
            key={label}
            type="checkbox"
            label={label}
            checked={search[held].some((one) => one.department === ANY && one.state === state)}
            onChange={() => {
              const { has, not } = toggle(search, held, { department: ANY, state });
              onChange({ has, not });
            }}
          />
        ))}
      </div>
      <Select
        label={boardWords.department}
        value={department}
        onChange={setDepartment}
        options={[
          { value: ANY, name: boardWords.filters.anyDepartment },
          ...learnt.departments.map((one) => ({ value: one.key, name: departmentName(one) })),
        ]}
      />
      <Select
        label={say.held}
        value={held}
        onChange={(value) => setHeld(value === 'not' ? 'not' : 'has')}
        options={(['has', 'not'] as const).map((value) => ({
          value,
          name: say.heldOptions[value],
        }))}
      />
      <Select
        label={say.state}
        value={state}
        onChange={setState}
        options={[ANY, PLANNED, ...learnt.states].map((value) => ({
          value,
          name: stateName(value),
        }))}
      />
      <Button type="submit">{say.addDepartment}</Button>
    </form>
  );
}
