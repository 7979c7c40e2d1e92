/**
 * Telephone numbers, read as people write them. Without the rules, which are loaded with the first number shown, only the form
 * that the contract promises is certain.
 */
import { useEffect, useState } from 'react';
import { whenIdle } from '../ui/scheduling/when-idle.ts';
import type { PhoneNumber } from './read-phone-number.ts';

type Read = (text: string) => PhoneNumber | null;

/**
 * Reads a number as well as is possible now. It changes once the numbering plans are loaded, which are larger than the rest
 * of the page; not kept by a component, because links, printed pages and files are made outside of components, too.
 */
let read: Read = readNothing;

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
  return read(text);
}

/** Loads the rules, and renders the component again when they are there. Answers whether numbers can be read. */
export function usePhoneRules(wanted = true): boolean {
  const [here, setHere] = useState(() => read !== readNothing && read !== readPlain);

  useEffect(() => {
    if (!wanted || here) return;
    let shown = true;
    whenIdle(() => void loadPhoneRules().then(() => shown && setHere(true)));
    return () => {
      shown = false;
    };
  }, [wanted, here]);

  return here;
}

/** Never rejects: without the rules, only plain numbers are read. */
export async function loadPhoneRules(): Promise<void> {
  const code = import('./read-phone-number.ts');
  // Offline, or a newer build was deployed: the next number shown tries again.
  read = await code.then(
    ({ readPhoneNumber }) => readPhoneNumber,
    (): Read => readPlain,
  );
}
