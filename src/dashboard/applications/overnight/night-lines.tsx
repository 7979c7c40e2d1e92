import { MoonStar } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { overnightWords } from '#messages/overnight.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useRestoredFocus } from '../../ui/hooks/use-restored-focus.ts';
import { Section } from '../../ui/section.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import type { LearntDepartment } from '../../../applications/learn.ts';
import type { Scope } from '../../paths/section-paths.ts';
import { boardPaths, inScope } from '../../paths/board-paths.ts';
import { ChangedPersonLine } from './changed-person-line.tsx';
import { filtersOfSpan, type Line, type SpanOfPeople } from './lines.ts';
import styles from './overnight.module.css';

/** The lines shown before the user asks for more. */
const MOST_LINES_AT_FIRST = 40;

interface NightLinesProps {
  lines: readonly Line[];
  /** The number of people in them, each counted once. */
  people: number;
  departments: readonly LearntDepartment[];
  scope: Scope;
  /** When they begin, in words. */
  since: string;
}

/** Lists the changes by applicants, or says that nothing happened. */
export function NightLines({ lines, people, departments, scope, since }: NightLinesProps) {
  const [all, setAll] = useState(false);
  const list = useRestoredFocus();
  if (lines.length === 0) {
    return (
      <Empty
        icon={MoonStar}
        title={overnightWords.nothing(since)}
        text={overnightWords.nothingText}
      />
    );
  }
  const shown = all ? lines : lines.slice(0, MOST_LINES_AT_FIRST);
  const hidden = lines.length - shown.length;
  return (
    <div ref={list}>
      <Section title={overnightWords.applicants(people)}>
        <ul className={styles.lines}>
          {shown.map((line) =>
            'userId' in line ? (
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
        </ul>
        {hidden > 0 && <Button onClick={() => setAll(true)}>{overnightWords.more(hidden)}</Button>}
      </Section>
    </div>
  );
}

function SpanSentence({ line, scope }: { line: SpanOfPeople; scope: Scope }) {
  const { kind, people } = line;
  return (
    <li className={styles.line}>
      <Link to={boardPaths.board(inScope(scope, filtersOfSpan(line)))}>
        {overnightWords[kind](people)}
      </Link>
    </li>
  );
}
