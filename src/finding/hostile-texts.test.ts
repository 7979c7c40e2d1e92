import { testModules } from '../../test/support/hostile-texts.ts';
import { fold, foldWithPlaces } from './fold.ts';
import { hasAlikeName } from './has-alike-name.ts';
import { sharedContact } from './same-person.ts';
import { domainsInAscii } from './international-domain.ts';
import { isBlank, needsDirectory } from './is-blank.ts';
import { commonKanji } from './kanji.ts';
import { entriesOf, listIn, missingFrom, namingText } from './listed.ts';
import { hiddenMatch, isFoundByName, marks } from './marks.ts';
import { beginForm, isFound, positionInPhone, rankAt, rankOf } from './match.ts';
import { NameIndex } from './name-index.ts';
import { namedBy } from './pasted.ts';
import { type Findable, personText, phoneText } from './person-text.ts';
import { hasExtension, isNumber, storedDigits, typedDigits, withoutExtension } from './phone.ts';
import { narrows, parseQuery } from './query.ts';
import { matches, namingLines, searchText } from './search-text.ts';
import { soundOf, typedNames, unlikeness, wrongLetters } from './similar.ts';
import { respelt, spellingsOf, waysOf } from './spellings.ts';
import { cuts, isUnbroken } from './unbroken.ts';
import { bare, wordsOf } from './words.ts';

/** A person of whom each field is this text. */
function personOf(text: string): Findable {
  return {
    id: text,
    preferredName: text,
    firstName: text,
    lastName: text,
    username: text,
    email: text,
    phone: text,
    address: { addressCity: text },
  } as Findable;
}

const ROBIN = personText(personOf('Robin'));
const query = parseQuery('robin 0123456');
const list = listIn('a1, b2\n+44 20 7946 0018') ?? { entries: [], places: new Map() };

testModules({
  modules: import.meta.glob(['./*.ts', '!./*.test.ts'], { eager: true }),
  calls: {
    sharedContact: (text) => {
      const account = { preferredName: text, firstName: text, lastName: text };
      return sharedContact({ ...account, email: text, phone: text }, { ...account, phone: text });
    },
    hasAlikeName: [
      (text) => hasAlikeName(text, 'robin'),
      (text) => hasAlikeName('Robin Vale', text),
      (text) => hasAlikeName(text, text),
    ],
    fold,
    foldWithPlaces: (text) => foldWithPlaces(text),
    domainsInAscii,
    isBlank,
    needsDirectory: (text) => needsDirectory({ filter: { text } }),
    commonKanji,
    listIn,
    namingText: (text) => namingText({ ...ROBIN, id: text }),
    entriesOf: (text) => entriesOf(list, text),
    missingFrom: (text) => missingFrom(list, [text]),
    marks: [
      (text) => marks(text, 'robin 0123456'),
      (text) => marks(text, 'a'),
      (text) => marks('Robin', text),
    ],
    hiddenMatch: [
      (text) => hiddenMatch(personOf(text), 'robin'),
      (text) => hiddenMatch(personOf('Robin'), text),
    ],
    isFoundByName: [
      (text) => isFoundByName(personOf(text), 'robin'),
      (text) => isFoundByName(personOf('Robin'), text),
    ],
    beginForm,
    positionInPhone: (text) => positionInPhone(text, true),
    rankAt: (text) => rankAt(text, 'shown', 0),
    rankOf: [
      (text) => rankOf(query, { ...ROBIN, shown: text, phone: text }),
      (text) => rankOf({ readings: [[text]], spellings: 0, listed: null }, ROBIN),
    ],
    isFound: (text) => isFound(query, { ...ROBIN, shown: text, phone: text }),
    searchText: (text) => searchText({ ...ROBIN, shown: text }, [text]),
    namingLines: (text) => namingLines({ anywhere: text, begins: text }),
    matches: [
      (text) => matches(query, { anywhere: text, begins: text }),
      (text) => matches(parseQuery(text), searchText(ROBIN)),
    ],
    NameIndex: [
      (text) => new NameIndex().add({ shown: text, legal: text }, 0),
      (text) => {
        const index = new NameIndex();
        index.add(ROBIN, 0);
        index.similar([text], 20, () => ROBIN.shown);
      },
    ],
    namedBy,
    personText: (text) => personText(personOf(text)),
    phoneText,
    hasExtension,
    isNumber,
    storedDigits,
    typedDigits,
    withoutExtension,
    parseQuery,
    narrows: (text) => narrows(parseQuery(text), query),
    soundOf,
    typedNames,
    unlikeness: (text) => unlikeness(text, text, true),
    wrongLetters: (text) => wrongLetters(text, text, 2),
    respelt,
    spellingsOf,
    waysOf,
    cuts,
    isUnbroken,
    bare,
    wordsOf,
  },
  // Of ranks and names of fields alone.
  others: ['onlyBegins', 'positionBeside', 'rankOfAll', 'rankOfBest'],
});
