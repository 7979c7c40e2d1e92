import { testModules } from '../../../test/support/hostile-texts.ts';
import { changeLines, lineText } from './change-in-words.ts';
import { mailAddress } from './mail-address.ts';
import {
  answerInWords,
  answersInWords,
  answerTextInWords,
  contactKindName,
  departmentName,
  nameOfDepartment,
  questionName,
  shownStates,
  slotInWords,
  slotLabel,
  slotLabels,
  stateName,
} from './names.ts';
import { loadPhoneRules, phoneNumber, shownPhone } from './phone-number.ts';
import { readPhoneNumber } from './read-phone-number.ts';

await loadPhoneRules();

const optionOf = (text: string) => ({ name: text, type: text, value: text });
const settings = { times: null, hoursQuestion: null };

testModules({
  modules: import.meta.glob(['./*.ts', '!./*.test.ts'], { eager: true }),
  calls: {
    changeLines: (text) =>
      changeLines(
        {
          departments: [{ key: text, name: text, before: [text], after: Array.from(text) }],
          answers: [{ question: text, place: 0, type: 'text', before: text, after: text }],
        } as never,
        (key) => key,
      ),
    lineText: (text) =>
      lineText({ what: text, before: text, after: text, isWritten: false }, false),
    mailAddress,
    answerInWords: [
      (text) => answerInWords({ kind: 'text', text }),
      (text) => answerInWords({ kind: 'choices', choices: Array.from(text) }),
    ],
    answersInWords: (text) => answersInWords([optionOf(text), ...Array.from(text, optionOf)]),
    answerTextInWords,
    contactKindName,
    departmentName: (text) => departmentName({ id: text, label: text }),
    nameOfDepartment: (text) =>
      nameOfDepartment('other', [{ key: text, id: text, name: text, label: text }], text),
    questionName,
    shownStates: (text) => shownStates({ states: Array.from(text), isPlanned: true }),
    slotInWords: (text) => slotInWords({ question: text, choice: text }),
    slotLabel: (text) => slotLabel({ question: text, choice: text }, settings),
    slotLabels: (text) =>
      slotLabels(
        Array.from(text, (choice) => ({ question: text.slice(0, 10), choice })),
        settings,
      ),
    stateName,
    phoneNumber,
    shownPhone,
    readPhoneNumber,
  },
  others: ['loadPhoneRules', 'markShortcuts', 'usePhone', 'usePhoneRules', 'usePhoneText'],
});
