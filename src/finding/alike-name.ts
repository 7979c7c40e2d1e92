/** The spelling of a similar name. */
import { fold } from './fold.ts';
import { soundOf, typedNames, unlikeness } from './similar.ts';

/**
 * The words of a name that are most like the typed ones, as they are written: "Michael" of "Michael Vale" for "Michel".
 * Null if another field is the similar one.
 */
export function alikeName(name: string, typed: string): string | null {
  const words = name.split(/\s+/).filter(Boolean);
  const alike = typedNames(typed).map((one) => mostAlike(words, one));
  if (alike.length === 0 || alike.some((word) => word === null)) return null;
  return [...new Set(alike)].join(' ');
}

function mostAlike(words: readonly string[], typed: string): string | null {
  let best: { word: string; unlike: number } | null = null;
  for (const word of words) {
    const unlike = unlikenessOf(fold(word), typed);
    if (unlike !== null && (best === null || unlike < best.unlike)) best = { word, unlike };
  }
  return best?.word ?? null;
}

/** The distance of two folded words; 0 for a word that begins with the typed one. */
function unlikenessOf(word: string, typed: string): number | null {
  if (word.startsWith(typed)) return 0;
  const sound = soundOf(typed);
  return unlikeness(typed, word, sound !== '' && soundOf(word) === sound);
}
