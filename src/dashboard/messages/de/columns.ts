/** The words for choosing columns, which load with their menu, in German. */
import type { columnWords as English } from '../en/columns.ts';
import type { Translation } from '../translation.ts';

export const columnWords: Translation<typeof English> = {
  defaults: 'Standardspalten',
  up: (column: string) => `${column} nach oben`,
  down: (column: string) => `${column} nach unten`,
  moved: (column: string, place: number, of: number) => `${column}: ${place} von ${of}`,
};
