/** What became of copying, which loads with the button for it, in German. */
import type { copyWords as English } from '../en/copy.ts';
import type { Translation } from '../translation.ts';

export const copyWords: Translation<typeof English> = {
  done: 'Kopiert',
  failed: 'Kopieren fehlgeschlagen',
};
