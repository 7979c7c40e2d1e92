import { useState } from 'react';
import { fold } from '../../../../finding/fold.ts';
import type { AnswerChoice } from '../../../../applications/answer-counts.ts';
import { boardPartWords, boardWords } from '#messages/board.ts';
import { words } from '#messages/words.ts';
import { choiceInWords } from '../../../application-data/answer-choices.ts';
import field from '../../../ui/controls/field.module.css';
import common from '../../../ui/common.module.css';
import { Choice } from '../../../ui/controls/choice.tsx';
import styles from './filter-form.module.css';
import { isComposing } from '../../../ui/hooks/shortcut-of.ts';

/** More are found by typing. */
const MOST_CHOICES = 50;

interface AnswerChoicesProps {
  choices: readonly AnswerChoice[];
  /** The texts of those chosen. */
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/** Chooses any number of the answers that were given; typing finds them, and Enter chooses the first one found. */
export function AnswerChoices({ choices, chosen, onChange }: AnswerChoicesProps) {
  const [typed, setTyped] = useState('');
  const found = choices.filter((one) => fold(choiceInWords(one)).includes(fold(typed.trim())));
  const shown = choices.filter(({ text }) => chosen.includes(text));
  shown.push(...found.filter((one) => !shown.includes(one)).slice(0, MOST_CHOICES));
  const toggle = (text: string) =>
    onChange(chosen.includes(text) ? chosen.filter((one) => one !== text) : [...chosen, text]);
  return (
    <fieldset className={`${common.stack} ${styles.answers}`}>
      <legend className={field.label}>{boardWords.sections.answers}</legend>
      <input
        type="search"
        className={field.control}
        aria-label={boardPartWords.addFilter.findAnswer}
        placeholder={boardPartWords.addFilter.findAnswer}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          const [first] = found;
          if (event.key !== 'Enter' || typed === '' || !first) return;
          if (isComposing(event.nativeEvent)) return;
          event.preventDefault();
          toggle(first.text);
          setTyped('');
        }}
      />
      <div className={styles.choices}>
        {shown.map((one) => (
          <Choice
            key={one.text}
            type="checkbox"
            label={`${choiceInWords(one)} (${words.number(one.people)})`}
            checked={chosen.includes(one.text)}
            onChange={() => toggle(one.text)}
          />
        ))}
      </div>
    </fieldset>
  );
}
