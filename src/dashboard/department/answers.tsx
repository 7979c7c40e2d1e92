import type { ReceivedOption } from '../../contract/service/read-volunteer.ts';
import { answerInWords } from '../application-facts/answer-in-words.ts';
import { answerOf, isWritten, questionKey } from '../../staffing/answers.ts';
import { questionName } from '../application-data/names.ts';
import { words } from '#messages/words.ts';
import { Personal } from '../privacy/personal.tsx';
import { Properties, Property } from '../ui/properties.tsx';

/** The answers as they were given. */
export function PersonAnswers({ options }: { options: readonly ReceivedOption[] }) {
  return (
    <Properties>
      {options.map((option, index) => {
        const name = questionName(questionKey(option));
        const answer = <bdi>{answerInWords(answerOf(option)) || words.absent.notGiven}</bdi>;
        return (
          // oxlint-disable-next-line react/no-array-index-key -- Two questions may have one name, and the order stands.
          <Property key={index} name={<bdi>{name}</bdi>}>
            {isWritten(option) ? <Personal what={name}>{answer}</Personal> : answer}
          </Property>
        );
      })}
    </Properties>
  );
}
