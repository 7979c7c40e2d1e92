import { expect, test } from 'vitest';
import page from '../../../index.html?raw';
import { pageWords } from './en/page.ts';

type Words = Record<string, unknown>;

const files = import.meta.glob<Words>('./*/*.ts', { eager: true });
const languages = [...new Set(Object.keys(files).map((path) => path.split('/')[1] ?? ''))];
const translated = languages.filter((language) => language !== 'en');

function filesOf(language: string) {
  const own = Object.entries(files).filter(([path]) => path.startsWith(`./${language}/`));
  return Object.fromEntries(own.map(([path, words]) => [path.split('/')[2], words]));
}

/** Texts as their type, functions as the number of their parameters. */
function shapeOf(words: unknown): unknown {
  if (typeof words === 'function') return `told ${words.length}`;
  if (typeof words !== 'object' || words === null) return typeof words;
  return Object.fromEntries(Object.entries(words).map(([name, word]) => [name, shapeOf(word)]));
}

function textsIn(words: unknown): string[] {
  if (typeof words === 'string') return [words];
  if (typeof words !== 'object' || words === null) return [];
  return Object.values(words).flatMap(textsIn);
}

test('there is a German translation', () => {
  expect(languages).toContain('de');
});

test.each(translated)('%s has exactly the messages of English', (language) => {
  expect(shapeOf(filesOf(language))).toEqual(shapeOf(filesOf('en')));
});

test.each(languages)('%s has no empty message', (language) => {
  const texts = textsIn(filesOf(language));
  expect(texts.filter((text) => text.trim() === '' || text !== text.trim())).toEqual([]);
});

test('German has its own quotation marks, and a space before an ellipsis', () => {
  const texts = textsIn(filesOf('de'));
  const unquoted = texts.map((text) => text.replace(/„[^„“]*“/g, ''));
  expect(unquoted.filter((text) => /["'„“”‘’]/.test(text))).toEqual([]);
  expect(texts.filter((text) => /\.\.\.|[^\u00A0]…/.test(text))).toEqual([]);
});

test('the page has the English messages that the build replaces for other languages', () => {
  expect(page).toContain('<html lang="en" translate="no">');
  for (const text of Object.values(pageWords)) expect(page.split(text)).toHaveLength(2);
});
