/** Whether a name is the similar one, and not another field of the person. */
import { fold } from './fold.ts';
import { soundOf, typedNames, unlikeness } from './similar.ts';

/** Whether each typed word is like one of the name: "Michel" like "Michael Vale". */
export function hasAlikeName(name: string, typed: string): boolean {
  const words = name.split(/\s+/).map(fold);
  const names = typedNames(typed);
  return names.length > 0 && names.every((one) => words.some((word) => isAlike(word, one)));
}

function isAlike(word: string, typed: string): boolean {
  const sound = soundOf(typed);
  return (
    word.startsWith(typed) ||
    unlikeness(typed, word, sound !== '' && soundOf(word) === sound) !== null
  );
}
