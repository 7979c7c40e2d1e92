import { testLinear } from '../../test/support/hostile-texts.ts';
import {
  answerOf,
  answerTexts,
  hoursIn,
  isWritten,
  mayBePhone,
  questionKey,
  unknownType,
} from '../applications/answers.ts';
import { seenFields, signsOf } from '../applications/changes.ts';
import { distinctNames, plainName } from '../applications/distinct-names.ts';
import {
  learnDepartments,
  learnStates,
  QuestionLearner,
  withLabels,
} from '../applications/learn.ts';

const optionOf = (text: string, type: string) => ({ name: text, type, value: text });
const TYPES = ['text', 'select', 'multi', 'number', 'other'];

/** Calls with an answer of each type. */
const ofEachType = (call: (option: ReturnType<typeof optionOf>) => unknown) => (text: string) =>
  TYPES.map((type) => call(optionOf(text, type)));

/** An application of which each text is this one, with as many departments and answers as it has characters. */
function recordOf(text: string) {
  const each = Array.from(text);
  const departments = [text, ...each].map((name) => ({ id: name, name, states: [name] }));
  return { departments, options: [text, ...each].map((name) => optionOf(name, 'multi')) } as never;
}

testLinear({
  answerOf: ofEachType(answerOf),
  answerTexts: ofEachType(answerTexts),
  isWritten: ofEachType(isWritten),
  hoursIn: ofEachType(hoursIn),
  unknownType: ofEachType(unknownType),
  questionKey: ofEachType(questionKey),
  mayBePhone,
  learnDepartments: (text) => learnDepartments([{ record: recordOf(text) }]),
  learnStates: (text) => learnStates([recordOf(text)]),
  withLabels: (text) => withLabels([text, text].map((id) => ({ key: id, id, name: text }))),
  QuestionLearner: (text) => new QuestionLearner().add(recordOf(text)),
  signsOf: (text) => signsOf(recordOf(text)),
  seenFields: (text) => seenFields(recordOf(text)),
  plainName,
  distinctNames: (text) =>
    distinctNames(
      [text, ...text].map((name) => ({ name })),
      ({ name }) => ({ id: 'i1', name }),
    ),
});
