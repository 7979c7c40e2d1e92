import { isIdentified } from '../../../../contract/bff/learnt-columns.ts';
import type { Place, Review } from '../../../../contract/bff/reviews/reviews.ts';
import { voteOf } from '../../../api/reviews/use-votes.ts';
import { contactKindName, questionName, departmentName } from '../../../application-signs/names.ts';
import { answersTo } from '../../../../applications/answers.ts';
import { statesIn } from '../../../../applications/states.ts';
import { marked } from '../../../list/finding/marked.tsx';
import { fold } from '../../../../finding/fold.ts';
import { boardWords } from '#messages/board.ts';
import { exportWords } from '#messages/export.ts';
import { formatDay } from '../../../messages/format.ts';
import { volunteerWords } from '#messages/volunteer.ts';
import { whyAbsent } from '../../../messages/why-absent.ts';
import { words } from '#messages/words.ts';
import { columnHelper, type CellOf, type ColumnDefOf } from '../../../table/columns.ts';
import { useTimeZone } from '../../../api/sessions/session.ts';
import { Absent } from '../../../ui/states/absent.tsx';
import { AnswerCell, answerKey } from './answer-cell.tsx';
import {
  answerColumn,
  momentText,
  statesInWords,
  type ApplicationColumn,
  type KnownInFile,
} from './file-cells.ts';
import { ApplicantLink } from '../applicant-link.tsx';
import { type Application, ownName } from '../../../application-data/application.ts';
import {
  CONTACT_COLUMN,
  departmentColumn,
  keyInColumn,
  questionColumn,
} from '../../../paths/column-ids.ts';
import { useBoardCells, useBoardTexts } from './board-cells.ts';
import { DepartmentMarks, PlanButton } from './department-marks.tsx';
import { isEntered } from '../../../application-data/plans.ts';
import { contactText, primaryContact } from '../../../application-data/contacts.ts';
import type { SortKey } from '../../../application-data/sort-applications.ts';
import type { Learnt } from '../../../application-data/event.ts';
import common from '../../../ui/common.module.css';
import { parseMoment } from '../../../../contract/service/read-json.ts';

/** Ways in which the board treats a column besides showing it. */
interface OfBoard {
  /** Absent for columns that are sorted by reviews, or not at all. */
  sortKey?: SortKey;
  /** The sort key of a person's review. */
  reviewKey?: (review: Review | undefined) => string | number | null;
  /** Its texts in a file, in one column or several. */
  inFile: (known: KnownInFile) => ApplicationColumn[];
}
export type BoardColumn = ColumnDefOf<Application> & OfBoard;

export const boardColumn = columnHelper<Application, OfBoard>();

const { columns: names } = boardWords;
const { columns: fileNames } = exportWords;

/** In rem: the narrowest and the widest column of a department, and the width of a letter in its header. */
const NARROW_REM = 6.875;
const WIDE_REM = 12;
const LETTER_REM = 0.42;

/** The first column. */
export const personColumn = boardColumn(({ name }) => name, {
  id: 'person',
  header: words.name,
  enableSorting: true,
  cell: PersonCell,
  meta: { width: 14.5 },
  sortKey: ({ name }) => fold(name),
  // The id, by which a row is found again, and how the person is called. Never the legal name.
  inFile: () => [
    { id: 'id', header: words.userId, width: 16, textOf: ({ userId }) => userId },
    { id: 'name', header: words.name, width: 26, textOf: ownName },
  ],
});

const contactColumn = boardColumn(primaryContact, {
  id: CONTACT_COLUMN,
  header: names.contact,
  enableSorting: true,
  cell: ContactCell,
  meta: { width: 15 },
  sortKey: (application) => {
    const primary = primaryContact(application);
    return primary ? fold(`${primary.name} ${contactText(primary)}`) : null;
  },
  inFile: () => [
    {
      id: 'contactKind',
      header: fileNames.contactKind,
      width: 14,
      textOf: (application) => {
        const primary = primaryContact(application);
        return primary ? contactKindName(primary.name) : '';
      },
    },
    {
      id: 'contact',
      header: names.contact,
      width: 26,
      textOf: (application) => {
        const primary = primaryContact(application);
        return primary ? contactText(primary) : '';
      },
    },
  ],
});

/** All columns of the board, the person first; the others depend on the applications. */
export function boardColumns(
  { departments, questions }: Pick<Learnt, 'departments' | 'questions'>,
  timeZone: string,
): BoardColumn[] {
  return [
    personColumn,
    ...departments.map((department) => {
      const { key } = department;
      const name = departmentName(department);
      return boardColumn(({ record }) => record.departments, {
        id: departmentColumn(key),
        header: name,
        enableSorting: true,
        cell: DepartmentCell,
        meta: { width: widthFor(name), attentive: true },
        sortKey: (application, places) => standingRank(application, places, key),
        inFile: ({ reviews, settings }) => [
          {
            id: departmentColumn(key),
            header: name,
            about: boardWords.department,
            width: 18,
            // The text tells plans, too.
            needs: ['reviews', 'settings'],
            textOf: ({ userId, record }) =>
              statesInWords(record, reviews.get(userId)?.places, key, settings),
          },
        ],
      });
    }),
    contactColumn,
    ...questions.map((question) =>
      boardColumn((application: Application) => answersTo(application, question), {
        id: questionColumn(question),
        header: questionName(question),
        enableSorting: true,
        cell: AnswerCell,
        meta: { width: 12 },
        sortKey: (application) => answerKey(application, question),
        inFile: () => [answerColumn(question, questionName(question))],
      }),
    ),
    momentColumn('createdAt', 'created', timeZone),
    momentColumn('updatedAt', 'updated', timeZone),
  ];
}

/** In rem: no word of a header is broken, also beside the arrow of what the board is sorted by. */
function widthFor(header: string): number {
  const longest = Math.max(...header.split(/[\s-]+/).map(({ length }) => length));
  return Math.min(Math.max(NARROW_REM, 2.5 + longest * LETTER_REM), WIDE_REM);
}

function momentColumn(
  member: 'createdAt' | 'updatedAt',
  id: 'created' | 'updated',
  timeZone: string,
): BoardColumn {
  return boardColumn(({ record }: Application) => record[member], {
    id,
    header: volunteerWords[id],
    enableSorting: true,
    cell: MomentCell,
    meta: { width: 8 },
    sortKey: ({ record }) => parseMoment(record[member] ?? '')?.getTime() ?? null,
    inFile: () => [
      {
        id,
        header: fileNames.inZone(volunteerWords[id], timeZone),
        width: 26,
        kind: 'moment',
        textOf: ({ record }) => momentText(record[member], timeZone),
      },
    ],
  });
}

/*
 * A column's cell is a component of its own, never a function made together with the columns: React would replace the content
 * of all cells each time the columns are made, and the focus in a cell would be lost.
 */

function PersonCell({ row: { original } }: CellOf<Application>) {
  return <ApplicantLink application={original} />;
}

interface DepartmentCellProps extends CellOf<Application> {
  /** Its header is the name of the department. */
  column: { id: string; columnDef: { header?: unknown } };
}

function DepartmentCell({ row, column, attention }: DepartmentCellProps) {
  const { noted, narrowing, onPlan } = useBoardCells();
  const { userId, record } = row.original;
  const department = keyInColumn(column.id);
  const name = String(column.columnDef.header);
  const canPlan = onPlan && isIdentified(department) && !isEntered(record, department);
  return (
    <>
      <DepartmentMarks
        departmentKey={department}
        name={name}
        record={record}
        places={noted.reviews.get(userId)?.places}
        settings={noted.settings}
        vote={voteOf(noted.votes, userId, department)?.answer}
        onNarrow={narrowing.toState}
      />
      {attention && canPlan && (
        <PlanButton name={name} attention={attention} onPlan={() => onPlan(userId, department)} />
      )}
    </>
  );
}

function MomentCell({ getValue }: { getValue: () => string | null | undefined }) {
  const timeZone = useTimeZone();
  const text = getValue();
  if (!text) return <Absent short why={whyAbsent(text)} />;
  const date = parseMoment(text);
  if (!date) return marked(text, null);
  return <time dateTime={text}>{formatDay(words.dateLocale, date, timeZone)}</time>;
}

function ContactCell({ row: { original } }: CellOf<Application>) {
  const { shownPhone, found } = useBoardTexts();
  const { contactMethods } = original.record;
  const primary = primaryContact(original);
  if (primary) {
    return (
      <>
        <span className={common.hint}>{contactKindName(primary.name)}</span>{' '}
        {marked(shownPhone(contactText(primary)), found)}
      </>
    );
  }
  if (contactMethods === undefined) return <Absent short why={words.absent.notShared} />;
  return (
    <Absent
      short
      why={contactMethods.length === 0 ? volunteerWords.noContact : boardWords.noPrimary}
    />
  );
}

/** Sorted by a department, those come first who are nearest to working in it. */
function standingRank(
  { record }: Application,
  places: readonly Place[] | undefined,
  department: string,
): number | null {
  const { states: said, isPlanned } = statesIn(record, places, department);
  if (said.length === 0 && !isPlanned) return null;
  if (said.includes('assignment')) return 0;
  if (isPlanned) return 1;
  if (said.includes('request')) return 2;
  if (said.includes('avoid')) return 7;
  if (said.includes('interest')) return said.includes('experience') ? 3 : 4;
  return said.includes('experience') ? 5 : 6;
}
