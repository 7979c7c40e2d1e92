/**
 * Every address of the review board, built and read in one place. What narrows the board lives in the query, what was
 * typed in the fragment, and a default leaves no trace.
 */
import { MARKS, type Mark } from '../contract/bff/reviews.ts';
import { parseRoleId, readTyped, typedPart } from './paths.ts';

/** Stands for any department, or any state. */
export const ANY = '*';

/** A state that somebody has in a department. */
export interface Holding {
  /** As `departmentKey` makes it, or `ANY`. */
  department: string;
  /** As `stateKey` makes it, or `ANY`. */
  state: string;
}

export const ANSWER_TESTS = ['contains', 'is', 'least', 'any', 'none'] as const;
export type AnswerTest = (typeof ANSWER_TESTS)[number];

/** Whether a test is of more than one value. */
export function takesSeveral(test: AnswerTest): test is 'any' | 'none' {
  return test === 'any' || test === 'none';
}

export interface AnswerFilter {
  /** The question by its name. */
  question: string;
  test: AnswerTest;
  /** One value, or for `any` and `none` one or more. */
  values: readonly string[];
}

/** Whether the registration system has what reviewers want: of one department by its key, or of `ANY`. */
export interface EnteredFilter {
  entered: boolean;
  department: string;
}

/** Which applications the board shows. */
export interface BoardFilters {
  /** What someone typed, as `searchText` makes it. */
  text: string;
  has: readonly Holding[];
  not: readonly Holding[];
  answers: readonly AnswerFilter[];
  /** Only those who are assigned to or requested by this department, or `ANY`, although they asked to avoid it. */
  conflict: string | null;
  /** Only those who have this mark, or `none`: nobody has reviewed them. */
  mark: Mark | 'none' | null;
  /** Only those whose application was changed after it was reviewed. */
  changed: boolean;
  /** Only those whose review was changed last by the person of this name. */
  reviewer: string | null;
  /** Only those of whom an assignment that reviewers noted is entered, or is still to be. */
  entered: EnteredFilter | null;
  /** Only those that were created or updated since this person's last visit. */
  isNew: boolean;
}

export interface BoardSearch extends BoardFilters {
  /** Whose applications are read: those of a role, or null for everyone's. */
  roleId: number | null;
  /** The id of the column that it is sorted by, with "-" before it the other way round; null for the order they came in. */
  sort: string | null;
}

export const ALL_APPLICATIONS: BoardSearch = {
  text: '',
  roleId: null,
  has: [],
  not: [],
  answers: [],
  conflict: null,
  mark: null,
  changed: false,
  reviewer: null,
  entered: null,
  isNew: false,
  sort: null,
};

export const boardPaths = {
  board: (search: BoardSearch = ALL_APPLICATIONS) => `/applications${partsOf(search)}`,
  /** The board as somebody has kept it under a name. */
  saved: (search: string) => `/applications${search}`,
  /** One person's application, on the board as it is narrowed. */
  application: (id: string, search: BoardSearch = ALL_APPLICATIONS) =>
    `/applications/${encodeURIComponent(id.toWellFormed())}${partsOf(search)}`,
  /** Totals, among the applications of a role. */
  departments: (roleId: number | null = null) =>
    `/applications/departments${partsOf({ ...ALL_APPLICATIONS, roleId })}`,
  coverage: (roleId: number | null = null) =>
    `/applications/coverage${partsOf({ ...ALL_APPLICATIONS, roleId })}`,
  /** What is still to be entered in the registration system. */
  entering: (roleId: number | null = null) =>
    `/applications/entering${partsOf({ ...ALL_APPLICATIONS, roleId })}`,
};

/** What else has an address in the section: nobody's id is read from it. */
const PAGES = ['departments', 'coverage', 'entering'];

/** Whose application an address of the board shows. */
export function readApplicantId(pathname: string): string | undefined {
  const encoded = /^\/applications\/([^/]+)\/?$/i.exec(pathname)?.[1];
  if (encoded === undefined || PAGES.includes(encoded)) return undefined;
  return decoded(encoded);
}

/** What follows the path: empty, or query and fragment. */
export function partsOf(search: BoardSearch): string {
  const { text, roleId, has, not, answers, conflict } = search;
  const { mark, changed, reviewer, entered, isNew, sort } = search;
  const query = [
    roleId !== null && `role=${roleId}`,
    ...has.map((one) => `has=${inQuery(holdingText(one))}`),
    ...not.map((one) => `not=${inQuery(holdingText(one))}`),
    ...answers.map((one) => `answer=${inQuery(answerText(one))}`),
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
  parameter: 'role' | 'has' | 'not' | 'answer' | 'mark' | 'changed' | 'entered' | 'new';
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
  const [has, not, answers] = [
    readEach(query.getAll('has'), readHolding),
    readEach(query.getAll('not'), readHolding),
    readEach(query.getAll('answer'), readAnswer),
  ];
  if (!Array.isArray(has)) return { parameter: 'has', ...has };
  if (!Array.isArray(not)) return { parameter: 'not', ...not };
  if (!Array.isArray(answers)) return { parameter: 'answer', ...answers };
  return {
    text: readTyped(address.hash ?? ''),
    roleId,
    has,
    not,
    answers,
    conflict: conflict ? decoded(conflict) : null,
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

/** "d3:interest"; also the way in which a filter is told from all others. */
export function holdingText({ department, state }: Holding): string {
  return `${keyText(department)}:${keyText(state)}`;
}

/** The key of a department or of a state, or any. */
function keyText(part: string): string {
  return part === ANY ? ANY : encodePart(part);
}

function readHolding(text: string): Holding | null {
  const [department, state, ...more] = text.split(':').map(decoded);
  return department && state && more.length === 0 ? { department, state } : null;
}

/** "no" of any department, "no:d3" of one. */
function enteredText({ entered, department }: EnteredFilter): string {
  const text = entered ? 'yes' : 'no';
  return department === ANY ? text : `${text}:${encodePart(department)}`;
}

function readEntered(text: string): EnteredFilter | null {
  const [entered, department = ANY, ...more] = text.split(':').map(decoded);
  if ((entered !== 'yes' && entered !== 'no') || !department || more.length > 0) return null;
  return { entered: entered === 'yes', department };
}

/** "Hours~least~8". */
export function answerText({ question, test, values }: AnswerFilter): string {
  return [question, test, ...values].map(encodePart).join('~');
}

function readAnswer(text: string): AnswerFilter | null {
  const [question, sent, ...values] = text.split('~').map(decoded);
  const test = ANSWER_TESTS.find((one) => one === sent);
  if (!question || !test || values.length === 0) return null;
  if (values.length > 1 && !takesSeveral(test)) return null;
  return { question, test, values };
}

function encodePart(part: string): string {
  return encodeURIComponent(part.toWellFormed()).replaceAll('~', '%7E');
}

/** Reading the query takes one layer of encoding away. */
function inQuery(text: string): string {
  return text.replaceAll('%', '%25');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Typed into the address by hand, with a "%" that means itself.
    return text;
  }
}
