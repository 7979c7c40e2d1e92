/** A filter by the answer to a question. */
import { useBoard } from '../../../application-data/board.ts';
import { timesOf } from '../../../../staffing/times.ts';
import { useId, useState, type FormEvent } from 'react';
import { fold } from '../../../../finding/fold.ts';
import { boardPartWords } from '#messages/board.ts';
import { usePrivacy } from '../../../privacy/privacy-context.ts';
import { Button } from '../../../ui/controls/button.tsx';
import field from '../../../ui/controls/field.module.css';
import { meaningOf, offeredChoices } from '../../../application-data/answer-choices.ts';
import { questionColumn } from '../../../paths/column-ids.ts';
import { answerTextInWords, questionName } from '../../../application-signs/names.ts';
import {
  ANSWER_TESTS,
  FILTER_PARTS,
  mostValues,
  type AnswerCondition,
  type AnswerTest,
} from '../../../paths/board-filters.ts';
import type { FilterFormProps, SeveralFilter, Test } from '../filter.ts';
import { AnswerChoices } from '../form/answer-choices.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import common from '../../../ui/common.module.css';
import styles from '../form/filter-form.module.css';
import { answerNumbers, answersTo, answerTexts } from '../../../../applications/answers.ts';
import { readDecimal } from '../../../../applications/decimal.ts';
import type { ReceivedOption } from '../../../../contract/service/read-volunteer.ts';

const { addFilter: say, filters: names } = boardPartWords;

interface ShownAnswers {
  answers: readonly AnswerCondition[];
}

export const answers: SeveralFilter<AnswerCondition, ShownAnswers> = {
  ...FILTER_PARTS.answers,
  test: testOf,
  name({ question, test, values }) {
    return names.answer[test](questionName(question), values.map(answerTextInWords));
  },
  report: ({ question, test, values }) => ({ name: `answer ${question} ${test}`, typed: values }),
  columns: ({ question }) => [questionColumn(question)],
  Form: AnswerForm,
};

function testOf({ question, test, values }: AnswerCondition): Test {
  const wanted = values.map(meaningOf);
  const least = readDecimal(values[0] ?? '') ?? Infinity;
  const fits = (option: ReceivedOption): boolean => {
    if (test === 'least') return answerNumbers(option).some((number) => number >= least);
    return answerTexts(option).some((text) => {
      if (test === 'contains') return fold(text).includes(fold(values[0] ?? ''));
      return test === 'given' || test === 'empty' || wanted.includes(meaningOf(text));
    });
  };
  // An applicant who was not asked has given none of the answers.
  const found = test !== 'none' && test !== 'empty';
  return (application) => answersTo(application, question).some(fits) === found;
}

/** The tests of the form, which chooses a single answer as `any` of one. */
const OFFERED = ANSWER_TESTS.filter((test) => test !== 'is');

function AnswerForm({ search, onChange }: FilterFormProps<ShownAnswers>) {
  const { applications, learnt, shared } = useBoard();
  const id = useId();
  const { on: masked } = usePrivacy();
  const [chosenQuestion, setQuestion] = useState<string | null>(null);
  const [chosenTest, setTest] = useState<AnswerTest | null>(null);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  if (learnt.questions.length === 0) return null;
  // The questions arrive, and may change their order, while the form is open.
  const [first = ''] = learnt.questions;
  const question = chosenQuestion ?? first;
  const choices = offeredChoices(applications.list, question, timesOf(shared.settings), masked);
  const tests = choices.length > 0 ? OFFERED : OFFERED.filter((one) => mostValues(one) < 2);
  const test = tests.find((one) => one === chosenTest) ?? tests[0] ?? 'contains';
  const most = mostValues(test);

  function submit(event: FormEvent) {
    event.preventDefault();
    const values = most === 1 ? [typed.trim()].filter(Boolean) : most > 1 ? chosen : [];
    const wrong =
      values.length < Math.min(most, 1)
        ? say.missing
        : test === 'least' && readDecimal(typed) === null
          ? say.notNumber
          : null;
    setProblem(wrong);
    if (wrong !== null) return;
    onChange({ answers: [...search.answers, { question, test, values }] });
    setTyped('');
    setChosen([]);
  }

  return (
    <form className={styles.part} onSubmit={submit} noValidate>
      <Select
        label={say.question}
        value={question}
        onChange={(value) => {
          setQuestion(value);
          setChosen([]);
        }}
        options={learnt.questions.map((key) => ({ value: key, name: questionName(key) }))}
      />
      <Select
        label={say.test}
        value={test}
        onChange={(value) => setTest(tests.find((one) => one === value) ?? null)}
        options={tests.map((one) => ({ value: one, name: say.tests[one] }))}
      />
      {most > 1 && (
        <AnswerChoices
          key={question}
          choices={choices}
          chosen={chosen}
          onChange={(values) => {
            setQuestion(question);
            setChosen(values);
          }}
        />
      )}
      {most === 1 && (
        <div className={common.stack}>
          <label className={field.label} htmlFor={id}>
            {say.value}
          </label>
          <input
            id={id}
            className={field.control}
            value={typed}
            autoComplete="off"
            inputMode={test === 'least' ? 'decimal' : undefined}
            aria-invalid={problem !== null}
            aria-describedby={problem === null ? undefined : `${id}-problem`}
            onChange={({ target }) => {
              setQuestion(question);
              setTyped(target.value);
            }}
          />
        </div>
      )}
      <Button type="submit">{say.addAnswer}</Button>
      {problem !== null && (
        <p id={`${id}-problem`} role="alert" className={field.error}>
          {problem}
        </p>
      )}
    </form>
  );
}
