import type { DepartmentPeople, DepartmentPerson } from '../../contract/bff/department.ts';
import { answerInWords } from '../application-facts/answer-in-words.ts';
import { answerOf, isWritten, questionKey } from '../../staffing/answers.ts';
import { volunteerWords } from '#messages/volunteer.ts';
import { words } from '#messages/words.ts';
import { Personal } from '../privacy/personal.tsx';
import { Properties, Property } from '../ui/properties.tsx';

interface AnswersProps extends Pick<DepartmentPerson, 'answers'>, Pick<DepartmentPeople, 'slots'> {}

/** The answers as they were given; the ones to the questions for times come first. */
export function PersonAnswers({ answers, slots }: AnswersProps) {
  const shown = answers.map(({ question: name, type, value }, place) => {
    const option = { name, type, value };
    const isOfTimes = slots.some(({ question }) => question === questionKey(option));
    return { place, name: name ?? volunteerWords.unnamedOption, option, isOfTimes };
  });
  const ofTimes = shown.filter(({ isOfTimes }) => isOfTimes);
  const others = shown.filter(({ isOfTimes }) => !isOfTimes);
  return (
    <Properties>
      {[...ofTimes, ...others].map(({ place, name, option }) => {
        const answer = answerOf(option);
        const said = answerInWords(answer) || words.absent.notGiven;
        return (
          <Property key={place} name={<bdi>{name}</bdi>}>
            {isWritten(option) ? (
              <Personal what={name}>
                <bdi>{said}</bdi>
              </Personal>
            ) : (
              <bdi>{said}</bdi>
            )}
          </Property>
        );
      })}
    </Properties>
  );
}
