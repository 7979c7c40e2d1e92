import { useMemo } from 'react';
import { contactWords } from '#messages/planning.ts';
import type { Application } from '../data/application.ts';
import { askedFor, guessQuestions } from '../data/learning/question-guess.ts';
import type { Learnt } from '../data/learning/use-learnt.ts';
import { nameOfDepartment } from '../data/names.ts';
import type { ReviewsByUser } from '../data/reviews-context.tsx';
import { useBoardSettings } from '../data/use-board-settings.ts';
import type { Reached } from './contact-groups.ts';
import { fitsInLink } from './mail-links.ts';
import { MessageForm } from './message-form.tsx';
import { fieldsOf, fieldTexts, filled } from './message.ts';
import { OneByOne } from './one-by-one.tsx';
import dialog from '../../export/export.module.css';

interface WriteMessageProps {
  text: string;
  onChange: (text: string) => void;
  people: readonly Reached[];
  isMail: boolean;
  /** All people of the dialog, whose answers tell which question asks for days. */
  shown: readonly Application[];
  learnt: Learnt;
  reviews: ReviewsByUser;
  onUsed: (people: readonly Application[]) => void;
}

/** A message with fields, for one person after the other. */
export function WriteMessage(props: WriteMessageProps) {
  const { text, onChange, people, isMail, shown, learnt, reviews, onUsed } = props;
  const { questions: confirmed } = useBoardSettings().settings;
  const askForDays = useMemo(() => {
    const records = shown.map(({ record }) => record);
    return askedFor('days', guessQuestions(records, confirmed));
  }, [shown, confirmed]);
  const departmentName = (key: string) => nameOfDepartment(key, learnt.departments);
  const textsOf = ({ person }: Reached) =>
    fieldTexts(person, { reviews, departmentName, askForDays });
  const { fields, unknown } = fieldsOf(text);
  const isReady = text.trim() !== '' && unknown.length === 0;

  return (
    <>
      <MessageForm text={text} onChange={onChange} people={people} textsOf={textsOf} />
      {isReady && isMail && (
        <p className={dialog.hint}>
          {fields.length > 0
            ? contactWords.mailWithFields
            : fitsInLink(text)
              ? contactWords.mailInLinks
              : contactWords.mailTooLong}
        </p>
      )}
      {isReady && people.length > 0 && (
        <OneByOne
          people={people}
          isMail={isMail}
          messageOf={(reached) => filled(text, textsOf(reached))}
          onUsed={onUsed}
        />
      )}
    </>
  );
}
