/** The changes of this browser that are not saved; `outbox.ts` sends them, which only pages that change something load. */
import type { ApiError } from './api-error.ts';
import { mayPass } from './api-error.ts';
import type { Change, ConflictOutcome, Outcome } from './changes.ts';
import { clientStore } from './client-state.ts';

export interface Unsaved {
  id: symbol;
  /** The same for all changes of one value. */
  key: string;
  change: Change;
  /** Whether it was sent at least once. Without an answer, it may have been saved. */
  sent: boolean;
  /** Why it was not saved; null while it is waiting or in flight. */
  error: ApiError | null;
  /** Whether nobody is asked about another user's change, which then stays. */
  yields: boolean;
  /** Called once with what became of it; `dropped`: a later change took its place, or the user gave it up. */
  report: (result: EditResult) => void;
}

export type EditResult = Outcome['result'] | 'dropped';

/** Another user changed the same value. */
export interface Conflict extends Omit<ConflictOutcome, 'result'> {
  key: string;
  /** With the value of the user. */
  change: Change;
}

export interface OutboxState {
  /** In the order in which they were made. */
  unsaved: readonly Unsaved[];
  conflicts: readonly Conflict[];
}

export const outboxStore = clientStore<OutboxState>({ unsaved: [], conflicts: [] });

/** Whether a change was refused: then only the user can do something about it. */
export function isRefused({ error }: Unsaved): boolean {
  return error !== null && !mayPass(error);
}
