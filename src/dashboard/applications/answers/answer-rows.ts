/** The totals of answers as rows, for the page and for what leaves it. */
import type { AnswerCounts } from '../../../applications/answer-counts.ts';
import type { ReportedExport } from '../../api/audit/audit.ts';
import { choiceInWords, shownChoices } from '../../application-data/answer-choices.ts';
import { questionName } from '../../application-signs/names.ts';
import { answersWords } from '#messages/answers.ts';
import { boardPartWords } from '#messages/board.ts';
import { reportOf } from '../filters/conditions.ts';
import type { BoardSearch } from '../../paths/board-paths.ts';

const { question, value } = boardPartWords.addFilter;

/** The columns of the table that leaves the page; its rows are the cells of all of them. */
export const COLUMNS = [
  { id: 'question', header: question, width: 40, kind: undefined },
  { id: 'answer', header: value, width: 32, kind: undefined },
  { id: 'people', header: answersWords.export.people, width: 12, kind: 'number' as const },
].map((column, at) => ({
  ...column,
  usual: true,
  textOf: (row: readonly string[]) => row[at] ?? '',
}));

/** A number of people, and the search of the board that finds them among the matches of another. */
export interface AnswerRow {
  label: string;
  people: number;
  among: (search: BoardSearch) => BoardSearch;
}

function withAnswer(filter: BoardSearch['answers'][number]): AnswerRow['among'] {
  return (search) => ({ ...search, answers: [...search.answers, filter] });
}

/** The people of each choice, the most of them first where it has no order of its own. */
export function choiceRows(counts: AnswerCounts, masked: boolean): AnswerRow[] {
  const { question } = counts;
  return shownChoices(counts, masked).map((choice) => ({
    label: choiceInWords(choice),
    people: choice.people,
    among: withAnswer({ question, test: 'is', values: [choice.text] }),
  }));
}

/** The people who answered, and the people who did not. */
export function totalRows({ question, answered, empty }: AnswerCounts): AnswerRow[] {
  return [
    {
      label: answersWords.answered,
      people: answered,
      among: withAnswer({ question, test: 'given', values: [] }),
    },
    {
      label: answersWords.empty,
      people: empty,
      among: withAnswer({ question, test: 'empty', values: [] }),
    },
  ];
}

/** The cells of `COLUMNS` for each row. Whole, whatever the screen may show. */
export function tableOf(answers: readonly AnswerCounts[]): string[][] {
  return answers.flatMap((counts) =>
    [...choiceRows(counts, false), ...totalRows(counts)].map(({ label, people }) => [
      questionName(counts.question),
      label,
      String(people),
    ]),
  );
}

/** The report of numbers that leave the page. */
export function reportCounts(
  search: BoardSearch,
  people: number,
  ...how: readonly string[]
): ReportedExport {
  const report = reportOf(search, false);
  return {
    ...report,
    people,
    filters: [...report.filters, ...['counts of answers', ...how].map((name) => ({ name }))],
  };
}
