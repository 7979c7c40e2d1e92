/** Filters by the slots and hours of people. Set by the numbers of the totals pages, not by the form. */
import { slotKey } from '../../../../contract/bff/reviews/slots.ts';
import { boardPartWords } from '#messages/board.ts';
import { slotLabel, nameOfDepartment } from '../../../application-facts/names.ts';
import { departmentColumn, questionColumn } from '../../../paths/column-ids.ts';
import { factsOf, slotsOfPerson } from '../../../../staffing/facts.ts';
import { timesOf } from '../../../../staffing/times.ts';
import {
  FILTER_PARTS,
  type HoursCondition,
  type SlotCondition,
} from '../../../paths/board-filters.ts';
import { placesOf, type SingleFilter } from '../filter.ts';
import { ANY } from '../../../../contract/bff/learnt-columns.ts';

const { filters: names } = boardPartWords;

export const slot: SingleFilter<SlotCondition> = {
  ...FILTER_PARTS.slot,
  needs: () => ['reviews', 'settings'],
  test({ department, slot }, basis) {
    const key = slot && slotKey(slot);
    return (application) => {
      const places = placesOf(application, basis);
      const own = slotsOfPerson(application.record, places, department, basis.settings);
      return key === null ? own.length === 0 : own.some((one) => one.key === key);
    };
  },
  name: ({ department, slot }, { departments, settings }) =>
    names.slot(nameOfDepartment(department, departments), slot && slotLabel(slot, settings)),
  report: ({ department, slot }) => ({ name: `slot ${department} ${slot ? 'one' : 'none'}` }),
  columns: ({ department, slot }) => [
    departmentColumn(department),
    ...(slot ? [questionColumn(slot.question)] : []),
  ],
};

export const hours: SingleFilter<HoursCondition> = {
  ...FILTER_PARTS.hours,
  needs: () => ['reviews', 'settings'],
  test({ department, told }, basis) {
    const times = timesOf(basis.settings);
    return (application) => {
      const places = placesOf(application, basis);
      const { hours, hoursUntold, sharing } = factsOf(application.record, places, times);
      if (told ? !hours : !hoursUntold) return false;
      if (department === ANY) return true;
      return department === null ? sharing.length === 0 : sharing.includes(department);
    };
  },
  name: ({ department, told }, { departments }) =>
    names.hours[told ? 'told' : 'untold'](
      department === null ? null : nameOfDepartment(department, departments),
    ),
  report: ({ department, told }) => ({
    name: `hours ${told ? 'told' : 'untold'} ${department ?? 'of no department'}`,
  }),
  columns: ({ department }, { hoursQuestion }) => [
    ...(department === null || department === ANY ? [] : [departmentColumn(department)]),
    ...(hoursQuestion === null ? [] : [questionColumn(hoursQuestion)]),
  ],
};
