import { parseQuery } from '../../../../finding/query.ts';
import { boardPartWords } from '#messages/board.ts';
import { words } from '#messages/words.ts';
import { holdsText } from '../../../application-data/facts.ts';
import type { Filter } from '../filter.ts';

/** The search text. It is in the fragment of the address, because it may be a name (`board-paths.ts`). */
export const textFilter: Filter<string, string> = {
  parameter: 'text',
  several: false,
  none: '',
  valuesOf: (member) => (member === '' ? [] : [member]),
  memberOf: ([value]) => value ?? '',
  write: (value) => value,
  read: (sent) => sent,
  test(value) {
    const query = parseQuery(value);
    return (application) => holdsText(application, query);
  },
  name: (value, { masked }) => boardPartWords.filters.text(masked ? words.privacy.hidden : value),
  report: (value) => ({ name: 'text', typed: [value] }),
};
