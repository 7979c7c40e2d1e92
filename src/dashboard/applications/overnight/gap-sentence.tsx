import { Link } from 'react-router';
import { overnightWords } from '#messages/overnight.ts';
import { words } from '#messages/words.ts';
import { askedFor } from '../data/learning/question-guess.ts';
import { nameOfDepartment } from '../data/names.ts';
import { peoplePath } from '../filters/people-links.ts';
import type { Gap } from './comparing/gaps.ts';
import type { LineContext } from './line-content.tsx';

/** Says where people are missing, and leads to the people who could help there. */
export function GapSentence({ gap, context }: { gap: Gap; context: LineContext }) {
  const { department, day } = gap;
  const questions = [...askedFor('days', context.questions)];
  const onDay = day === null ? undefined : { day, questions };
  return (
    <Link to={peoplePath(context.scope, 'possible', department, onDay)}>
      {sentenceOf(gap, nameOfDepartment(department, context.departments))}
    </Link>
  );
}

function sentenceOf({ day, short, shortBefore, placed, target }: Gap, department: string): string {
  const dayName = day === null ? null : (words.weekdays('long')[day] ?? null);
  if (short === null) return overnightWords.thin(department, placed, dayName ?? '', target);
  if (shortBefore > 0) return overnightWords.shorter(department, short, dayName, shortBefore);
  return overnightWords.short(department, short, dayName);
}
