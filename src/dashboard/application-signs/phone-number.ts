/**
 * Telephone numbers, read as people write them. Without the rules, which are loaded with the first number shown, only the form
 * that the contract promises is certain.
 */
import { createAtom } from '@tanstack/react-store';
import { useSyncExternalStore } from 'react';
import { whenIdle } from '../ui/scheduling/when-idle.ts';
import type { PhoneNumber } from './read-phone-number.ts';

type Read = (text: string) => PhoneNumber | null;

/**
 * Reads a number as well as is possible now. It changes once the numbering plans are loaded, which are larger than the rest
 * of the page; not the state of a component, because links, printed pages and files are made outside of components, too.
 */
const rules = createAtom<{ read: Read }>({ read: readNothing });

const PLAIN = /^\+[1-9]\d{6,14}$/;

function readNothing(): null {
  return null;
}

function readPlain(text: string): PhoneNumber | null {
  return PLAIN.test(text) ? { number: text, extension: '', shown: text } : null;
}

/**
 * The number that a text is; null for anything else: two numbers, a number without its country, a number among words.
 * Also null before the rules are loaded (`usePhoneRules`).
 */
export function phoneNumber(text: string): PhoneNumber | null {
  return rules.get().read(text);
}

/** Loads the rules, and renders the component again when they are there. Answers whether numbers can be read. */
export function usePhoneRules(): boolean {
  return useRead() !== readNothing;
}

function useRead(wanted = true): Read {
  return useSyncExternalStore(wanted ? followRules : followNothing, () => rules.get().read);
}

/** Offline, or after a newer build was deployed, each number shown tries again to load the rules. */
function followRules(onChange: () => void): () => void {
  const { unsubscribe } = rules.subscribe(onChange);
  const { read } = rules.get();
  if (read === readNothing || read === readPlain) whenIdle(() => void loadPhoneRules());
  return unsubscribe;
}

function followNothing(): () => void {
  return () => undefined;
}

/** Never rejects: without the rules, only plain numbers are read. */
export async function loadPhoneRules(): Promise<void> {
  const code = import('./read-phone-number.ts');
  const read = await code.then(
    ({ readPhoneNumber }) => readPhoneNumber,
    (): Read => readPlain,
  );
  rules.set({ read });
}

type Format = (text: string) => string;

/** Only a number with a country code, and at most separators between its digits, is grouped. */
const NUMBER = /^\+[1-9][\d\s().\-/]{1,24}$/;

/**
 * Returns the number grouped as its country writes it; any other text, and every text before the rules are loaded,
 * unchanged.
 */
export function shownPhone(text: string): string {
  const grouped = (NUMBER.test(text) && phoneNumber(text)?.shown) || text;
  // The library drops digits that it takes for a carrier's. Only zeros are no part of a number: "+44 (0)20".
  return withoutZeros(grouped) === withoutZeros(text) ? grouped : text;
}

/** Loads the rules, then returns a different function, so that components render again. */
export function usePhoneText(wanted = true): Format {
  const known = useRead(wanted);
  return known === readNothing || known === readPlain ? asItCame : shownPhone;
}

/** Formats a text that may be a phone number, such as an answer. Only a number triggers loading the rules. */
export function usePhone(text: string): string {
  return usePhoneText(NUMBER.test(text))(text);
}

function asItCame(text: string): string {
  return text;
}

function withoutZeros(text: string): string {
  return text.replace(/[^1-9]/g, '');
}
