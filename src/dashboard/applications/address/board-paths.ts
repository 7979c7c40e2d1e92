/**
 * Builds and reads every address of the review board. Filters live in the query, the search text in the fragment, and
 * defaults are omitted.
 */
import { MARKS } from '../../../contract/bff/reviews.ts';
import { decoded, parseRoleId, readTyped, typedPart } from '../../paths.ts';
import { ALL_APPLICATIONS, type BoardSearch } from './board-search.ts';
import {
  answerText,
  dayText,
  enteredText,
  holdingText,
  hoursText,
  inQuery,
  keyText,
  readAnswer,
  readDay,
  readEntered,
  readHolding,
  readHours,
} from './filter-text.ts';

export const boardPaths = {
  board: (search: BoardSearch = ALL_APPLICATIONS) => `/applications${partsOf(search)}`,
  /** The board with a saved filter. */
  saved: (search: string) => `/applications${search}`,
  /** One person's application, on the board as it is narrowed. */
  application: (id: string, search: BoardSearch = ALL_APPLICATIONS) =>
    `/applications/${encodeURIComponent(id.toWellFormed())}${partsOf(search)}`,
  /** Totals, among the applications of a role. */
  departments: (roleId: number | null = null) =>
    `/applications/departments${partsOf({ ...ALL_APPLICATIONS, roleId })}`,
  coverage: (roleId: number | null = null) =>
    `/applications/coverage${partsOf({ ...ALL_APPLICATIONS, roleId })}`,
  /** The list of assignments still to be entered in the registration system. */
  entering: (roleId: number | null = null) =>
    `/applications/entering${partsOf({ ...ALL_APPLICATIONS, roleId })}`,
};

/** Path segments of the section's pages, which are not user ids. */
const PAGES = ['departments', 'coverage', 'entering'];

/** The user id in an address of the board. */
export function readApplicantId(pathname: string): string | undefined {
  const encoded = /^\/applications\/([^/]+)\/?$/i.exec(pathname)?.[1];
  if (encoded === undefined || PAGES.includes(encoded)) return undefined;
  return decoded(encoded);
}

/** The address after the path: query and fragment, or empty. */
export function partsOf(search: BoardSearch): string {
  const { text, roleId, has, not, answers, days, hours, conflict } = search;
  const { mark, changed, reviewer, entered, isNew, sort } = search;
  const query = [
    roleId !== null && `role=${roleId}`,
    ...has.map((one) => `has=${inQuery(holdingText(one))}`),
    ...not.map((one) => `not=${inQuery(holdingText(one))}`),
    ...answers.map((one) => `answer=${inQuery(answerText(one))}`),
    ...days.map((one) => `day=${inQuery(dayText(one))}`),
    hours !== null && `hours=${inQuery(hoursText(hours))}`,
    conflict !== null && `conflict=${inQuery(keyText(conflict))}`,
    mark !== null && `mark=${mark}`,
    changed && 'changed=yes',
    reviewer !== null && `reviewer=${encodeURIComponent(reviewer.toWellFormed())}`,
    entered !== null && `entered=${inQuery(enteredText(entered))}`,
    isNew && 'new=yes',
    sort !== null && `sort=${encodeURIComponent(sort.toWellFormed())}`,
  ].filter(Boolean);
  return (query.length > 0 ? `?${query.join('&')}` : '') + typedPart(text);
}

/** A part of an address that cannot be understood, so that the page can say so. */
export interface BadBoardPart {
  parameter:
    'role' | 'has' | 'not' | 'answer' | 'day' | 'hours' | 'mark' | 'changed' | 'entered' | 'new';
  value: string;
}

/** Reads what follows the path of the board, as `partsOf` makes it. */
export function readParts(parts: string): BoardSearch | BadBoardPart {
  const [query = '', ...hash] = parts.split('#');
  return readBoardSearch({ search: query, hash: hash.length > 0 ? `#${hash.join('#')}` : '' });
}

/** Reads the address of the board; a part that cannot be read is reported, never guessed. */
export function readBoardSearch(address: {
  search: string;
  hash?: string;
}): BoardSearch | BadBoardPart {
  const query = new URLSearchParams(address.search);
  const [role, conflict, sort] = [query.get('role'), query.get('conflict'), query.get('sort')];
  const roleId = role ? parseRoleId(role) : null;
  if (role && roleId === null) return { parameter: 'role', value: role };
  const [mark, changed] = [query.get('mark'), query.get('changed')];
  const knownMark = [...MARKS, 'none' as const].find((one) => one === mark) ?? null;
  if (mark && knownMark === null) return { parameter: 'mark', value: mark };
  if (changed && changed !== 'yes') return { parameter: 'changed', value: changed };
  const isNew = query.get('new');
  if (isNew && isNew !== 'yes') return { parameter: 'new', value: isNew };
  const sentEntered = query.get('entered');
  const entered = sentEntered ? readEntered(sentEntered) : null;
  if (sentEntered && entered === null) return { parameter: 'entered', value: sentEntered };
  const sentHours = query.get('hours');
  const hours = sentHours ? readHours(sentHours) : null;
  if (sentHours && hours === null) return { parameter: 'hours', value: sentHours };
  const [has, not, answers, days] = [
    readEach(query.getAll('has'), readHolding),
    readEach(query.getAll('not'), readHolding),
    readEach(query.getAll('answer'), readAnswer),
    readEach(query.getAll('day'), readDay),
  ];
  if (!Array.isArray(has)) return { parameter: 'has', ...has };
  if (!Array.isArray(not)) return { parameter: 'not', ...not };
  if (!Array.isArray(answers)) return { parameter: 'answer', ...answers };
  if (!Array.isArray(days)) return { parameter: 'day', ...days };
  return {
    text: readTyped(address.hash ?? ''),
    roleId,
    has,
    not,
    answers,
    days,
    hours,
    conflict: conflict === null ? null : decoded(conflict),
    mark: knownMark,
    changed: changed === 'yes',
    reviewer: query.get('reviewer') || null,
    entered,
    isNew: isNew === 'yes',
    sort: sort || null,
  };
}

/** All of them, each once; or the first that cannot be read. */
function readEach<Part>(
  values: string[],
  read: (text: string) => Part | null,
): Part[] | { value: string } {
  const parts: Part[] = [];
  for (const value of new Set(values)) {
    const part = read(value);
    if (part === null) return { value };
    parts.push(part);
  }
  return parts;
}
