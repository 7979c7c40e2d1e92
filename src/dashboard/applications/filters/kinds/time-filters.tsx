/** Filters by times: set by the numbers of the totals pages, by the heads of their columns, and by the form. */
import { useState, type FormEvent } from 'react';
import { hasPlace } from '../../../../staffing/fit.ts';
import { factsOf, slotsOfPerson } from '../../../../staffing/offers.ts';
import { timesOf } from '../../../../staffing/times.ts';
import { isPlacedBy } from '../../../../applications/standings.ts';
import { ANY } from '../../../../contract/bff/learnt-columns.ts';
import { slotKey } from '../../../../contract/bff/reviews/slots.ts';
import { boardPartWords, boardWords } from '#messages/board.ts';
import { useBoard } from '../../../application-data/board.ts';
import {
  answerTextInWords,
  departmentName,
  nameOfDepartment,
  slotLabels,
} from '../../../application-signs/names.ts';
import { departmentColumn, questionColumn } from '../../../paths/column-ids.ts';
import { FILTER_PARTS, TIME_WAYS, type TimeCondition } from '../../../paths/board-filters.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Choice } from '../../../ui/controls/choice.tsx';
import field from '../../../ui/controls/field.module.css';
import { Select } from '../../../ui/controls/select.tsx';
import common from '../../../ui/common.module.css';
import {
  placesOf,
  type FilterBasis,
  type FilterFormProps,
  type SeveralFilter,
  type Test,
} from '../filter.ts';
import styles from '../form/filter-form.module.css';

const { addFilter: say, filters: names } = boardPartWords;

interface ShownTimes {
  times: readonly TimeCondition[];
}

export const times: SeveralFilter<TimeCondition, ShownTimes> = {
  ...FILTER_PARTS.times,
  needs: () => ['reviews', 'settings'],
  test: testOf,
  name({ way, department, slots }, { departments, settings }) {
    const labels = slotLabels(slots, settings).map(answerTextInWords);
    const name = department === ANY ? null : nameOfDepartment(department, departments);
    return way === 'there'
      ? names.slot(name ?? names.plannedAnywhere, labels)
      : names.times[way](name, labels);
  },
  report: ({ way, department, slots }) => ({
    name: `slot ${department === ANY ? '*' : department} ${way} ${slots.length}`,
  }),
  columns: ({ department, slots }) => [
    ...(department === ANY ? [] : [departmentColumn(department)]),
    ...new Set(slots.map(({ question }) => questionColumn(question))),
  ],
  Form: TimeForm,
};

function testOf({ way, department, slots }: TimeCondition, basis: FilterBasis): Test {
  const { settings } = basis;
  const asked = new Set(slots.map(slotKey));
  const isAmong = (keys: readonly string[]) =>
    asked.size === 0 ? keys.length === 0 : keys.some((key) => asked.has(key));
  return (application) => {
    const { record, userId } = application;
    const places = placesOf(application, basis);
    const slotsThere = (key: string) =>
      slotsOfPerson(record, places, key, settings).map((slot) => slot.key);
    if (way === 'there') {
      return department === ANY
        ? (places ?? []).some((one) => one.slots?.some((slot) => asked.has(slotKey(slot))))
        : isAmong(slotsThere(department));
    }
    const { standings, offered } = factsOf(record, places, timesOf(settings));
    const placed = Array.from(standings).flatMap(([key, ways]) =>
      isPlacedBy(ways) && (department === ANY || key === department) ? [key] : [],
    );
    if (way === 'placed') return placed.some((key) => isAmong(slotsThere(key)));
    if (way === 'free') {
      const isMarkedNo = basis.reviews.get(userId)?.mark === 'no';
      return !hasPlace({ standings }) && !isMarkedNo && isAmong(offered);
    }
    const taken = placed.flatMap(slotsThere);
    return isAmong(offered.filter((key) => !taken.includes(key)));
  };
}

/** Adds a condition about the times that are ticked. */
function TimeForm({ search, onChange }: FilterFormProps<ShownTimes>) {
  const { learnt, shared } = useBoard();
  const { slots } = timesOf(shared.settings);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [way, setWay] = useState<(typeof TIME_WAYS)[number]>('placed');
  const [department, setDepartment] = useState(ANY);
  const [isMissing, setMissing] = useState(false);
  if (slots.length === 0) return null;

  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(chosen.length === 0);
    if (chosen.length === 0) return;
    const added: TimeCondition = {
      way,
      // Nobody is free who has a place in any department.
      department: way === 'free' ? ANY : department,
      slots: slots
        .filter(({ key }) => chosen.includes(key))
        .map(({ question, choice }) => ({ question, choice })),
    };
    const { write } = FILTER_PARTS.times;
    const others = search.times.filter((one) => write(one) !== write(added));
    onChange({ times: [...others, added] });
    setChosen([]);
  }

  return (
    <form className={styles.part} onSubmit={submit}>
      <fieldset className={`${common.stack} ${styles.answers}`}>
        <legend className={field.label}>{names.time}</legend>
        <div className={styles.choices}>
          {slots.map(({ key, label }) => (
            <Choice
              key={key}
              type="checkbox"
              label={answerTextInWords(label)}
              checked={chosen.includes(key)}
              onChange={({ target }) =>
                setChosen(target.checked ? [...chosen, key] : chosen.filter((one) => one !== key))
              }
            />
          ))}
        </div>
      </fieldset>
      <Select
        label={say.way}
        value={way}
        onChange={(value) => setWay(TIME_WAYS.find((one) => one === value) ?? 'placed')}
        options={TIME_WAYS.map((value) => ({ value, name: say.ways[value] }))}
      />
      {way !== 'free' && (
        <Select
          label={boardWords.department}
          value={department}
          onChange={setDepartment}
          options={[
            { value: ANY, name: boardWords.filters.anyDepartment },
            ...learnt.departments.map((one) => ({ value: one.key, name: departmentName(one) })),
          ]}
        />
      )}
      <Button type="submit">{say.addTime}</Button>
      {isMissing && (
        <p role="alert" className={field.error}>
          {say.missingTime}
        </p>
      )}
    </form>
  );
}
