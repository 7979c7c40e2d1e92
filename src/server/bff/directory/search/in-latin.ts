/** Names in other letters as people write them in Latin ones. */
import anyAscii from 'any-ascii';

const HANGUL = /^[\u1100-\u11ff\uac00-\ud7a3]+$/;

/** Family names that Koreans write otherwise than the sounds of their syllable. */
const FAMILY_NAMES = new Map(
  `김kim 이lee,yi 박park 최choi 정jung,chung 강kang 조cho 윤yoon 장chang 임lim 오oh 신shin 유yoo,yu 류ryu 권kwon 안ahn 전jun
  고ko 문moon 손sohn 백baek,paik 허hur,huh 심shim 노noh,roh 곽kwak 성sung 주joo 우woo 구koo 추choo 변byun 서suh`
    .split(/\s+/)
    .map((one) => [one.charAt(0), one.slice(1).split(',')]),
);

/** The words that people type for a word of a name, folded or not. */
export function inLatin(word: string): string[] {
  const syllables = HANGUL.test(word) ? Array.from(word.normalize('NFC')) : [];
  const [family = '', ...given] = syllables;
  if (syllables.length === 1) return familyName(family);
  // Without a blank, the family name comes first. Of two syllables, both are the given name.
  return syllables.length > 2
    ? [...familyName(family), latin(given.join(''))]
    : [latin(word.normalize('NFC'))];
}

function familyName(syllable: string): string[] {
  return [latin(syllable), ...(FAMILY_NAMES.get(syllable) ?? [])];
}

function latin(word: string): string {
  return anyAscii(word).toLowerCase();
}
