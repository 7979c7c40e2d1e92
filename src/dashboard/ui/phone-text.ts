/**
 * Formats phone numbers for display as their countries write them. Copied, dialled and exported numbers stay as
 * received.
 */
import { useEffect, useState } from 'react';
import { whenIdle } from './scheduling/when-idle.ts';

type Format = (text: string) => string;

/** Loaded with the first phone number shown: the numbering plans are larger than the rest of the page. */
let rules: Format | undefined;
let loading: Promise<void> | undefined;

/** Only a number with a country code, and at most separators between its digits, can be grouped reliably. */
const NUMBER = /^\+[1-9][\d\s().\-/]{1,24}$/;

/**
 * Returns the number grouped as its country writes it; any other text, and every text before the rules are loaded,
 * unchanged.
 */
export function phoneText(text: string): string {
  return rules && NUMBER.test(text) ? rules(text) : text;
}

/** Loads the rules, then returns a different function, so that components render again. */
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

/** Formats a text that may be a phone number, such as an answer. Only a number triggers loading the rules. */
export function usePhone(text: string): string {
  return usePhoneText(NUMBER.test(text))(text);
}

function asItCame(text: string): string {
  return text;
}

/** Never rejects: without the rules, numbers are shown as received. */
export function loadPhoneRules(): Promise<void> {
  return (loading ??= load());
}

async function load(): Promise<void> {
  try {
    const { parsePhoneNumberFromString } = await import('libphonenumber-js/min');
    rules = (text) => parsePhoneNumberFromString(text)?.formatInternational() ?? text;
  } catch {
    // Offline, or a newer version was deployed: try again with the next number shown.
    loading = undefined;
  }
}
