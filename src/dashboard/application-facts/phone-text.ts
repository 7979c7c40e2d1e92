/**
 * Formats phone numbers for display as their countries write them. Copied and exported numbers stay as received.
 */
import { phoneNumber, usePhoneRules } from './phone-number.ts';

type Format = (text: string) => string;

/** Only a number with a country code, and at most separators between its digits, is grouped. */
const NUMBER = /^\+[1-9][\d\s().\-/]{1,24}$/;

/**
 * Returns the number grouped as its country writes it; any other text, and every text before the rules are loaded,
 * unchanged.
 */
export function phoneText(text: string): string {
  const grouped = (NUMBER.test(text) && phoneNumber(text)?.shown) || text;
  // The library drops digits that it takes for a carrier's. Only zeros are no part of a number: "+44 (0)20".
  return withoutZeros(grouped) === withoutZeros(text) ? grouped : text;
}

/** Loads the rules, then returns a different function, so that components render again. */
export function usePhoneText(wanted = true): Format {
  return usePhoneRules(wanted) ? phoneText : asItCame;
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
