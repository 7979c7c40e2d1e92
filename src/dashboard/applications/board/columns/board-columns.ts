import type { Review } from '../../../../contract/bff/reviews/reviews.ts';
import { voteOf, type VotesByUser } from '../../../api/reviews/use-votes.ts';
import { contactKindName } from '../../../application-facts/contact-kind.ts';
import { departmentName, PLAN } from '../../../application-facts/department-states.ts';
import { fold } from '../../../../finding/fold.ts';
import { boardWords } from '#messages/board.ts';
import { formatDay } from '../../../messages/format-day.ts';
import { parseMoment } from '../../../messages/format.ts';
import { volunteerWords } from '#messages/volunteer.ts';
import { whyAbsent } from '../../../messages/why-absent.ts';
import { words } from '#messages/words.ts';
import type { GridColumn } from '../../../grid/model.ts';
import { drawAbsent } from '../../../ui/states/draw-absent.ts';
import { element } from '../../../ui/document/element.ts';
import { answerKey, drawAnswer } from './answer-cell.ts';
import { drawApplicantLink, followLink, type ApplicantLinks } from '../applicant-links.ts';
import type { Application } from '../../data/application.ts';
import { CONTACT_COLUMN, departmentColumn, questionColumn } from '../../data/column-ids.ts';
import { clickedState, createMarks, type Narrow } from './department-marks.ts';
import { contactText, primaryContact, statesIn } from '../../data/facts.ts';
import { questionName } from '../../data/names.ts';
import type { ChangesSince } from '../../data/use-changes-since.ts';
import type { SortKey } from '../../data/sort-applications.ts';
import type { Learnt } from '../../data/learning/use-learnt.ts';
import styles from './board-cells.module.css';

/** Data shown in cells besides the applications; it changes more often than the columns. */
export interface About {
  links: ApplicantLinks;
  reviews: ReadonlyMap<string, Review>;
  changes: ChangesSince;
}

export interface BoardColumn extends GridColumn<Application> {
  /** Absent for columns that are sorted by reviews, or not at all. */
  sortKey?: SortKey;
  /** The sort key of a person's review. */
  reviewKey?: (review: Review | undefined) => string | number | null;
  /** For columns with links alone: they stay as they are when reviews change. */
  linked?: (links: ApplicantLinks) => Pick<GridColumn<Application>, 'draw' | 'onClick'>;
  /** For columns that depend on more than the applications. */
  about?: (about: About) => Pick<GridColumn<Application>, 'draw' | 'onClick'>;
}

/** The columns with their links. */
export function linkedColumns(
  columns: readonly BoardColumn[],
  links: ApplicantLinks,
): readonly BoardColumn[] {
  return columns.map((column) => (column.linked ? { ...column, ...column.linked(links) } : column));
}

/** The columns to draw. Columns that depend on the applications alone keep their identity. */
export function drawnColumns(
  columns: readonly BoardColumn[],
  about: About,
): readonly GridColumn<Application>[] {
  return columns.map((column) => (column.about ? { ...column, ...column.about(about) } : column));
}

const { columns: names } = boardWords;

/** In rem: the narrowest and the widest column of a department, and the width of a letter in its header. */
const NARROW = 6.875;
const WIDE = 12;
const LETTER = 0.42;

interface ColumnTools {
  timeZone: string;
  onNarrow: Narrow;
  /** Formats phone numbers. */
  phoneText: (text: string) => string;
  votes: VotesByUser;
}

/** All columns of the board, the person first; the others depend on the applications. */
export function boardColumns(
  { departments, questions }: Pick<Learnt, 'departments' | 'questions'>,
  { timeZone, onNarrow, phoneText, votes }: ColumnTools,
): BoardColumn[] {
  return [
    {
      id: 'person',
      header: names.person,
      width: 14.5,
      sortable: true,
      draw: ({ name }) => name,
      linked: (links) => ({
        draw: (application) => drawApplicantLink(application, links),
        onClick: (application, event) => followLink(application, links, event),
      }),
      sortKey: ({ name }) => fold(name),
    },
    ...departments.map((department): BoardColumn => {
      const { key } = department;
      const name = departmentName(department);
      const drawMarks = createMarks(name);
      const voteOn = (userId: string) => voteOf(votes, userId, key)?.answer;
      return {
        id: departmentColumn(key),
        header: name,
        width: widthFor(name),
        sortable: true,
        draw: (application) => drawMarks(statesIn(application, key), voteOn(application.userId)),
        onClick: (_, event) => {
          const state = clickedState(event);
          if (state !== undefined) onNarrow(key, state);
        },
        sortKey: (application) => standingOf(application, key),
      };
    }),
    {
      id: CONTACT_COLUMN,
      header: names.contact,
      width: 15,
      sortable: true,
      draw: (application) => drawContact(application, phoneText),
      sortKey: (application) => {
        const primary = primaryContact(application);
        return primary ? fold(`${primary.name} ${contactText(primary)}`) : null;
      },
    },
    ...questions.map((question): BoardColumn => ({
      id: questionColumn(question),
      header: questionName(question),
      width: 12,
      sortable: true,
      draw: (application) => drawAnswer(application, question, phoneText),
      sortKey: (application) => answerKey(application, question),
    })),
    momentColumn('createdAt', 'created', timeZone),
    momentColumn('updatedAt', 'updated', timeZone),
  ];
}

/** In rem: no word of a header is broken, also beside the arrow of what the board is sorted by. */
function widthFor(header: string): number {
  const longest = Math.max(...header.split(/[\s-]+/).map(({ length }) => length));
  return Math.min(Math.max(NARROW, 2.5 + longest * LETTER), WIDE);
}

function momentColumn(
  member: 'createdAt' | 'updatedAt',
  id: 'created' | 'updated',
  timeZone: string,
): BoardColumn {
  return {
    id,
    header: names[id],
    width: 8,
    sortable: true,
    draw: ({ record }) => drawMoment(record[member], timeZone),
    sortKey: ({ record }) => parseMoment(record[member] ?? '')?.getTime() ?? null,
  };
}

function drawMoment(text: string | null | undefined, timeZone: string): string | Element {
  if (!text) return drawAbsent(whyAbsent(text));
  const date = parseMoment(text);
  if (!date) return text;
  return element('time', { datetime: text }, formatDay(words.dateLocale, date, timeZone));
}

function drawContact(application: Application, phoneText: ColumnTools['phoneText']): Element {
  const { contactMethods } = application.record;
  const primary = primaryContact(application);
  if (primary) {
    const kind = element('span', { class: styles.kind }, contactKindName(primary.name));
    return element('span', {}, kind, ` ${phoneText(contactText(primary))}`);
  }
  if (contactMethods === undefined) return drawAbsent(words.absent.notShared);
  return drawAbsent(contactMethods.length === 0 ? volunteerWords.noContact : boardWords.noPrimary);
}

/** Sorted by a department, those come first who are nearest to working in it. */
function standingOf(application: Application, department: string): number | null {
  const held = statesIn(application, department);
  if (held.length === 0) return null;
  if (held.includes('assignment')) return 0;
  if (held.includes(PLAN)) return 1;
  if (held.includes('request')) return 2;
  if (held.includes('avoid')) return 7;
  if (held.includes('interest')) return held.includes('experience') ? 3 : 4;
  return held.includes('experience') ? 5 : 6;
}
