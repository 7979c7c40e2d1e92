import { useId, useState, type FormEvent } from 'react';
import {
  ANSWER_TESTS,
  ANY,
  takesSeveral,
  type AnswerTest,
  type BoardSearch,
} from './address/board-search.ts';
import { departmentName } from '../application-facts/department-states.ts';
import { boardPartWords } from '../messages/board-part-words.ts';
import { boardWords } from '../messages/board-words.ts';
import { markWords } from '../messages/mark-words.ts';
import { Button } from '../ui/button.tsx';
import field from '../ui/field.module.css';
import { questionName, stateName } from './filter-names.ts';
import { ReviewFilter } from './reviewing/review-filter.tsx';
import { Select } from './select.tsx';
import type { ChangeBoard } from './use-board-search.ts';
import type { Learnt } from './use-learnt.ts';
import styles from './filter-form.module.css';

const say = boardPartWords.addFilter;

interface FilterFormProps {
  search: BoardSearch;
  learnt: Learnt;
  onChange: ChangeBoard;
}

/** Builds a filter: a state in a department, an answer, a conflict. */
export function FilterForm({ search, learnt, onChange }: FilterFormProps) {
  return (
    <div className={styles.form}>
      <DepartmentFilter search={search} learnt={learnt} onChange={onChange} />
      {learnt.questions.length > 0 && (
        <AnswerFilter search={search} learnt={learnt} onChange={onChange} />
      )}
      <div className={styles.part}>
        <ReviewFilter search={search} onChange={onChange} />
      </div>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={search.changed}
          onChange={({ target }) => onChange({ changed: target.checked })}
        />
        <span>{markWords.filters.changed}</span>
      </label>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={search.isNew}
          onChange={({ target }) => onChange({ isNew: target.checked })}
        />
        <span>
          {boardPartWords.filters.isNew}
          <span className={styles.hint}>{say.isNewHint}</span>
        </span>
      </label>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={search.conflict !== null}
          onChange={({ target }) => onChange({ conflict: target.checked ? ANY : null })}
        />
        <span>
          {say.conflict}
          <span className={styles.hint}>{say.conflictHint}</span>
        </span>
      </label>
    </div>
  );
}

function DepartmentFilter({ search, learnt, onChange }: FilterFormProps) {
  const [department, setDepartment] = useState(ANY);
  const [held, setHeld] = useState<'has' | 'not'>('has');
  const [state, setState] = useState(ANY);

  function submit(event: FormEvent) {
    event.preventDefault();
    const others = search[held].filter(
      (one) => one.department !== department || one.state !== state,
    );
    onChange({ [held]: [...others, { department, state }] });
  }

  return (
    <form className={styles.part} onSubmit={submit}>
      <Select
        label={say.department}
        value={department}
        onChange={setDepartment}
        options={[
          { value: ANY, name: boardWords.filters.anyDepartment },
          ...learnt.departments.map((one) => ({ value: one.key, name: departmentName(one) })),
        ]}
      />
      <Select
        label={say.held}
        value={held}
        onChange={(value) => setHeld(value === 'not' ? 'not' : 'has')}
        options={(['has', 'not'] as const).map((value) => ({
          value,
          name: say.heldOptions[value],
        }))}
      />
      <Select
        label={say.state}
        value={state}
        onChange={setState}
        options={[ANY, ...learnt.states].map((value) => ({ value, name: stateName(value) }))}
      />
      <Button type="submit">{say.addDepartment}</Button>
    </form>
  );
}

function AnswerFilter({ search, learnt, onChange }: FilterFormProps) {
  const id = useId();
  const [chosen, setQuestion] = useState(learnt.questions[0] ?? '');
  const question = learnt.questions.includes(chosen) ? chosen : (learnt.questions[0] ?? '');
  const [test, setTest] = useState<AnswerTest>('contains');
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    const texts = (takesSeveral(test) ? value.split(',') : [value]).map((text) => text.trim());
    const values = texts.filter((text) => text !== '');
    const wrong =
      values.length === 0
        ? say.missing
        : test === 'least' && !Number.isFinite(Number(value.replace(',', '.')))
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
