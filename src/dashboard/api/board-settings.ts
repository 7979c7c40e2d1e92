/** The settings that all who look at the board share: what questions mean, how many people each department needs. */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import {
  type BoardChange,
  type BoardSettings,
  type QuestionMeaning,
  readBoardSettings,
} from '../../contract/bff/reviews.ts';
import { ApiError } from './api-error.ts';
import { polling } from './polling.ts';
import { request } from './request.ts';

export const NO_SETTINGS: BoardSettings = { version: 0, questions: {}, targets: {} };

const queryKey = ['board-settings'];

const changes = polling<BoardSettings>(({ error }) => (error ? 10_000 : 3000));

export const boardSettingsQuery = queryOptions({
  queryKey,
  queryFn: ({ signal, ...query }) =>
    request('/bff/board', {
      signal,
      unattended: changes.isPoll(query),
      read: readBoardSettings,
    }),
  staleTime: 3000,
  refetchInterval: changes.refetchInterval,
  refetchOnWindowFocus: true,
});

/** What somebody changes, entry by entry: `seen` is what they saw, and null there is no entry. */
export type SettingsEdit =
  | { member: 'targets'; entries: EntryEdit<number>[] }
  /** All to say which question has one meaning. */
  | { member: 'questions'; meaning: QuestionMeaning; entries: EntryEdit<QuestionMeaning>[] };

interface EntryEdit<Value> {
  key: string;
  seen: Value | null;
  value: Value | null;
}

/** Somebody else has changed one of the entries to something else, which nobody here has seen. */
export function isOverwriting(edit: SettingsEdit, newer: BoardSettings): boolean {
  return edit.entries.some(({ key, seen, value }) => {
    const now = entryOf(newer[edit.member], key);
    return now !== seen && now !== value;
  });
}

/** The settings with the edit made. */
export function edited(settings: BoardSettings, edit: SettingsEdit): BoardSettings {
  const entries = new Map<string, unknown>(Object.entries(settings[edit.member]));
  for (const { key, value } of edit.entries) {
    if (value === null) entries.delete(key);
    else entries.set(key, value);
  }
  return { ...settings, [edit.member]: Object.fromEntries(entries) };
}

/** The same edit by somebody who has seen what there is now. */
export function seenAnew(edit: SettingsEdit, newer: BoardSettings): SettingsEdit {
  const entries = edit.entries.map((one) => ({
    ...one,
    seen: entryOf(newer[edit.member], one.key),
  }));
  return { ...edit, entries } as SettingsEdit;
}

/** How often somebody else may be faster, with another entry, before that is a fault. */
const ATTEMPTS = 5;

/**
 * Makes an edit; `conflict` has what somebody else has made of the same entries meanwhile, and nothing is then changed.
 * What they have made of others stays.
 */
export async function changeSettings(
  client: QueryClient,
  edit: SettingsEdit,
): Promise<{ conflict: BoardSettings | null }> {
  let newest = client.getQueryData(boardSettingsQuery.queryKey) ?? NO_SETTINGS;
  for (let attempt = 1; ; attempt += 1) {
    if (isOverwriting(edit, newest)) return { conflict: newest };
    try {
      const entries = edited(newest, edit)[edit.member];
      await keep(client, await putSettings(newest.version, entries, edit.member));
      return { conflict: null };
    } catch (error) {
      const newer = newerSettings(error);
      if (!newer || attempt === ATTEMPTS) throw error;
      newest = newer;
      await keep(client, newer);
    }
  }
}

async function keep(client: QueryClient, settings: BoardSettings): Promise<void> {
  // An older answer that is still on its way knows nothing of this.
  await client.cancelQueries({ queryKey });
  client.setQueryData(boardSettingsQuery.queryKey, settings);
}

function putSettings(
  version: number,
  entries: BoardSettings['targets'] | BoardSettings['questions'],
  member: SettingsEdit['member'],
): Promise<BoardSettings> {
  const body = { version, [member]: entries } as BoardChange;
  return request('/bff/board', { method: 'PUT', body, read: readBoardSettings });
}

function newerSettings(error: unknown): BoardSettings | null {
  const problem = error instanceof ApiError ? error.problem : null;
  return problem?.code === 'board_changed' ? readBoardSettings(problem.board) : null;
}

function entryOf(
  entries: Readonly<Record<string, number | QuestionMeaning>>,
  key: string,
): number | QuestionMeaning | null {
  return Object.hasOwn(entries, key) ? (entries[key] ?? null) : null;
}
