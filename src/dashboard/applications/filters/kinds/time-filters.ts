/** Filters by the days and hours that applicants offer. Set by the numbers of the totals pages, not by the form. */
import { WEEKDAYS } from '../../../../contract/bff/reviews/reviews.ts';
import { boardPartWords } from '#messages/board.ts';
import { words } from '#messages/words.ts';
import { departmentColumn, questionColumn } from '../../../application-data/column-ids.ts';
import { nameOfDepartment } from '../../../application-facts/department-name.ts';
import { offeredDays, offeredHours } from '../../../../staffing/offer.ts';
import { sharingHours, standingsOf } from '../../../../staffing/standings.ts';
import { decodeKeys, decodeList, encodeKey, encodeList, inQuery } from '../encoding.ts';
import { several, single, type SeveralFilter, type SingleFilter } from '../filter.ts';

const { filters: names } = boardPartWords;

/** Filters by the day, or by no day, named in the answers to these questions. */
export interface DayFilter {
  /** 0 is Monday; null for applicants who name no day. */
  day: number | null;
  /** By name, so that an address keeps its meaning when other questions are confirmed to ask for days. */
  questions: readonly string[];
}

/** Filters by hours offered to a department in the answers to these questions. */
interface HoursFilter {
  /** By its key; null for hours that go to no department. */
  department: string | null;
  questions: readonly string[];
}

/** "fri:When?" or "none:When?". */
export const days: SeveralFilter<DayFilter> = several({
  parameter: 'day',
  write: ({ day, questions }) => inQuery(`${nameOf(day)}:${encodeList(questions)}`),
  read(text) {
    const [sent, list, ...more] = text.split(':');
    const day = WEEKDAYS.findIndex((one) => one === sent);
    if ((day === -1 && sent !== 'none') || list === undefined || more.length > 0) return null;
    return { day: day === -1 ? null : day, questions: decodeList(list) };
  },
  test({ day, questions }) {
    const asked = new Set(questions);
    return ({ record }) => {
      const offered = offeredDays(record, asked);
      return day === null ? offered.length === 0 : offered.includes(day);
    };
  },
  name: ({ day, questions }) =>
    names.day([...questions], day === null ? null : (words.weekdays('long')[day] ?? null)),
  report: ({ day }) => ({ name: `day ${nameOf(day)}` }),
  columns: ({ questions }) => questions.map(questionColumn),
});

/** "d3:How long?" of a department, "How long?" of none. */
export const hours: SingleFilter<HoursFilter> = single({
  parameter: 'hours',
  write({ department, questions }) {
    const text = encodeList(questions);
    return inQuery(department === null ? text : `${encodeKey(department)}:${text}`);
  },
  read(text) {
    const [list = '', department, ...more] = text.split(':').toReversed();
    if (more.length > 0) return null;
    return {
      department: department === undefined ? null : (decodeKeys(department)[0] ?? ''),
      questions: decodeList(list),
    };
  },
  test({ department, questions }) {
    const asked = new Set(questions);
    return ({ record }) => {
      if (!offeredHours(record, asked)) return false;
      const sharing = sharingHours(standingsOf(record));
      return department === null ? sharing.length === 0 : sharing.includes(department);
    };
  },
  name: ({ department }, { departments }) =>
    names.hours(department === null ? null : nameOfDepartment(department, departments)),
  report: ({ department }) => ({ name: `hours ${department ?? 'of no department'}` }),
  columns: ({ department, questions }) => [
    ...(department === null ? [] : [departmentColumn(department)]),
    ...questions.map(questionColumn),
  ],
});

function nameOf(day: number | null): string {
  return (day !== null && WEEKDAYS[day]) || 'none';
}
