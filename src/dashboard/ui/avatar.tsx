import styles from './avatar.module.css';

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Initials beside a person's name. Hidden from screen readers, because the name is next to it. */
export function Avatar({ name }: { name: string }) {
  return (
    <span className={styles.avatar} aria-hidden>
      {initialsOf(name)}
    </span>
  );
}

/**
 * The initials of the first and the last word, in any script. Other characters count only where a name has no letters.
 */
export function initialsOf(name: string): string {
  // Only the first and the last word of a name matter.
  const words = name.trim().split(/[\s_.,@-]+/u);
  const letters = words.flatMap((word) => /[\p{L}\p{N}]\p{M}{0,3}/u.exec(word)?.[0] ?? []);
  const [first, last] = [letters[0], letters.at(-1)];
  if (first === undefined) return firstGrapheme(name.trim());
  // Scripts without case do not use initials, and two letters together might form a word.
  const cased = first.toLowerCase() !== first.toUpperCase();
  return (cased && letters.length > 1 ? `${first}${last}` : first).toLocaleUpperCase();
}

function firstGrapheme(text: string): string {
  const [first] = graphemes.segment(text.slice(0, 32));
  return first?.segment.slice(0, 16) ?? '';
}
