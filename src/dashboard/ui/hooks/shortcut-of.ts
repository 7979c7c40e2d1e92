/**
 * Names key presses as shortcuts, on any keyboard layout. A shortcut has the name of the character that a US keyboard types,
 * or of a key without one: `j`, `1`, `/`, `ArrowDown`, `Shift+F8`.
 */
import { createAtom } from '@tanstack/react-store';

/** The parts of a keyboard event that name a shortcut. */
interface Press {
  key: string;
  code: string;
  shiftKey: boolean;
  /** Whether AltGr is down, which types third characters. */
  altGraph: boolean;
}

/** Whether a press belongs to an input method that composes a word. Safari reports the last one by its key code only. */
export function isComposing(event: KeyboardEvent): boolean {
  return event.isComposing || event.keyCode === 229 || event.key === 'Process';
}

/** The name of the shortcut that a key press means; null while an input method composes. */
export function shortcutOf(event: KeyboardEvent): string | null {
  // Chromium's autofill sends events without a key.
  if (!(event instanceof KeyboardEvent) || isComposing(event)) return null;
  const { key, code, shiftKey } = event;
  const press = { key, code, shiftKey, altGraph: hasAltGraph(event) };
  learn(event, press);
  return nameOf(press);
}

/** Whether a modifier is held that makes a press the browser's: all but Shift, and AltGr where it types the character. */
export function hasModifier(event: KeyboardEvent): boolean {
  if (event.metaKey) return true;
  // On Windows, AltGr counts as Ctrl and Alt.
  if (hasAltGraph(event)) return event.key !== '/' && event.key !== '?';
  // As in spreadsheets, Ctrl may be held with Home and End.
  return event.altKey || (event.ctrlKey && event.key !== 'Home' && event.key !== 'End');
}

function hasAltGraph(event: KeyboardEvent): boolean {
  return event.getModifierState('AltGraph');
}

/** The values of `KeyboardEvent.key` for keys that type nothing. */
const NAMED = /^(?!Dead$)[A-Z][A-Za-z0-9]+$/;
const ASCII_KEY = /^[a-z\d/?]$/;
/** A letter of a script that is not Latin, or of several: one Arabic key types two. Thai keys type vowel signs. */
const OTHER_LETTER = /^(?!\p{Script=Latin}|\p{Script=Common}|\p{Script=Inherited})[\p{L}\p{M}]/u;
const LETTER = /^\p{L}/u;

/**
 * The typed character counts, so that Latin letters stay where they are printed. The place of the key counts where a layout
 * has no Latin letters, and for digits, which need Shift on French and Czech keyboards.
 */
function nameOf({ key, code, shiftKey, altGraph }: Press): string {
  if (NAMED.test(key)) return shiftKey ? `Shift+${key}` : key;
  // Lower case because of Caps Lock, and of normal width because of Japanese keyboards.
  const typed = key === 'Dead' ? '' : key.normalize('NFKC').toLowerCase();
  const [, letter = '', digit] = /^(?:Key([A-Z])|Digit(\d))$/.exec(code) ?? [];
  // Before the typed character, because Thai and some Russian keyboards type a slash in the row of digits. Hungarian
  // keyboards have 0 elsewhere, and ö in its place.
  if (digit !== undefined && !shiftKey && !altGraph && typed !== 'ö') return digit;
  if (ASCII_KEY.test(typed)) return LETTER.test(typed) && shiftKey ? typed.toUpperCase() : typed;
  if (altGraph) return typed;
  if (OTHER_LETTER.test(typed) && letter !== '') return shiftKey ? letter : letter.toLowerCase();
  return code === 'Slash' && isOtherSlash(typed) ? (shiftKey ? '?' : '/') : typed;
}

/** Whether the key of "/" types another character because its layout has no Latin letters. */
function isOtherSlash(typed: string): boolean {
  if (OTHER_LETTER.test(typed) || typed === '؟') return true;
  // Cyrillic, Hebrew and Persian keyboards have full stop and comma there; so has the Turkish one, whose letters are Latin.
  return (typed === '.' || typed === ',') && layout.get().latin !== true;
}

interface Layout {
  /** Characters by `KeyboardEvent.code`. */
  typed: ReadonlyMap<string, string>;
  /** Whether its letters are Latin; undefined before the first letter. */
  latin: boolean | undefined;
}

/** The layout as learnt from presses. */
const layout = createAtom<Layout>({ typed: new Map(), latin: undefined });

function learn(event: KeyboardEvent, { key, code, shiftKey, altGraph }: Press): void {
  if (code === '' || NAMED.test(key) || key === 'Dead') return;
  const isLetter = code.startsWith('Key') && LETTER.test(key);
  const latin = isLetter ? !OTHER_LETTER.test(key) : layout.get().latin;
  // With the other kind of letters, the user has switched to another layout.
  const typed = new Map(latin === layout.get().latin ? layout.get().typed : []);
  const isPlain = !shiftKey && !altGraph && !hasModifier(event);
  if (isPlain && !event.getModifierState('CapsLock')) typed.set(code, key);
  layout.set({ typed, latin });
}

/**
 * The characters that the keys of this keyboard type without Shift, by `KeyboardEvent.code`. Chromium knows them before
 * they are pressed, but only of the first layout with Latin letters.
 */
export async function typedByKeys(): Promise<ReadonlyMap<string, string>> {
  const keyboard =
    'keyboard' in navigator ? (navigator.keyboard as Partial<KeyboardMap>) : undefined;
  try {
    const known = await keyboard?.getLayoutMap?.();
    return new Map([...(known ?? []), ...layout.get().typed]);
  } catch {
    // Not allowed in a frame of another site.
    return layout.get().typed;
  }
}

/** https://wicg.github.io/keyboard-map/, in Chromium only. */
interface KeyboardMap {
  getLayoutMap: () => Promise<Iterable<[string, string]>>;
}

/** The label of a shortcut's key: its name, and the character that this keyboard types by it, if that is another. */
export function printedOn(name: string, typed: ReadonlyMap<string, string>): string {
  const code =
    name === '/' ? 'Slash' : /^\d$/.test(name) ? `Digit${name}` : `Key${name.toUpperCase()}`;
  const key = typed.get(code);
  if (key === undefined || key === name) return name;
  return nameOf({ key, code, shiftKey: false, altGraph: false }) === name ? `${name} ${key}` : name;
}
