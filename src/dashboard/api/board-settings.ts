/** The board settings that all users share: the meaning of questions, and targets of departments. */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import {
  type BoardChange,
  BoardSettings,
  type QuestionMeaning,
} from '../../contract/bff/reviews.ts';
import { readMessage } from '../../contract/bff/read-message.ts';
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

/** A change of single entries: `seen` is the value that the user saw; null means no entry. */
export type SettingsEdit =
  | { member: 'targets'; entries: EntryEdit<number>[] }
  /** All to say which question has one meaning. */
  | { member: 'questions'; meaning: QuestionMeaning; entries: EntryEdit<QuestionMeaning>[] };

interface EntryEdit<Value> {
  key: string;
  seen: Value | null;
  value: Value | null;
}

/** Whether another user has changed one of the entries to a value that this user has not seen. */
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

/** The same edit, based on the current values. */
export function seenAnew(edit: SettingsEdit, newer: BoardSettings): SettingsEdit {
  const entries = edit.entries.map((one) => ({
    ...one,
    seen: entryOf(newer[edit.member], one.key),
  }));
  return { ...edit, entries } as SettingsEdit;
}

/** The most retries after changes of other entries by other users. */
const ATTEMPTS = 5;

/**
 * Makes an edit. If another user changed the same entries, nothing is saved and `conflict` has the newer settings.
 * Their changes of other entries are kept.
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
  // A request in flight would return the state before this change.
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

const readBoardSettings = (body: unknown) => readMessage(BoardSettings, body);

function entryOf(
  entries: Readonly<Record<string, number | QuestionMeaning>>,
  key: string,
): number | QuestionMeaning | null {
  return Object.hasOwn(entries, key) ? (entries[key] ?? null) : null;
}
