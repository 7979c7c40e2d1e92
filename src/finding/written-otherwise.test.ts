import { expect, test } from 'vitest';
import { NO_MATCH, rankOf } from './match.ts';
import { type Findable, personText } from './person-text.ts';
import { parseQuery } from './query.ts';

const rank = (typed: string, who: Findable) => rankOf(parseQuery(typed), personText(who));

const called = (name: string): Findable => {
  const [firstName, ...others] = name.split(' ');
  return { id: '', firstName, lastName: others.join(' ') };
};

test.each([
  ['jeanluc', 'Jean Luc Exemple'],
  ['jeanlu', 'Jean Luc Exemple'],
  ['jeanluc', 'Jean-Luc Exemple'],
  ['Jean-Luc', 'Jean Luc Exemple'],
  ['Jean‐Luc', 'Jean Luc Exemple'],
  ['Jean–Luc', 'Jeanluc Exemple'],
  ['Jean.Luc', 'Jean Luc Exemple'],
  ['Jean_Luc', 'Jean Luc Exemple'],
  ['Jean·Luc', 'Jean Luc Exemple'],
  ['jean luc', 'Jeanluc Exemple'],
  ['jeanlucexemple', 'Jean-Luc Exemple'],
  ['lucexemple', 'Jean-Luc Exemple'],
  ['delacruz', 'Ana De La Cruz'],
  ['De La Cruz', 'Ana Delacruz'],
  ['de-la-cruz', 'Ana DeLaCruz'],
  ['lacruz ana', 'Ana De La Cruz'],
  ['mcdonald', 'Ida Mc Donald'],
  ['Mc Donald', 'Ida McDonald'],
  ['dangelo', 'Ida D’Angelo'],
  ["d'Angelo", 'Ida D Angelo'],
  ['O’Brien', 'Ida O Brien'],
  ['O‛Brien', 'Ida OBrien'],
  ['O′Brien', 'Ida O`Brien'],
  ['O´Brien', 'Ida O-Brien'],
  ['OʻBrien', 'Ida O.Brien'],
  ['obrien', "Ida O'Brien"],
  ['o brien', 'Ida O’Brien'],
  ['JR Sample', 'J.R. Sample'],
  ['J.R. Sample', 'JR Sample'],
  ['J. R. Sample', 'JR Sample'],
  ['J.R. Sample', 'J. R. Sample'],
  ['jrsample', 'J.R. Sample'],
  ['Example Jr.', 'Ken Example Jr'],
  ['Example, Jr', 'Ken Example Jr.'],
  ['St. John', 'Ida St John'],
  ['stjohn', 'Ida St. John'],
  ['Ma. Theresa', 'Ma Theresa Sample'],
  ['ma.theresa', 'Ma. Theresa Sample'],
  ['(Rez)', 'Richard "Rez" Quoted'],
  ['“Rez”', 'Richard "Rez" Quoted'],
  ['«Rez»', 'Richard (Rez) Quoted'],
  ['‘Rez’', 'Richard „Rez“ Quoted'],
  ['[Rez]', 'Richard ‹Rez› Quoted'],
  ['「Rez」', 'Richard "Rez" Quoted'],
  ['"Richard Rez"', 'Richard "Rez" Quoted'],
  ['Sam Winter.', 'Sam Winter'],
  ['Sam Winter…', 'Sam Winter'],
  ['Winter, Sam;', 'Sam Winter'],
  ['„Sam Winter“!', 'Sam Winter'],
  ['Name: Sam Winter', 'Sam Winter'],
  ['- Sam Winter -', 'Sam Winter'],
  ['juergenluc', 'Jürgen Luc Exemple'],
  ['Müller-Lüdenscheid', 'Ida Mueller Luedenscheid'],
  ['muellerluedenscheid', 'Ida Müller-Lüdenscheid'],
  ['عبدالرحمن', 'عبد الرحمن'],
  ['علی رضا', 'علی\u200cرضا'],
  ['בן דוד', 'בן־דוד'],
  ['高橋美咲', '美咲 髙橋'],
  ['美咲高橋', '美咲 髙橋'],
  ['髙橋美咲', '高橋 美咲'],
  ['高橋', '髙橋美咲'],
  ['山崎', '山﨑 健'],
  ['渡辺', '渡邊 健'],
  ['渡邉', '渡邊 健'],
  ['浜田', '濵田 健'],
  ['濱田', '浜田 健'],
  ['斉藤', '齋藤 健'],
  ['齊藤', '斎藤 健'],
  ['徳川', '德川 健'],
  ['真田', '眞田 健'],
  ['東条', '東條 健'],
  ['国分', '國分 健'],
  ['沢田', '澤田 健'],
  ['広瀬', '廣瀨 健'],
  ['吉田', '𠮷田 健'],
  ['葛西健', '健 葛\u{e0100}西'],
  ['Mueller', 'Jürgen Müller'],
  ['Müller', 'Juergen Mueller'],
  ['Muller', 'Jürgen Müller'],
  ['juergen mueller', 'Jürgen Mueller'],
  ['JÜRGEN MÜLLER', 'Juergen Müller'],
  ['Sather', 'Kari Sæther'],
  ['Saether', 'Kari Sæther'],
  ['Sæther', 'Kari Sather'],
  ['Grosmann', 'Ida Großmann'],
  ['Großmann', 'Ida Grosmann'],
  ['Großmann', 'Ida Grossmann'],
  ['Bjoern Aase', 'Bjørn Åse'],
  ['Djokovic', 'Ana Đoković'],
  ['Suessmoeller', 'Ida Süßmöller'],
  ['Süßmöller', 'Ida Suesmoeller'],
  ['Luedenscheid', 'Ida Müller-Lüdenscheid'],
])('%s, joined or written otherwise, finds %s', (typed, stored) => {
  expect(rank(typed, called(stored))).not.toBe(NO_MATCH);
  expect(rank(typed, { id: '', preferredName: stored })).not.toBe(NO_MATCH);
});

test.each([
  // From the end of one word into the next, or in another order.
  ['ann', 'Susan Nord'],
  ['mw', 'Sam Winter'],
  ['jeanluc', 'Luc Jean'],
  ['delacruz', 'Cruz De La'],
  // An “e” that is a letter of its own.
  ['Bauer', 'Ida Baur'],
  ['Baur', 'Ida Bauer'],
  ['Muller', 'Ida Mueller'],
  ['Israel', 'Ida Isral'],
  // Letters of other names.
  ['陈静', '文静 陈小'],
  ['高橋美', '咲美 高橋'],
])('%s does not find %s', (typed, stored) => {
  expect(rank(typed, called(stored))).toBe(NO_MATCH);
});

test.each([
  ['高橋美咲', '美咲', '高橋'],
  ['陈静', '静', '陈'],
  ['김민준', '민준', '김'],
])(
  '%s is found without a space, in either order, in one field or two, from the first letter on',
  (typed, first, last) => {
    const stored = [
      { id: '', firstName: first, lastName: last },
      { id: '', firstName: last, lastName: first },
      { id: '', preferredName: last + first },
      { id: '', preferredName: `${first} ${last}` },
      { id: '', firstName: last + first, lastName: '' },
    ];
    for (const who of stored) {
      for (const name of [last + first, first + last, `${last} ${first}`, `${first} ${last}`]) {
        for (let length = 1; length <= name.length; length += 1) {
          expect(rank(name.slice(0, length), who), name.slice(0, length)).not.toBe(NO_MATCH);
        }
      }
    }
    expect(rank(typed, called('美 高'))).toBe(NO_MATCH);
  },
);

test.each([
  'paste@example.org.',
  'paste@example.org,',
  '(paste@example.org)',
  '<paste@example.org>',
  '"paste@example.org"',
  'E-Mail: paste@example.org',
  'e-mail paste@example.org',
  'Mail：paste@example.org',
  'write to paste@example.org, please.',
  'MAILTO:paste@example.org?subject=Hello',
  'mailto:paste%40example.org',
  'Somebody Else <paste@example.org>.',
  '"Else, Somebody" <paste@example.org>, ',
  'Somebody Else <mailto:paste@example.org>',
  '<mailto:paste@example.org|paste@example.org>',
])('copied from elsewhere, %j finds the address', (typed) => {
  expect(rank(typed, { id: '', firstName: 'Sam', email: 'paste@example.org' })).not.toBe(NO_MATCH);
  expect(rank(typed, { id: '', firstName: 'Sam', email: 'sam@example.org' })).toBe(NO_MATCH);
});

test.each([
  ['ida@münchen.example.org', 'ida@xn--mnchen-3ya.example.org'],
  ['ida@MÜNCHEN.example.org.', 'ida@xn--mnchen-3ya.example.org'],
  ['Ida <ida@münchen.example.org>', 'ida@xn--mnchen-3ya.example.org'],
  ['ida@mu\u0308nchen.example.org', 'ida@xn--mnchen-3ya.example.org'],
  ['münchen.example.org', 'ida@xn--mnchen-3ya.example.org'],
  ['ida@xn--mnchen-3ya.example.org', 'ida@münchen.example.org'],
  ['ida@xn--mnchen', 'ida@münchen.example.org'],
  ['ida@münch', 'ida@münchen.example.org'],
  ['ida@例え.example.org', 'ida@xn--r8jz45g.example.org'],
])('an international domain in one spelling, %s, finds the other, %s', (typed, email) => {
  expect(rank(typed, { id: '', email })).not.toBe(NO_MATCH);
});
