/** A choice of several as one text, as the contract's `multi` answers are. */

/** The choices in a text: split at `;` where it has one, else at `,`. Each is trimmed; blank ones are left out. */
export function splitChoices(text: string): string[] {
  return text.split(text.includes(';') ? ';' : ',').flatMap((choice) => choice.trim() || []);
}

/** The text of which `splitChoices` makes these choices again. A `;` within a choice becomes a comma, to keep it whole. */
export function joinChoices(choices: readonly string[]): string {
  const whole = choices.flatMap((choice) => choice.replaceAll(';', ',').trim() || []);
  const [only] = whole;
  return whole.length === 1 && only?.includes(',') ? `${only};` : whole.join('; ');
}
