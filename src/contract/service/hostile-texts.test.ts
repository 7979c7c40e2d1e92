import { testModules } from '../../../test/support/hostile-texts.ts';
import { joinChoices, splitChoices } from './choices.ts';
import { hidesLegalName, legalName, nameOf, shownName } from './names.ts';
import { PageChain } from './page-chain.ts';
import {
  cleanText,
  eachOf,
  exactTextOf,
  isDay,
  isGiven,
  isObject,
  jsonOf,
  membersOf,
  parseJson,
  parseMoment,
  phoneOf,
  textOf,
  truthOf,
} from './read-json.ts';
import { readPage } from './read-page.ts';
import { idOf, isUsableId, readUser } from './read-user.ts';
import { otherUserOf, readVolunteer } from './read-volunteer.ts';
import { isScope, isScopeName } from './scopes.ts';

const personOf = (text: string) => ({
  id: text,
  preferredName: text,
  firstName: text,
  lastName: text,
  username: text,
  email: text,
  phone: text,
  address: { addressCity: text },
});

/** A record of which each text is this one, with as many departments, contacts and answers as it has characters. */
function recordOf(text: string) {
  const each = Array.from(text);
  return {
    id: text,
    createdAt: text,
    updatedAt: text,
    user: personOf(text),
    departments: [
      { id: text, name: text, states: each },
      ...each.map((name) => ({ id: name, name, states: name })),
    ],
    contactMethods: [{ name: text, value: text, isPrimary: text }, ...each],
    options: [{ name: text, type: text, value: text }, ...each],
  };
}

testModules({
  modules: import.meta.glob(['./*.ts', '!./*.test.ts'], { eager: true }),
  calls: {
    splitChoices,
    joinChoices: [(text) => joinChoices([text]), (text) => joinChoices(text.split(';'))],
    nameOf,
    legalName: (text) => legalName(personOf(text)),
    shownName: (text) => shownName(personOf(text)),
    hidesLegalName: (text) => hidesLegalName(personOf(text)),
    PageChain: (text) => {
      const chain = new PageChain();
      return Array.from(text, (nextPage) => chain.follow(nextPage, 1));
    },
    textOf,
    exactTextOf,
    phoneOf,
    truthOf,
    jsonOf: (text) => jsonOf({ [text]: Array.from(text) }, 2),
    eachOf: (text) => eachOf(Array.from(text), textOf),
    membersOf: (text) => membersOf(text, ['name', 'value'], 'value'),
    isObject,
    parseMoment,
    isDay,
    isGiven,
    parseJson: [
      (text) => parseJson(JSON.stringify({ [text]: text }), 'a text'),
      (text) => {
        try {
          parseJson(text, 'a text');
        } catch {
          // Hardly any of these texts is JSON.
        }
      },
    ],
    cleanText,
    readPage: (text) =>
      readPage({ data: [personOf(text), ...Array.from(text, personOf)], nextPage: 'c' }),
    readUser: (text) => readUser(personOf(text)),
    isUsableId,
    idOf,
    readVolunteer: (text) => readVolunteer(recordOf(text)),
    otherUserOf: (text) => otherUserOf({ namedUser: text }, text),
    isScope,
    isScopeName,
  },
  others: ['NotJson', 'UnreadableAnswer'],
});
