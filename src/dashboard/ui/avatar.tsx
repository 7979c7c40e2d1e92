import styles from './avatar.module.css';

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** A mark for a person, made of their name alone. Says nothing to screen readers: the name stands beside it. */
export function Avatar({ name }: { name: string }) {
  return (
    <span className={styles.avatar} aria-hidden>
      {initialsOf(name)}
    </span>
  );
}

/** The first letters of the first and the last word, in any script; what is no letter counts only where nothing else is. */
export function initialsOf(name: string): string {
  // Only the ends of a long name matter.
  const words = name.trim().split(/[\s_.,@-]+/u);
  const letters = words.flatMap((word) => /[\p{L}\p{N}]\p{M}{0,3}/u.exec(word)?.[0] ?? []);
  const [first, last] = [letters[0], letters.at(-1)];
  if (first === undefined) return firstGrapheme(name.trim());
  // Where letters have no case, initials are not a custom, and joining two may make a word.
  const cased = first.toLowerCase() !== first.toUpperCase();
  return (cased && letters.length > 1 ? `${first}${last}` : first).toLocaleUpperCase();
}

function firstGrapheme(text: string): string {
  const [first] = graphemes.segment(text.slice(0, 32));
  return first?.segment.slice(0, 16) ?? '';
}
