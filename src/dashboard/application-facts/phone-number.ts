/**
 * Telephone numbers, read as people write them. Without the rules, which are loaded with the first number shown, only the form
 * that the contract promises is certain.
 */
import { useEffect, useState } from 'react';
import { whenIdle } from '../ui/scheduling/when-idle.ts';
import type { PhoneNumber } from './read-phone-number.ts';

/** The numbering plans are larger than the rest of the page. */
let read: ((text: string) => PhoneNumber | null) | undefined;
let loading: Promise<void> | undefined;
let failed = false;

const PLAIN = /^\+[1-9]\d{6,14}$/;

/**
 * The number that a text is; null for anything else: two numbers, a number without its country, a number among words.
 * Also null before the rules are loaded (`usePhoneRules`).
 */
export function phoneNumber(text: string): PhoneNumber | null {
  if (read) return read(text);
  return failed && PLAIN.test(text) ? { number: text, extension: '', shown: text } : null;
}

/** Loads the rules, and renders the component again when they are there. Answers whether numbers can be read. */
export function usePhoneRules(wanted = true): boolean {
  const [here, setHere] = useState(read !== undefined);

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
export function loadPhoneRules(): Promise<void> {
  return (loading ??= load());
}

async function load(): Promise<void> {
  try {
    read = (await import('./read-phone-number.ts')).readPhoneNumber;
  } catch {
    // Offline, or a newer version was deployed: try again with the next number shown.
    failed = true;
    loading = undefined;
  }
}
