/** The filter by a slot. Set by the numbers of the totals pages, not by the form. */
import { ANY } from '../../../../contract/bff/learnt-columns.ts';
import { slotKey } from '../../../../contract/bff/reviews/slots.ts';
import { boardPartWords } from '#messages/board.ts';
import { slotLabel, nameOfDepartment } from '../../../application-signs/names.ts';
import { departmentColumn, questionColumn } from '../../../paths/column-ids.ts';
import { slotsOfPerson } from '../../../../staffing/offers.ts';
import { FILTER_PARTS, type SlotCondition } from '../../../paths/board-filters.ts';
import { placesOf, type SingleFilter } from '../filter.ts';

const { filters: names } = boardPartWords;

export const slot: SingleFilter<SlotCondition> = {
  ...FILTER_PARTS.slot,
  needs: () => ['reviews', 'settings'],
  test({ department, slot }, basis) {
    const key = slot && slotKey(slot);
    return (application) => {
      const places = placesOf(application, basis);
      if (department === ANY) {
        return (places ?? []).some(({ slots }) => slots?.some((one) => slotKey(one) === key));
      }
      const own = slotsOfPerson(application.record, places, department, basis.settings);
      return key === null ? own.length === 0 : own.some((one) => one.key === key);
    };
  },
  name: ({ department, slot }, { departments, settings }) =>
    names.slot(
      department === ANY ? names.plannedAnywhere : nameOfDepartment(department, departments),
      slot && slotLabel(slot, settings),
    ),
  report: ({ department, slot }) => ({
    name: `slot ${department === ANY ? '*' : department} ${slot ? 'one' : 'none'}`,
  }),
  columns: ({ department, slot }) => [
    ...(department === ANY ? [] : [departmentColumn(department)]),
    ...(slot ? [questionColumn(slot.question)] : []),
  ],
};
