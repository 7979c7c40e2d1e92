import type { Text } from '../../contract/service/read-json.ts';
import { words } from '#messages/words.ts';

/** Masks a text. Absent and unshared values stay as they are: they reveal nothing. */
export function mask(text: Text): Text {
  return text ? words.privacy.hidden : text;
}
