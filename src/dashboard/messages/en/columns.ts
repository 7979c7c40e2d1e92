/** The words for choosing columns, which load with their menu, in English. */
export const columnWords = {
  defaults: 'Default columns',
  up: (column: string) => `Move ${column} up`,
  down: (column: string) => `Move ${column} down`,
  moved: (column: string, place: number, of: number) => `${column}: ${place} of ${of}`,
};
