import { MoonStar } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { TeamMember } from '../../../contract/bff/reviews/overnight.ts';
import { staffName } from '../../messages/staff-name.ts';
import { overnightWords } from '#messages/overnight.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useKeptFocus } from '../../ui/hooks/use-kept-focus.ts';
import { Section } from '../../ui/section.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import type { LearntDepartment } from '../../../staffing/learn.ts';
import type { Scope } from '../../application-data/planning/planned-applications.ts';
import { boardPaths } from '../filters/board-paths.ts';
import { ALL_APPLICATIONS, type BoardFilters } from '../filters/board-search.ts';
import { DEEDS } from '../filters/kinds/team-filter.ts';
import { ChangedPersonLine } from './changed-person-line.tsx';
import type { Lines, SpanOfPeople } from './lines.ts';
import styles from './overnight.module.css';

/** The lines shown before the user asks for more. */
const FEW = 40;

interface NightSectionsProps {
  lines: Lines;
  departments: readonly LearntDepartment[];
  scope: Scope;
  since: Date;
  say: (moment: Date) => string;
  timeZone: string;
}

/** The sections Applicants and Team, or a sentence if nothing happened. */
export function NightSections({ lines, ...context }: NightSectionsProps) {
  const { applicants, team } = lines;
  const { departments, scope, since, say, timeZone } = context;
  if (applicants.length + team.length === 0) {
    return (
      <Empty
        icon={MoonStar}
        title={overnightWords.nothing(say(since))}
        text={overnightWords.nothingText}
      />
    );
  }
  return (
    <>
      <NightSection id="applicants">
        {applicants.map((line) =>
          line.kind === 'change' ? (
            <ChangedPersonLine
              key={line.userId}
              line={line}
              departments={departments}
              scope={scope}
            />
          ) : (
            <SpanSentence key={line.kind} line={line} scope={scope} />
          ),
        )}
      </NightSection>
      <NightSection id="team">
        {team.map((member) => (
          <TeamSentence
            key={member.person}
            member={member}
            scope={scope}
            since={since}
            timeZone={timeZone}
          />
        ))}
      </NightSection>
    </>
  );
}

interface NightSectionProps {
  id: keyof Lines;
  /** The sentences, each as one line. */
  children: readonly ReactNode[];
}

function NightSection({ id, children }: NightSectionProps) {
  const [all, setAll] = useState(false);
  const list = useKeptFocus();
  const shown = all ? children : children.slice(0, FEW);
  const hidden = children.length - shown.length;
  return (
    <div ref={list}>
      <Section title={overnightWords.titled(overnightWords.sections[id], children.length)}>
        {shown.length === 0 ? (
          <p>{overnightWords.none[id]}</p>
        ) : (
          <ul className={styles.lines}>{shown}</ul>
        )}
        {hidden > 0 && <Button onClick={() => setAll(true)}>{overnightWords.more(hidden)}</Button>}
      </Section>
    </div>
  );
}

function boardOf({ roleId }: Scope, filters: Partial<BoardFilters>): string {
  return boardPaths.board({ ...ALL_APPLICATIONS, ...filters, roleId });
}

function SpanSentence({
  line: { kind, span, people },
  scope,
}: {
  line: SpanOfPeople;
  scope: Scope;
}) {
  const filters = kind === 'applied' ? { applied: span } : { updated: span, mark: 'none' as const };
  return (
    <li className={styles.line}>
      <Link to={boardOf(scope, filters)}>{overnightWords[kind](people)}</Link>
    </li>
  );
}

interface TeamSentenceProps {
  member: TeamMember;
  scope: Scope;
  since: Date;
  timeZone: string;
}

function TeamSentence({ member, scope, since, timeZone }: TeamSentenceProps) {
  const { person, name, distinction } = member;
  return (
    <li className={styles.line}>
      <bdi className={styles.name}>{staffName(name, distinction, timeZone)}</bdi>{' '}
      {DEEDS.filter((deed) => member[deed].length > 0).map((deed, index) => (
        <span key={deed}>
          {index > 0 && ' · '}
          <Link to={boardOf(scope, { team: { deed, person, since: since.toISOString() } })}>
            {overnightWords.deeds[deed](member[deed].length)}
          </Link>
        </span>
      ))}
    </li>
  );
}
