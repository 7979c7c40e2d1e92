import { useId } from 'react';
import { totalsWords } from '#messages/totals.ts';
import { Button } from '../../../ui/controls/button.tsx';
import field from '../../../ui/controls/field.module.css';
import type { Question } from '../../../../staffing/questions.ts';
import type { SharedSettings } from '../../../application-data/use-board-settings.ts';
import { choosingQuestion, questionFor } from './choose-question.ts';
import { useSettling } from '../../../ui/hooks/use-settling.ts';
import styles from './question-choice.module.css';

interface QuestionChoiceProps {
  meaning: 'days' | 'hours';
  questions: readonly Question[];
  shared: SharedSettings;
}

/** Chooses the question that asks for days or for hours. Guessed until a user chooses it for the team. */
export function QuestionChoice({ meaning, questions, shared }: QuestionChoiceProps) {
  const id = useId();
  const { question: texts } = totalsWords;
  const current = questionFor(meaning, questions);
  const guessed = current !== undefined && !current.confirmed;
  const choose = (name: string | null) =>
    shared.change(...choosingQuestion(meaning, name, questions));
  const settling = useSettling({
    value: current?.name ?? '',
    onChoose: (name) => choose(name || null),
  });

  return (
    <div className={styles.choice}>
      {shared.editable ? (
        <>
          <label htmlFor={id} className={field.label}>
            {texts[meaning]}
          </label>
          <select id={id} className={`${field.control} ${styles.select}`} {...settling}>
            <option value="">{texts.none}</option>
            {questions.map(({ name }) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </>
      ) : (
        <>
          <span className={field.label}>{texts[meaning]}</span>
          <bdi>{current?.name ?? texts.none}</bdi>
        </>
      )}
      {guessed && (
        <span className={styles.guessed} title={texts.guessedText}>
          {texts.guessed}
        </span>
      )}
      {guessed && shared.editable && (
        <Button aria-label={texts.confirmFor[meaning]} onClick={() => choose(current.name)}>
          {texts.confirm}
        </Button>
      )}
    </div>
  );
}
