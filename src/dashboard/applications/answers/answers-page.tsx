import { MessageCircleQuestion } from 'lucide-react';
import { useDeferredValue } from 'react';
import { timesOf } from '../../../staffing/times.ts';
import { ANY } from '../../../contract/bff/learnt-columns.ts';
import { reportExport } from '../../api/audit/audit.ts';
import { useMay } from '../../api/sessions/session.ts';
import { answersIn } from '../../application-data/answer-choices.ts';
import { useNoted } from '../../application-data/use-noted.ts';
import { isWhole } from '../../application-data/use-applications.ts';
import { PLACED } from '../../application-signs/names.ts';
import { copiedTable } from '../../export/csv-file.ts';
import { usualSeparator } from '../../export/csv-separator.ts';
import { ExportButton } from '../../export/export-button.tsx';
import { usePrivacy } from '../../privacy/privacy-context.ts';
import { CopyButton } from '../../ui/controls/copy-button.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { answersAddresses } from '../../paths/board-paths.ts';
import { FilterChips } from '../filters/form/filter-chips.tsx';
import { toggleHas } from '../filters/kinds/state-filters.tsx';
import { useListSearch } from '../../list/use-list-search.ts';
import { useFound } from '../filters/use-found.ts';
import { SectionBody, SectionPage } from '../section-page.tsx';
import { useBoard } from '../../application-data/board.ts';
import { SourceFailed } from '../source-failed.tsx';
import { Rules } from '../totals/people-numbers.tsx';
import { answersWords } from '#messages/answers.ts';
import { boardPartWords, boardWords } from '#messages/board.ts';
import { copyWords } from '#messages/words.ts';
import type { AnswersExportProps } from './answers-export.tsx';
import { COLUMNS, reportCounts, tableOf } from './answer-rows.ts';
import { QuestionBars } from './question-bars.tsx';
import choice from '../../ui/controls/choice.module.css';
import styles from './answers.module.css';

const loadExport = async () => (await import('./answers-export.tsx')).AnswersExport;

/** How many people gave each answer, of everyone, or of the people who fit the filters of the board. */
export function AnswersPage() {
  const { applications, shared } = useBoard();
  const { search, bad, change } = useListSearch(answersAddresses);
  const { noted, sources } = useNoted();
  const { found, conditions, missing } = useFound(search, { noted, sources });
  const list = useDeferredValue(found);
  const answers = answersIn(list, timesOf(shared.settings));
  const { on: masked } = usePrivacy();
  const all = applications.list.length;
  return (
    <SectionPage title={boardWords.sections.answers} bad={bad}>
      <SectionBody
        shown={found.length < all ? found.length : null}
        behind={missing !== null || list !== found}
        notices={missing && <SourceFailed of={missing} source={sources[missing]} />}
      >
        {all > 0 && missing === null ? (
          <>
            <div className={styles.above}>
              <label className={choice.choice}>
                <input
                  type="checkbox"
                  checked={search.has.some(({ state }) => state === PLACED)}
                  onChange={() => change(toggleHas(search, { department: ANY, state: PLACED }))}
                />
                {answersWords.placed}
              </label>
              {list.length > 0 && (
                <AnswersTools
                  search={search}
                  table={tableOf(answers)}
                  people={list.length}
                  complete={isWhole(applications)}
                />
              )}
            </div>
            <FilterChips search={search} conditions={conditions} onChange={change} />
            {answers.length === 0 ? (
              <Empty
                icon={MessageCircleQuestion}
                title={
                  list.length === 0
                    ? boardPartWords.empty.none(all, isWhole(applications))
                    : answersWords.none
                }
                text={
                  list.length === 0 ? boardPartWords.empty.noneText(all) : answersWords.noneText
                }
              />
            ) : (
              <div className={styles.questions}>
                {answers.map((one) => (
                  <QuestionBars key={one.question} counts={one} masked={masked} search={search} />
                ))}
              </div>
            )}
            <Rules
              rules={[
                [boardWords.sections.answers, answersWords.rules.choices],
                [answersWords.empty, answersWords.rules.empty],
              ]}
            />
          </>
        ) : null}
      </SectionBody>
    </SectionPage>
  );
}

/** Copies the numbers, or exports them as a file, for people with the permission to export. */
function AnswersTools(exported: Omit<AnswersExportProps, 'onClose'>) {
  const { search, table, people } = exported;
  const mayExport = useMay('data:export');
  if (!mayExport) return null;
  return (
    <span className={styles.tools}>
      <CopyButton
        text={copiedTable(
          [COLUMNS.map(({ header }) => header), ...table],
          COLUMNS.map(({ kind }) => kind),
          usualSeparator(),
        )}
        label={answersWords.copy}
        first={() => reportExport(reportCounts(search, people, 'copy'))}
        {...copyWords}
      >
        {answersWords.copy}
      </CopyButton>
      <ExportButton load={loadExport} exported={exported} />
    </span>
  );
}
