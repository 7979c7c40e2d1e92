import { useId, useState } from 'react';
import { LEARNT } from '../../../contract/bff/learnt-columns.ts';
import type { AnswerCounts } from '../../../applications/answer-counts.ts';
import { questionName } from '../../application-signs/names.ts';
import { answersWords } from '#messages/answers.ts';
import { Button } from '../../ui/controls/button.tsx';
import { boardPaths, type BoardSearch } from '../../paths/board-paths.ts';
import { PeopleNumber } from '../totals/people-numbers.tsx';
import { choiceRows, totalRows, type AnswerRow } from './answer-rows.ts';
import styles from './answers.module.css';

/** More are shown on request. */
const MOST_ANSWERS = 12;
/** Letters of an answer that is too long for a place beside its bar. */
const LONG_ANSWER = 22;

interface QuestionBarsProps {
  counts: AnswerCounts;
  masked: boolean;
  search: BoardSearch;
}

/** A bar for each answer to a question; its number leads to its people on the board. */
export function QuestionBars({ counts, masked, search }: QuestionBarsProps) {
  const id = useId();
  const [all, setAll] = useState(false);
  const name = questionName(counts.question);
  const choices = choiceRows(counts, masked);
  const shown = all ? choices : choices.slice(0, MOST_ANSWERS);
  const areLong = shown.some(({ label }) => label.length > LONG_ANSWER);
  const people = counts.answered + counts.empty;
  const bar = (row: AnswerRow) => (
    <li key={row.label} className={styles.row}>
      <bdi translate="no">{row.label}</bdi>
      <span className={styles.bar} style={{ inlineSize: `${(row.people / people) * 100}%` }} />
      <PeopleNumber
        count={row.people}
        to={boardPaths.board(row.among(search))}
        label={answersWords.show(row.people, name, row.label)}
      />
    </li>
  );
  return (
    <section className={styles.question} aria-labelledby={id}>
      <h2 id={id}>
        <bdi translate="no">{name}</bdi>
      </h2>
      {choices.length > 0 && (
        <ul className={areLong ? styles.aboveBars : undefined}>{shown.map(bar)}</ul>
      )}
      {!all && choices.length > MOST_ANSWERS && (
        <Button look="quiet" onClick={() => setAll(true)}>
          {answersWords.showAll(choices.length)}
        </Button>
      )}
      {counts.beyond > 0 && (
        <p>
          {answersWords.notShown(counts.beyond, counts.beyond === LEARNT.counted, LEARNT.choices)}
        </p>
      )}
      <ul className={styles.totals}>{totalRows(counts).map(bar)}</ul>
    </section>
  );
}
