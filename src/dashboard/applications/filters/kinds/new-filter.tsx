/** Only applications created or updated since the user's last visit. */
import { boardPartWords } from '#messages/board.ts';
import { parseMoment } from '../../../messages/format.ts';
import type { Application } from '../../../application-data/application.ts';
import { UPDATED_COLUMN } from '../../../application-data/column-ids.ts';
import { Choice } from '../../../ui/controls/choice.tsx';
import { flag, type FlagFilter } from '../filter.ts';

const { addFilter: say, filters: names } = boardPartWords;

export const isNew: FlagFilter<{ isNew: boolean }> = flag({
  parameter: 'new',
  test:
    (_, { since }) =>
    (application) => {
      const changed = lastChange(application);
      return since !== null && changed !== null && changed > since;
    },
  name: () => names.isNew,
  report: () => ({ name: 'new' }),
  columns: () => [UPDATED_COLUMN],
  needs: () => ['visit'],
  Form: ({ search, onChange }) => (
    <Choice
      type="checkbox"
      label={names.isNew}
      hint={say.isNewHint}
      checked={search.isNew}
      onChange={({ target }) => onChange({ isNew: target.checked })}
    />
  ),
});

/** The time when an application was created or last updated; null if unknown. */
export function lastChange({ record }: Application): Date | null {
  const created = parseMoment(record.createdAt ?? '');
  const updated = parseMoment(record.updatedAt ?? '');
  return created !== null && (updated === null || created > updated) ? created : updated;
}
