/** Filters by the slots and hours of people. Set by the numbers of the totals pages, not by the form. */
import { type Slot, slotKey, slotOfKey } from '../../../../contract/bff/reviews/slots.ts';
import { boardPartWords } from '#messages/board.ts';
import { slotLabel } from '../../../application-facts/slot-labels.ts';
import { departmentColumn, questionColumn } from '../../../application-data/column-ids.ts';
import { nameOfDepartment } from '../../../application-facts/department-name.ts';
import { factsOf, slotsOfPerson } from '../../../../staffing/facts.ts';
import { ANY } from '../../../../staffing/learn.ts';
import { timesOf } from '../../../../staffing/times.ts';
import { decodeKeys, encodeKey, inQuery } from '../encoding.ts';
import { placesOf, single, type SingleFilter } from '../filter.ts';

const { filters: names } = boardPartWords;

/** People who are in a department in a slot, or who could be there then. */
interface SlotFilter {
  /** By its key. */
  department: string;
  /** Null for the people who are there in no slot. */
  slot: Slot | null;
}

/** Hours offered to a department, or to `ANY`, by people who told them as a number or otherwise. */
interface HoursFilter {
  /** By its key; null for hours that go to no department. */
  department: string | null;
  told: boolean;
}

/** 'd3:["When?","Friday"]' or "d3:none". */
export const slot: SingleFilter<SlotFilter> = single({
  parameter: 'slot',
  needs: () => ['reviews', 'settings'],
  write: ({ department, slot }) =>
    inQuery(`${encodeKey(department)}:${slot === null ? 'none' : encodeKey(slotKey(slot))}`),
  read(text) {
    const [department, sent = '', ...more] = decodeKeys(text);
    const slot = slotOfKey(sent);
    if (department === undefined || more.length > 0) return null;
    return slot || sent === 'none' ? { department, slot } : null;
  },
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
});

/** "told:d3", "untold:*" for any department, and "told" for none. */
export const hours: SingleFilter<HoursFilter> = single({
  parameter: 'hours',
  needs: () => ['reviews', 'settings'],
  write({ department, told }) {
    const text = told ? 'told' : 'untold';
    return inQuery(department === null ? text : `${text}:${encodeKey(department)}`);
  },
  read(text) {
    const [sent, department = null, ...more] = decodeKeys(text);
    if ((sent !== 'told' && sent !== 'untold') || more.length > 0) return null;
    return { department, told: sent === 'told' };
  },
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
});
