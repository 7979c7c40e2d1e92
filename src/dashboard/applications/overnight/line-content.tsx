import { Link } from 'react-router';
import { staffName } from '../../messages/staff-name.ts';
import { overnightWords } from '#messages/overnight.ts';
import type { Application } from '../data/application.ts';
import type { LearntDepartment } from '../data/learning/learn-departments.ts';
import type { Question } from '../data/learning/question-guess.ts';
import { nameOfDepartment } from '../data/names.ts';
import type { Scope } from '../data/planning/planned-applications.ts';
import { boardPaths } from '../filters/board-paths.ts';
import { ALL_APPLICATIONS, type BoardFilters } from '../filters/board-search.ts';
import { DEEDS } from '../filters/kinds/team-filter.ts';
import { describeWarning } from '../reviewing/departments/describe-warning.ts';
import { ChangedPersonLine } from './changed-person-line.tsx';
import { GapSentence } from './gap-sentence.tsx';
import type { ConflictLine, GapLine, Line, MemberLine, SpanOfPeople } from './lines/lines.ts';
import { ApplicantLink } from './applicant-link.tsx';
import styles from './overnight.module.css';

/** The data that the sentences of all lines share. */
export interface LineContext {
  /** Without plans. */
  list: readonly Application[];
  questions: readonly Question[];
  departments: readonly LearntDepartment[];
  scope: Scope;
  since: Date;
  timeZone: string;
  /** Whether the user may plan people, so that gaps can be filled. */
  mayPlan: boolean;
}

/** The sentence of a line, with links to its people. */
export function LineContent({ line, context }: { line: Line; context: LineContext }) {
  switch (line.kind) {
    case 'applied':
    case 'updated':
      return <SpanSentence line={line} context={context} />;
    case 'change':
      return <ChangedPersonLine line={line} context={context} />;
    case 'team':
      return <TeamSentence line={line} context={context} />;
    case 'gap':
      return <GapToFill line={line} context={context} />;
    case 'conflict':
      return <ConflictSentence line={line} context={context} />;
  }
}

interface LineProps<Kind extends Line> {
  line: Kind;
  context: LineContext;
}

function boardOf({ scope }: LineContext, filters: Partial<BoardFilters>): string {
  const { roleId, asRegistered } = scope;
  return boardPaths.board({ ...ALL_APPLICATIONS, ...filters, roleId, asRegistered });
}

function SpanSentence({ line, context }: LineProps<SpanOfPeople>) {
  const { kind, span, people } = line;
  const filters = kind === 'applied' ? { applied: span } : { updated: span, mark: 'none' as const };
  return <Link to={boardOf(context, filters)}>{overnightWords[kind](people)}</Link>;
}

function TeamSentence({ line: { member }, context }: LineProps<MemberLine>) {
  const { person, name, distinction } = member;
  const since = context.since.toISOString();
  return (
    <>
      <bdi className={styles.name}>{staffName(name, distinction, context.timeZone)}</bdi>{' '}
      {DEEDS.filter((deed) => member[deed].length > 0).map((deed, index) => (
        <span key={deed}>
          {index > 0 && ' · '}
          <Link to={boardOf(context, { team: { deed, person, since } })}>
            {overnightWords.deeds[deed](member[deed].length)}
          </Link>
        </span>
      ))}
    </>
  );
}

function GapToFill({ line: { gap }, context }: LineProps<GapLine>) {
  const name = nameOfDepartment(gap.department, context.departments);
  return (
    <>
      <GapSentence gap={gap} context={context} />
      {context.mayPlan && (
        <>
          {' · '}
          <Link to={boardPaths.fill(gap.department, context.scope)}>
            {overnightWords.fill(name)}
          </Link>
        </>
      )}
    </>
  );
}

function ConflictSentence({ line, context }: LineProps<ConflictLine>) {
  const { application, conflict } = line;
  const nameOf = (key: string) => nameOfDepartment(key, context.departments);
  const reasons = describeWarning(conflict.warning, conflict.department, nameOf);
  const wanted = overnightWords.wanted[conflict.wanted](nameOf(conflict.department));
  return (
    <>
      <ApplicantLink application={application} scope={context.scope} />{' '}
      {overnightWords.against(wanted, reasons)}
    </>
  );
}
