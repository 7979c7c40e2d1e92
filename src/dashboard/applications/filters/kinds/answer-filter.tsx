/** A filter by the answer to a question. */
import { useId, useState, type FormEvent } from 'react';
import { fold } from '../../../../finding/fold.ts';
import { boardPartWords } from '#messages/board.ts';
import { Button } from '../../../ui/controls/button.tsx';
import field from '../../../ui/controls/field.module.css';
import { questionColumn } from '../../../application-data/column-ids.ts';
import { questionName } from '../../../application-data/names.ts';
import { decodeList, encodeList, inQuery } from '../encoding.ts';
import { several, type FilterFormProps, type SeveralFilter, type Test } from '../filter.ts';
import { Select } from '../form/select.tsx';
import styles from '../form/filter-form.module.css';
import { parseWeekday } from '../../../../staffing/weekdays.ts';
import { answersTo, answerTexts } from '../../../../staffing/answers.ts';

const { addFilter: say, filters: names } = boardPartWords;

export const ANSWER_TESTS = ['contains', 'is', 'least', 'any', 'none'] as const;
type AnswerTest = (typeof ANSWER_TESTS)[number];

/** Whether a test takes more than one value. */
export function takesSeveral(test: AnswerTest): test is 'any' | 'none' {
  return test === 'any' || test === 'none';
}

interface AnswerFilter {
  /** The question by its name. */
  question: string;
  test: AnswerTest;
  /** One value, or for `any` and `none` one or more. */
  values: readonly string[];
}

interface ShownAnswers {
  answers: readonly AnswerFilter[];
}

/** "Hours~least~8". */
export const answers: SeveralFilter<AnswerFilter, ShownAnswers> = several({
  parameter: 'answer',
  write: ({ question, test, values }) => inQuery(encodeList([question, test, ...values])),
  read(text) {
    const [question, sent, ...values] = decodeList(text);
    const test = ANSWER_TESTS.find((one) => one === sent);
    if (!question || !test || values.length === 0) return null;
    if (values.length > 1 && !takesSeveral(test)) return null;
    return { question, test, values };
  },
  test: testOf,
  name({ question, test, values }) {
    const name = questionName(question);
    if (takesSeveral(test)) return names.answer[test](name, [...values]);
    return names.answer[test](name, values[0] ?? '');
  },
  report: ({ question, test, values }) => ({ name: `answer ${question} ${test}`, typed: values }),
  columns: ({ question }) => [questionColumn(question)],
  Form: AnswerForm,
});

function testOf({ question, test, values }: AnswerFilter): Test {
  const wanted = values.map(meaningOf);
  const least = numberOf(values[0] ?? '');
  const fits = (text: string): boolean => {
    switch (test) {
      case 'contains':
        return fold(text).includes(fold(values[0] ?? ''));
      case 'least':
        return least !== null && (numberOf(text) ?? -Infinity) >= least;
      case 'is':
      case 'any':
      case 'none':
        return wanted.includes(meaningOf(text));
    }
  };
  // An applicant who was not asked has given none of the answers.
  const found = test !== 'none';
  return (application) =>
    answersTo(application, question).some((option) => answerTexts(option).some(fits)) === found;
}

/** Equal for answers with the same meaning: a weekday is the same day in any language. */
function meaningOf(text: string): string {
  const day = parseWeekday(text);
  return day === undefined ? fold(text).trim() : `weekday ${day}`;
}

function numberOf(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  const number = Number(plain);
  return plain !== '' && Number.isFinite(number) ? number : null;
}

function AnswerForm({ search, learnt, onChange }: FilterFormProps<ShownAnswers>) {
  const id = useId();
  const [chosen, setQuestion] = useState(learnt.questions[0] ?? '');
  const question = learnt.questions.includes(chosen) ? chosen : (learnt.questions[0] ?? '');
  const [test, setTest] = useState<AnswerTest>('contains');
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  if (learnt.questions.length === 0) return null;

  function submit(event: FormEvent) {
    event.preventDefault();
    const texts = (takesSeveral(test) ? value.split(',') : [value]).map((text) => text.trim());
    const values = texts.filter((text) => text !== '');
    const wrong =
      values.length === 0
        ? say.missing
        : test === 'least' && numberOf(value) === null
          ? say.notNumber
          : null;
    setProblem(wrong);
    if (wrong !== null) return;
    onChange({ answers: [...search.answers, { question, test, values }] });
    setValue('');
  }

  return (
    <form className={styles.part} onSubmit={submit} noValidate>
      <Select
        label={say.question}
        value={question}
        onChange={setQuestion}
        options={learnt.questions.map((key) => ({ value: key, name: questionName(key) }))}
      />
      <Select
        label={say.test}
        value={test}
        onChange={(value) => setTest(ANSWER_TESTS.find((one) => one === value) ?? 'contains')}
        options={ANSWER_TESTS.map((one) => ({ value: one, name: say.tests[one] }))}
      />
      <div className={styles.field}>
        <label className={field.label} htmlFor={id}>
          {say.value}
        </label>
        <input
          id={id}
          className={field.control}
          value={value}
          autoComplete="off"
          inputMode={test === 'least' ? 'decimal' : undefined}
          aria-invalid={problem !== null}
          aria-describedby={problem !== null || takesSeveral(test) ? `${id}-hint` : undefined}
          onChange={({ target }) => setValue(target.value)}
        />
      </div>
      <Button type="submit">{say.addAnswer}</Button>
      {problem !== null ? (
        <p id={`${id}-hint`} role="alert" className={field.error}>
          {problem}
        </p>
      ) : (
        takesSeveral(test) && (
          <p id={`${id}-hint`} className={styles.hint}>
            {say.anyHint}
          </p>
        )
      )}
    </form>
  );
}
