import { normalForm } from '../../contract/normal-form.ts';
import { isoDay } from '../messages/format.ts';
import { peopleExportWords } from '#messages/export.ts';
import { extensionOf, type ExportFormat } from './export-file.ts';

interface NameParts {
  event: string;
  /** A word for the content. */
  what: string;
  /** By name, or null for everyone. */
  role: string | null;
  /** The day of the event's zone is part of the name. */
  date: Date;
  timeZone: string | undefined;
  format: ExportFormat;
  /** Not all could be read. */
  partial: boolean;
}

/** `example-con-users-volunteer-2026-03-02.csv`. Never the search text, which may be a name. */
export function fileName({
  event,
  what,
  role,
  date,
  timeZone,
  format,
  partial,
}: NameParts): string {
  const incomplete = partial ? peopleExportWords.fileParts.partial : null;
  const parts = [event, what, role, isoDay(date, timeZone), incomplete];
  const name = parts
    .map((part) => slug(part ?? ''))
    .filter(Boolean)
    .join('-');
  return `${name}.${extensionOf(format)}`;
}

/**
 * Replaces characters that some file systems refuse: letters and digits of any script stay, the rest becomes hyphens.
 */
function slug(text: string): string {
  const plain = normalForm(text, 'NFC').toLowerCase();
  return plain
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
}
