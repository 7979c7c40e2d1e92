/** Telephone numbers as their countries write them, wherever one is shown. What is copied, dialled or exported stays as it came. */
import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

type Format = (text: string) => string;

/** Loaded with the first number that is shown: the world's numbering plans are larger than the rest of the page. */
let rules: Format | undefined;
let loading: Promise<void> | undefined;

/** With its country in front, and marks between the digits at most: only then it is known how to group it. */
const NUMBER = /^\+[1-9][\d\s().\-/]{1,24}$/;

/** A number grouped as its country writes it. Anything else, and what comes before the rules, as it came. */
export function phoneText(text: string): string {
  return rules && NUMBER.test(text) ? rules(text) : text;
}

/** Has the rules fetched, and answers with another function once they are here: what is drawn with it is drawn anew. */
export function usePhoneText(wanted = true): Format {
  const [here, setHere] = useState(rules !== undefined);

  useEffect(() => {
    if (!wanted || here) return;
    let shown = true;
    whenIdle(() => void loadPhoneRules().then(() => shown && setHere(rules !== undefined)));
    return () => {
      shown = false;
    };
  }, [wanted, here]);

  return here ? phoneText : asItCame;
}

/** A text that may be a number, such as an answer. Only a number has the rules fetched. */
export function usePhone(text: string): string {
  return usePhoneText(NUMBER.test(text))(text);
}

function asItCame(text: string): string {
  return text;
}

/** Never fails: without the rules, numbers are shown as they came. */
export function loadPhoneRules(): Promise<void> {
  return (loading ??= load());
}

async function load(): Promise<void> {
  try {
    const { parsePhoneNumberFromString } = await import('libphonenumber-js/min');
    rules = (text) => parsePhoneNumberFromString(text)?.formatInternational() ?? text;
  } catch {
    // Offline, or a newer version is deployed: numbers stay as they are until the next one is shown.
    loading = undefined;
  }
}
