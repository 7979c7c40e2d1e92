/** The board's settings in the database, shared by everyone who may see the board. */
import { applyEntries, entryOf } from '../../../contract/bff/reviews/apply-changes.ts';
import type {
  BoardChange,
  BoardSettings,
  EntryChange,
  PatchedBoard,
} from '../../../contract/bff/reviews/reviews.ts';
import type { Database } from '../../database/database.ts';

const NO_ENTRIES = { questions: {}, targets: {}, dayTargets: {} };

export async function readBoard(database: Database): Promise<BoardSettings> {
  const [row] = await database.query<{ version: number; body: string }>(
    'SELECT version, body FROM board_settings WHERE id = 1',
  );
  if (!row) return { version: 0, ...NO_ENTRIES };
  // Rows from before a member was added lack it.
  const kept = JSON.parse(row.body) as Partial<Omit<BoardSettings, 'version'>>;
  return { version: row.version, ...NO_ENTRIES, ...kept };
}

/** Saves the changes whose entries still have the values that the user saw; returns the others as conflicts. */
export function patchBoard(
  database: Database,
  changes: readonly EntryChange[],
): Promise<PatchedBoard> {
  return database.exclusively(async (database) => {
    const newest = await readBoard(database);
    const { board, conflicts } = applyEntries(newest, changes);
    const told = conflicts.map(({ member, key }) => ({ member, key }));
    if (changes.every((change) => entryOf(board, change) === entryOf(newest, change))) {
      return { board: newest, conflicts: told };
    }
    const saved = { ...board, version: newest.version + 1 };
    await keep(database, saved);
    return { board: saved, conflicts: told };
  });
}

/** Makes a change, unless there is a newer version than the one that it replaces; answers the newest. */
export function changeBoard(
  database: Database,
  { version, questions, targets }: BoardChange,
): Promise<{ changed: boolean; board: BoardSettings }> {
  return database.exclusively(async (database) => {
    const newest = await readBoard(database);
    if (newest.version !== version) return { changed: false, board: newest };
    const board = {
      version: version + 1,
      questions: questions ?? newest.questions,
      targets: targets ?? newest.targets,
      dayTargets: newest.dayTargets,
    };
    await keep(database, board);
    return { changed: true, board };
  });
}

/** Replaces the settings when the event was replaced. */
export function replaceBoard(
  database: Database,
  settings: Omit<BoardSettings, 'version'>,
): Promise<void> {
  return database.exclusively(async (database) => {
    const { version } = await readBoard(database);
    await keep(database, { version: version + 1, ...settings });
  });
}

function keep(database: Database, { version, ...kept }: BoardSettings): Promise<unknown> {
  return database.execute(
    `INSERT INTO board_settings (id, version, body) VALUES (1, $1, $2)
    ON CONFLICT (id) DO UPDATE SET version = excluded.version, body = excluded.body`,
    [version, JSON.stringify(kept)],
  );
}
