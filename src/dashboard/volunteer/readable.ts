import { words } from '../messages/words.ts';

/** A value of any kind as text, truthfully; null where nothing was given. */
export function readable(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? words.volunteer.yes : words.volunteer.no;
  if (typeof value === 'number') return words.number(value);
  if (Array.isArray(value))
    return words.list(value.flatMap((part) => readable(part) ?? [])) || null;
  return JSON.stringify(value);
}
