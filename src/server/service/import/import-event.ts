/**
 * Imports an event from NDJSON files: `User` and `VolunteerRecord` as in the contract, and roles as `{"id": 7, "name":
 * "Volunteer", "users": ["id", …]}`. One transaction, so that readers see the old event until the import is complete. On PostgreSQL nobody waits for
 * it but another import.
 */
import type { Database } from '../../database/database.ts';
import { counted } from '../../counted.ts';
import { clearEvent, hasUsers, noteImport } from '../store.ts';
import { checkLine, type LineKind, LINES } from './check-line.ts';
import { type Converted, nothingConverted } from './convert-line.ts';
import { readLines } from './lines.ts';
import {
  type Entry,
  roleWriter,
  userDeleter,
  userWriter,
  volunteerWriter,
  type Write,
} from './writers.ts';

/** Paths; a missing file leaves that part of the event unchanged. */
export interface ImportFiles {
  users?: string | undefined;
  volunteers?: string | undefined;
  roles?: string | undefined;
  /** The ids of people to delete, one on each line. */
  delete?: string | undefined;
}

export interface BadLine {
  /** Path as given. */
  file: string;
  /** From 1. */
  line: number;
  /** Without any data of the line. */
  reason: string;
}

export interface ImportOptions {
  /** Leaves bad lines out; without it one of them leaves the database as it was. */
  skipInvalid?: boolean;
  onBadLine?: (bad: BadLine) => void;
  /** Called after each piece of a file: bytes of all files and lines so far. */
  onProgress?: (progress: { bytes: number; lines: number }) => void;
}

export interface Imported {
  /** Lines of each file that were used. */
  users: number;
  volunteers: number;
  roles: number;
  /** People who were deleted. */
  deleted: number;
  /** Bad lines. */
  invalid: number;
  /** Changes that made good lines fit the contract. */
  converted: Converted;
  /** Whether the demo event was there before, and made room. */
  replacedDemo: boolean;
}

/** Nothing was imported; the reason is the message, or every reason was passed to `onBadLine`. */
export class ImportRefused extends Error {
  override name = 'ImportRefused';
}

const NO_USERS =
  'The event would have no users, so nothing was imported. Give --users a file, an empty one if nobody has registered yet.';
const ONLY_BAD_USERS =
  'None of the users can be used, so nothing was imported. Correct what is listed.';
const NO_NDJSON =
  'is not NDJSON. One JSON object per line is needed, in UTF-8, such as {"id":"u1","email":"robin@example.org","firstName":"Robin","lastName":"Example","username":"robin","verified":true,"phone":""}. Nothing was imported.';
const CONVERTED = ['answers', 'ids', 'texts'] as const;

/**
 * Adds or replaces people and applications; the holders of an imported role are replaced. Deletes at last, with all that belongs to
 * the deleted.
 * @throws ImportRefused, with the database unchanged
 */
export async function importEvent(
  database: Database,
  files: ImportFiles,
  { skipInvalid = false, onBadLine, onProgress }: ImportOptions = {},
): Promise<Imported> {
  let bytes = 0;
  let lines = 0;
  let invalid = 0;
  const converted = nothingConverted();

  /** Answers how many lines were used. */
  async function readFile<Value>(
    file: string | undefined,
    kind: LineKind<Value>,
    write: Write<Value>,
  ): Promise<number> {
    if (file === undefined) return 0;
    const before = { bytes, lines, invalid };
    for await (const piece of readLines(file)) {
      const bad: BadLine[] = [];
      const refuse = (line: number, reason: string) => bad.push({ file, line, reason });
      const entries: Entry<Value>[] = [];
      for (const line of piece.lines) {
        const checked = 'text' in line ? checkLine(kind, line.text) : { reason: line.problem };
        if ('value' in checked) {
          entries.push({ line: line.number, value: checked.value });
          for (const what of CONVERTED) converted[what] += checked.converted[what];
        } else {
          refuse(line.number, checked.reason);
        }
      }
      await write(entries, refuse);
      for (const one of bad.sort((a, b) => a.line - b.line)) onBadLine?.(one);
      lines += piece.lines.length;
      invalid += bad.length;
      bytes = before.bytes + piece.bytes;
      onProgress?.({ bytes, lines });
    }
    return lines - before.lines - (invalid - before.invalid);
  }

  const { delete: deleting, ...bringing } = files;
  const brought = Object.values(bringing).filter((file) => file !== undefined);
  for (const file of brought) {
    if (!(await mayBeNdjson(file))) throw new ImportRefused(`${file} ${NO_NDJSON}`);
  }
  const brings = brought.length > 0;
  return database.exclusively(
    async (database) => {
      const replacedDemo = brings && (await takeDemoAway(database));
      const users = await readFile(files.users, LINES.user, userWriter(database));
      const badUsers = invalid;
      const volunteers = await readFile(
        files.volunteers,
        LINES.volunteer,
        volunteerWriter(database),
      );
      const roles = await readFile(files.roles, LINES.role, roleWriter(database));
      const deleted = new Set<string>();
      await readFile(deleting, LINES.id, userDeleter(database, deleted));
      if (invalid > 0 && !skipInvalid) {
        throw new ImportRefused(
          `${counted(invalid, 'line')} cannot be used, so nothing was changed. ` +
            'Correct what is listed, or leave it out with --skip-invalid.',
        );
      }
      if (deleted.size === 0 && !(await hasUsers(database))) {
        if (files.users === undefined) throw new ImportRefused(NO_USERS);
        if (badUsers > 0) throw new ImportRefused(ONLY_BAD_USERS);
      }
      if (brings) await noteImport(database);
      return {
        users,
        volunteers,
        roles,
        deleted: deleted.size,
        invalid,
        converted,
        replacedDemo,
      };
    },
    'long',
    'event',
  );
}

/**
 * Whether a file may be NDJSON: an object begins on a line near its beginning, and no array before it. Any other file is refused as
 * a whole, with one error instead of one for each line.
 */
async function mayBeNdjson(file: string): Promise<boolean> {
  for await (const { lines } of readLines(file)) {
    if (lines.length === 0) continue;
    const texts = lines.flatMap((line) => ('text' in line ? line.text.trimStart() : []));
    return texts.some((text) => text.startsWith('{')) && texts[0]?.startsWith('[') === false;
  }
  return true;
}

/** Invented people must not mix with real ones. */
async function takeDemoAway(database: Database): Promise<boolean> {
  if ((await database.execute('DELETE FROM demo_fills')) === 0) return false;
  await clearEvent(database, []);
  return true;
}
