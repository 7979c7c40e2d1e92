import { contactKindName } from '../application-facts/contact-kind.ts';
import { departmentName } from '../application-facts/department-states.ts';
import type { ReceivedContactMethod } from '../../contract/service/read-volunteer.ts';
import { jsonOf, textOf } from '../../contract/service/read-json.ts';
import { fold } from '../../finding/fold.ts';
import { boardWords } from '../messages/board-words.ts';
import { formatDay } from '../messages/format-day.ts';
import { parseMoment } from '../messages/format.ts';
import { words } from '../messages/words.ts';
import type { GridColumn } from '../table/grid-columns.ts';
import { Absent } from '../ui/absent.tsx';
import { AnswerCell, answerKey } from './answer-cell.tsx';
import { ApplicantLink } from './applicant-links.tsx';
import type { Application } from './application.ts';
import { DepartmentMarks, type Narrow } from './department-marks.tsx';
import { statesIn } from './facts.ts';
import { questionName } from './filter-names.ts';
import type { SortKey } from './sort-applications.ts';
import type { Learnt } from './use-learnt.ts';
import styles from './board-cells.module.css';

export interface BoardColumn extends GridColumn<Application> {
  sortKey: SortKey;
}

const { columns: names } = boardWords;

/** All columns of the board, the person first: what else there is depends on what the applications hold. */
export function boardColumns(
  { departments, questions }: Learnt,
  { timeZone, onNarrow }: { timeZone: string; onNarrow: Narrow },
): BoardColumn[] {
  return [
    {
      id: 'person',
      header: names.person,
      width: 14.5,
      sortable: true,
      render: (application) => <ApplicantLink application={application} />,
      sortKey: ({ name }) => fold(name),
    },
    ...departments.map((department): BoardColumn => {
      const name = departmentName(department);
      return {
        id: departmentColumn(department.key),
        header: name,
        width: 6.5,
        sortable: true,
        render: (application) => (
          <DepartmentMarks
            application={application}
            department={department}
            name={name}
            onNarrow={onNarrow}
          />
        ),
        sortKey: (application) => standingOf(application, department.key),
      };
    }),
    {
      id: 'contact',
      header: names.contact,
      width: 15,
      sortable: true,
      render: (application) => <PrimaryContact application={application} />,
      sortKey: (application) => {
        const primary = primaryContact(application);
        return primary ? fold(`${primary.name} ${contactText(primary)}`) : null;
      },
    },
    ...questions.map((question): BoardColumn => ({
      id: `q:${question}`,
      header: questionName(question),
      width: 12,
      sortable: true,
      render: (application) => <AnswerCell application={application} question={question} />,
      sortKey: (application) => answerKey(application, question),
    })),
    momentColumn('createdAt', 'created', timeZone),
    momentColumn('updatedAt', 'updated', timeZone),
  ];
}

/** The id of the column of a department. */
export function departmentColumn(key: string): string {
  return `d:${key}`;
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
    render: ({ record }) => <Moment text={record[member]} timeZone={timeZone} />,
    sortKey: ({ record }) => parseMoment(record[member] ?? '')?.getTime() ?? null,
  };
}

function Moment({ text, timeZone }: { text: string | null | undefined; timeZone: string }) {
  if (!text) {
    const why = text === undefined ? words.absent.notShared : words.absent.notGiven;
    return <Absent short why={why} />;
  }
  const date = parseMoment(text);
  if (!date) return text;
  return <time dateTime={text}>{formatDay(words.locale, date, timeZone)}</time>;
}

function PrimaryContact({ application }: { application: Application }) {
  const { contactMethods } = application.record;
  const primary = primaryContact(application);
  if (primary) {
    return (
      <>
        <span className={styles.kind}>{contactKindName(primary.name)}</span> {contactText(primary)}
      </>
    );
  }
  const why =
    contactMethods === undefined
      ? words.absent.notShared
      : contactMethods.length === 0
        ? words.volunteer.noContact
        : boardWords.noPrimary;
  return <Absent short why={why} />;
}

/** The way in which somebody wants to be reached; undefined where none is marked so. */
export function primaryContact({ record }: Application): ReceivedContactMethod | undefined {
  return record.contactMethods?.find(({ isPrimary }) => isPrimary === true);
}

export function contactText({ value }: Pick<ReceivedContactMethod, 'value'>): string {
  return typeof value === 'object' && value !== null ? jsonOf(value) : (textOf(value) ?? '');
}

/** Sorted by a department, those come first who are nearest to working in it. */
function standingOf(application: Application, department: string): number | null {
  const held = statesIn(application, department);
  if (held.length === 0) return null;
  if (held.includes('assignment')) return 0;
  if (held.includes('request')) return 1;
  if (held.includes('avoid')) return 6;
  if (held.includes('interest')) return held.includes('experience') ? 2 : 3;
  return held.includes('experience') ? 4 : 5;
}
