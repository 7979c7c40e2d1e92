import { CalendarX, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { sectionPaths } from '../../application-data/section-paths.ts';
import { PLAN } from '../../../staffing/states.ts';
import { StateIcon } from '../../application-facts/state-mark.tsx';
import { boardWords } from '#messages/board.ts';
import { totalsWords } from '#messages/totals.ts';
import { Empty } from '../../ui/states/empty.tsx';
import { askedFor } from '../../../staffing/questions.ts';
import type { Scope } from '../../application-data/planning/planned-applications.ts';
import { SectionPage } from '../section-page.tsx';
import { questionFor } from './questions/choose-question.ts';
import { CoverageTable } from './coverage-table.tsx';
import { QuestionChoice } from './questions/question-choice.tsx';
import { Rules } from './rules.tsx';
import type { Staffing } from '../../application-data/use-staffing.ts';
import { Totals } from './totals.tsx';
import styles from './totals-table.module.css';

/** On which days each department has, and could have, people. */
export function CoveragePage() {
  return (
    <SectionPage
      title={boardWords.sections.coverage}
      pathOf={sectionPaths.coverage}
      Content={CoverageTotals}
    />
  );
}

function CoverageTotals({ scope }: { scope: Scope }) {
  return <Totals scope={scope} View={Coverage} />;
}

function Coverage({ staffing: { scope, counts, questions, shared } }: { staffing: Staffing }) {
  const asked = useMemo(() => [...askedFor('days', questions)], [questions]);
  const { question, cell } = totalsWords;
  return (
    <>
      <div className={styles.above}>
        <QuestionChoice meaning="days" questions={questions} shared={shared} />
        <Legend />
      </div>
      {questionFor('days', questions) === undefined ? (
        <Empty
          icon={CalendarX}
          title={question.noDays}
          text={shared.editable ? question.noDaysText : question.noDaysRead}
        />
      ) : (
        <>
          <CoverageTable counts={counts} asked={asked} shared={shared} scope={scope} />
          <Rules
            rules={[
              [totalsWords.standings.assigned, cell.rules.assigned],
              [totalsWords.standings.planned, cell.rules.planned],
              [totalsWords.standings.possible, cell.rules.possible],
              [totalsWords.cell.thin, cell.rules.thin],
              [totalsWords.needs.closed, cell.rules.closed],
              [cell.unsaid, cell.rules.unsaid],
            ]}
          />
        </>
      )}
    </>
  );
}

/** Explains the parts of a cell. For screen readers, each cell has them in words. */
function Legend() {
  return (
    <ul className={styles.legend} aria-hidden>
      <li>
        <span className={styles.sample}>12</span>
        {totalsWords.standings.assigned}
      </li>
      <li>
        <span className={styles.samplePlanned}>
          <StateIcon state={PLAN} />4
        </span>
        {totalsWords.standings.planned}
      </li>
      <li>
        <span className={styles.samplePossible}>+30</span>
        {totalsWords.standings.possible}
      </li>
      <li>
        <span className={styles.thinMark}>
          <TriangleAlert size="0.9em" />
        </span>
        {totalsWords.cell.thin}
      </li>
    </ul>
  );
}
