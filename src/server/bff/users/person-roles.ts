/**
 * Which of the named roles a person has, from the lists of roles that the server holds. Looking up reads the other lists,
 * once for everybody, and keeps their ids only: copies of many roles would not stay.
 */
import type { PersonRoles } from '../../../contract/bff/role.ts';
import { abortable } from '../../http/abortable.ts';
import type { Asker } from '../directory/turns.ts';
import type { Parts } from '../parts.ts';

/** Milliseconds after which a list has to be looked up again. */
const KEPT = 30 * 60_000;

export function createPersonRoles({ directory, roles, uptime }: Parts) {
  const lists = new Map<number, { ids: ReadonlySet<string>; readAt: number }>();
  const reading = new Map<number, Promise<void>>();

  function idsOf(roleId: number): ReadonlySet<string> | undefined {
    const list = lists.get(roleId);
    if (!list || uptime() - list.readAt < KEPT) return list?.ids;
    lists.delete(roleId);
    return undefined;
  }

  async function read(roleId: number): Promise<void> {
    const { signal } = new AbortController();
    const ids = new Set<string>();
    // A failure of an earlier attempt; reading goes on all the same.
    const earlier = directory.state(roleId)?.failed;
    const list = directory.follow({ roleId, renew: false });
    try {
      for (let ended = false; !ended;) {
        const next = await list.next(signal);
        if (next.failure && (next.ended || next.failure.error !== earlier)) throw next.failure;
        for (const id of next.ids) ids.add(id);
        ({ ended } = next);
      }
      lists.set(roleId, { ids, readAt: uptime() });
    } finally {
      reading.delete(roleId);
    }
  }

  /** Starts to read a list, or joins those who wait for it. It is read to its end although they leave. */
  function reads(roleId: number): Promise<void> {
    const running = reading.get(roleId) ?? read(roleId);
    reading.set(roleId, running);
    return running;
  }

  return {
    /** Reads nothing from the service. */
    async of(personId: string, asker: Asker): Promise<PersonRoles> {
      const named = await roles();
      const ids = named.map(({ id }) => id);
      const held = await directory.hasRoles(personId, ids, asker);
      return named.map(({ id, name }, index) => {
        const member = held[index] ?? idsOf(id)?.has(personId) ?? null;
        return { id, name, member };
      });
    },
    /**
     * Reads the lists of the named roles that are not held.
     * @throws Failure where the service does not give a list; a later call goes on from there
     */
    async lookUp(signal: AbortSignal): Promise<void> {
      for (const { id } of await roles()) {
        signal.throwIfAborted();
        const isHeld = directory.state(id)?.complete || idsOf(id);
        if (!isHeld) await abortable(reads(id), signal);
      }
    },
  };
}
