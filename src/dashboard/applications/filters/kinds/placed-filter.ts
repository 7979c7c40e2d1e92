/** Filters by the day on which people are assigned to or planned for a department. Set by the numbers of Coverage, not by the form. */
import { boardPartWords } from '#messages/board.ts';
import { words } from '#messages/words.ts';
import { daysIn } from '../../../../staffing/counts.ts';
import { offeredDays } from '../../../../staffing/offer.ts';
import { PLAN } from '../../../../staffing/states.ts';
import { departmentColumn } from '../../../application-data/column-ids.ts';
import { statesIn } from '../../../application-data/facts.ts';
import { stateName } from '../../../application-data/names.ts';
import { nameOfDepartment } from '../../../application-facts/department-name.ts';
import { decodeKeys, encodeKey, inQuery } from '../encoding.ts';
import { single, type SingleFilter } from '../filter.ts';
import { days, type DayFilter } from './time-filters.ts';

interface PlacedFilter extends DayFilter {
  department: string;
  state: 'assignment' | typeof PLAN;
}

/** "d3:plan:fri:When?": planned for d3 on Friday, or on all days that the answer to the question names. */
export const placed: SingleFilter<PlacedFilter> = single({
  parameter: 'placed',
  needs: () => ['reviews'],
  write: (value) => inQuery(`${encodeKey(value.department)}:${value.state}:`) + days.write(value),
  read(text) {
    const [department, state, ...rest] = text.split(':');
    const day = days.read(rest.join(':'));
    if (department === undefined || day === null) return null;
    if (state !== 'assignment' && state !== PLAN) return null;
    return { ...day, state, department: decodeKeys(department)[0] ?? '' };
  },
  test({ department, state, day, questions }) {
    const asked = new Set(questions);
    return (application) => {
      if (!statesIn(application, department).includes(state)) return false;
      const { record, places = [] } = application;
      const on = daysIn(places, department, offeredDays(record, asked));
      return day === null ? on.length === 0 : on.includes(day);
    };
  },
  name: ({ department, state, day }, { departments }) =>
    boardPartWords.filters.placed(
      nameOfDepartment(department, departments),
      stateName(state),
      day === null ? null : (words.weekdays('long')[day] ?? null),
    ),
  report: ({ department, state }) => ({ name: `placed ${state} ${department}` }),
  columns: ({ department }) => [departmentColumn(department)],
});
