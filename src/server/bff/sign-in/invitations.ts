/**
 * Links that let one named person in, on one device. The link carries a random key; the database knows only its hash, so
 * that a copy of the database lets nobody in. The device that signs in with a link first gets a key, too
 * (`devices.ts`): only there it opens again. In the database also because all servers together must let in one device.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import {
  mayTheSame,
  type Permission,
  type Permitted,
} from '../../../contract/bff/access/access.ts';
import type { ErrorParameters } from '../../../contract/bff/errors.ts';
import { type Invitation, INVITATION_DAYS } from '../../../contract/bff/access/invitations.ts';
import type { Database } from '../../database/database.ts';
import { endOfOldestDay } from '../../database/oldest-day.ts';
import { forgetAccount, keepAccount, personOfInvitation } from '../accounts.ts';
import { accessEvent, signInEvent } from '../audit/audit-row.ts';
import type { Audit, ChangeWork } from '../audit/audit.ts';
import { Failure } from '../failure.ts';
import { bump } from '../versions.ts';
import { hashOf, permittedBy, permittedColumns } from './session-row.ts';
import type { Session } from '../context.ts';

const DAY = 24 * 3_600_000;
/** Days for which it is stored who was invited, after the link has expired. */
const REMEMBERED = 30;
/** Invitations of one account that wait to be used, or were made within a day. */
const MOST_INVITATIONS = 200;
/** Distinguishes keys of invitations from the local key, for precise error messages. */
const PREFIX = 'inv-';

export interface NewInvitation {
  name: string;
  permissions: readonly Permission[];
  /** The departments of a head, who gets no permissions; absent for everyone else. */
  departments?: readonly string[] | undefined;
  /** For how long the link works. */
  days?: number | undefined;
  /** Whether who uses it stays signed in as long as that; else for a shift, as everybody. */
  staysSignedIn?: boolean | undefined;
  /** The name of the inviting user. */
  by: string;
  /** The session that invites; a command has none. */
  maker?: Pick<Session, 'hash' | 'person'>;
}

/** The account that an invitation opened. */
interface Invited extends Pick<Session, 'person' | 'name' | 'permissions' | 'departments'> {
  /** Milliseconds since 1970; undefined for a session of a shift. */
  endsAt: number | undefined;
}

interface Makers {
  /** As `Session.person` has them. */
  people: Iterable<string>;
  /** Hashes of sessions. */
  sessions: Iterable<string>;
}

/** Why an invitation lets nobody in. */
export type Refusal =
  | { code: `invitation_${'unknown' | 'used' | 'expired'}` }
  | { code: 'invitation_used_up'; why: ErrorParameters['why'] };
type Refused = { refused: Refusal };

export function isInvitationKey(key: string): boolean {
  return key.startsWith(PREFIX);
}

interface Row {
  id: string;
  name: string;
  permissions: string;
  departments: string | null;
  made_by: string;
  made_by_person: string | null;
  made_at: number;
  expires_at: number;
  stays: number;
  used_at: number | null;
  device_hash: string | null;
  used_up: ErrorParameters['why'];
}

const COLUMNS =
  'id, name, permissions, departments, made_by, made_by_person, made_at, expires_at, stays, used_at, device_hash, used_up';

export type Invitations = ReturnType<typeof createInvitations>;

/** @param now milliseconds since 1970 */
export function createInvitations(database: Database, now: () => number) {
  async function find(hash: string, within = database): Promise<Row | undefined> {
    const [row] = await within.query<Row>(`SELECT ${COLUMNS} FROM invitations WHERE hash = $1`, [
      hash,
    ]);
    return row;
  }

  async function countOf(person: string, within: Database): Promise<number> {
    const [row] = await within.query<{ count: number }>(
      `SELECT COUNT(*) AS count FROM invitations
      WHERE made_by_person = $1 AND (made_at > $2 OR (used_at IS NULL AND expires_at > $3))`,
      [person, now() - DAY, now()],
    );
    return row?.count ?? 0;
  }

  return {
    /**
     * The name of the person whom an invitation lets in, or why it lets nobody in. Uses nothing up: programs that check
     * mails open every link, and run its scripts.
     * @param device the key of the device, if it has one
     */
    async look(key: string, device: string | undefined): Promise<{ name: string } | Refused> {
      const deviceHash = device === undefined ? null : hashOf(device);
      const row = await find(hashOf(key));
      return row && opens(row, deviceHash, now()) ? { name: row.name } : refusal(row, deviceHash);
    },

    /**
     * The key is in nobody's hands but the caller's: it cannot be had again.
     * @throws Failure where the account of the maker has the most invitations
     */
    async make(
      { name, permissions, departments, staysSignedIn, by, maker, ...wanted }: NewInvitation,
      within = database,
    ): Promise<{ invitation: Invitation; key: string }> {
      const { days = INVITATION_DAYS.default } = wanted;
      const key = PREFIX + randomBytes(24).toString('base64url');
      const time = now();
      const [ownPermissions, ownDepartments] = permittedColumns({ permissions, departments });
      const row: Row = {
        id: randomUUID(),
        name,
        permissions: ownPermissions,
        departments: ownDepartments,
        made_by: by,
        made_by_person: maker?.person ?? null,
        made_at: time,
        expires_at: time + days * DAY,
        stays: staysSignedIn ? 1 : 0,
        used_at: null,
        device_hash: null,
        used_up: null,
      };
      const person = personOfInvitation(row.id);
      await within.transaction(async (database) => {
        if (maker && (await countOf(maker.person, database)) >= MOST_INVITATIONS) {
          throw new Failure({ code: 'too_many_invitations', most: MOST_INVITATIONS });
        }
        await database.execute(
          `INSERT INTO invitations (${COLUMNS}, hash, made_in)
          VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
          [...Object.values(row), hashOf(key), maker?.hash ?? null],
        );
        await keepAccount(database, { person, name, kind: 'invitation', since: time });
        await bump(database, 'access');
      });
      return { invitation: invitationOf(row, time), key };
    },

    /**
     * Opens an invitation, begins a session and records that: all or nothing. Answers why not if it
     * lets nobody in.
     * @param device the key of the device, on which alone it opens again; absent if it never should
     */
    async use<Begun extends { id: string }>(
      key: string,
      begin: (invited: Invited, ...change: Parameters<ChangeWork<Begun>>) => Promise<Begun>,
      audit: Pick<Audit, 'change'>,
      device?: string,
    ): Promise<Begun | Refused> {
      const [hash, time] = [hashOf(key), now()];
      const deviceHash = device === undefined ? null : hashOf(device);
      // A guess costs one indexed read, no write.
      const found = await find(hash);
      if (!found || !opens(found, deviceHash, time)) return refusal(found, deviceHash);
      return audit.change(
        async (within, record) => {
          // An update also for a device that comes back: it waits for an end of access at the same moment.
          const opened = await within.execute(
            `UPDATE invitations SET used_at = COALESCE(used_at, $1), device_hash = $2
          WHERE hash = $3 AND expires_at > $1 AND (used_at IS NULL OR device_hash = $2)`,
            [time, deviceHash, hash],
          );
          const row = await find(hash, within);
          if (!row || opened === 0) return refusal(row, deviceHash);
          const { id, name, stays, expires_at } = row;
          const endsAt = stays === 1 ? expires_at : undefined;
          const account = { person: personOfInvitation(id), name, ...permittedBy(row) };
          const begun = await begin({ ...account, endsAt }, within, record);
          const by = { hash: hashOf(begun.id), ...account };
          const invitation = invitationOf(row, time);
          await record(
            found.used_at === null
              ? signInEvent(by, { way: 'invitation' })
              : accessEvent({ by, purpose: 'invite-reopen', invitation }),
          );
          return begun;
        },
        'transaction',
        database,
      );
    },

    /** Newest first. */
    async list(): Promise<Invitation[]> {
      const rows = await database.query<Row>(
        `SELECT ${COLUMNS} FROM invitations ORDER BY made_at DESC, id`,
      );
      return rows.map((row) => invitationOf(row, now()));
    },

    /**
     * Changes what the person of an invitation may do once they use it; as part of a transaction.
     * @param seen what the user saw of it
     * @returns it as it was and as it is; null where there is none
     * @throws Failure where it is not as it was seen
     */
    async permit(
      id: string,
      { seen, ...permitted }: Permitted & { seen: Permitted },
      within: Database,
    ): Promise<{ before: Invitation; after: Invitation } | null> {
      const time = now();
      const [row] = await within.query<Row>(`SELECT ${COLUMNS} FROM invitations WHERE id = $1`, [
        id,
      ]);
      if (!row) return null;
      const before = invitationOf(row, time);
      if (!mayTheSame(before, seen)) throw new Failure({ code: 'permissions_changed' });
      const [permissions, departments] = permittedColumns(permitted);
      await within.execute(
        'UPDATE invitations SET permissions = $1, departments = $2 WHERE id = $3',
        [permissions, departments, id],
      );
      await bump(within, 'access');
      return { before, after: invitationOf({ ...row, permissions, departments }, time) };
    },

    /** Answers the one that is no more; null where there was none. */
    async withdraw(id: string, within = database): Promise<Invitation | null> {
      const [row] = await within.query<Row>(
        `DELETE FROM invitations WHERE id = $1 RETURNING ${COLUMNS}`,
        [id],
      );
      // An unused account must not make others of its name need a distinction.
      if (row?.used_at === null) await forgetAccount(within, personOfInvitation(id));
      if (row) await bump(within, 'access');
      return row ? invitationOf(row, now()) : null;
    },

    /** Withdraws the invitations, unused and not expired, that these people or sessions made; as part of a transaction. */
    async withdrawMadeBy({ people, sessions }: Makers, within: Database): Promise<Invitation[]> {
      const withdrawn: Invitation[] = [];
      for (const [column, values] of [
        ['made_by_person', people],
        ['made_in', sessions],
      ] as const) {
        for (const value of values) {
          const rows = await within.query<Row>(
            `DELETE FROM invitations
            WHERE ${column} = $1 AND used_at IS NULL AND expires_at > $2 RETURNING ${COLUMNS}`,
            [value, now()],
          );
          for (const { id } of rows) await forgetAccount(within, personOfInvitation(id));
          withdrawn.push(...rows.map((row) => invitationOf(row, now())));
        }
      }
      return withdrawn;
    },

    /** Whether an invitation expired long ago. */
    async hasOld(): Promise<boolean> {
      const old = 'SELECT id FROM invitations WHERE expires_at <= $1 LIMIT 1';
      return (await database.query(old, [now() - REMEMBERED * DAY])).length > 0;
    },

    /** Deletes the invitations of one day that expired long ago. */
    async cleanUp(): Promise<void> {
      const before = now() - REMEMBERED * DAY;
      const times = { table: 'invitations', column: 'expires_at' };
      const end = await endOfOldestDay(database, times, 'expires_at <= $1', [before]);
      await database.execute('DELETE FROM invitations WHERE expires_at <= $1 AND expires_at < $2', [
        before,
        end,
      ]);
    },
  };
}

/** Whether an invitation lets in the device with this key. */
function opens(row: Row, deviceHash: string | null, time: number): boolean {
  return row.expires_at > time && (row.used_at === null || isDeviceOf(row, deviceHash));
}

/** Whether an invitation was opened on the device with this key. */
function isDeviceOf(row: Row, deviceHash: string | null): boolean {
  return deviceHash !== null && row.device_hash === deviceHash;
}

/** Why an invitation lets nobody in; undefined stands for an unknown key. */
function refusal(row: Row | undefined, deviceHash: string | null): Refused {
  if (!row) return { refused: { code: 'invitation_unknown' } };
  if (row.used_at === null || isDeviceOf(row, deviceHash)) {
    return { refused: { code: 'invitation_expired' } };
  }
  return row.device_hash === null
    ? { refused: { code: 'invitation_used_up', why: row.used_up } }
    : { refused: { code: 'invitation_used' } };
}

/** @param time now, in milliseconds since 1970 */
function invitationOf(row: Row, time: number): Invitation {
  const iso = (time: number) => new Date(time).toISOString();
  return {
    id: row.id,
    person: personOfInvitation(row.id),
    name: row.name,
    ...permittedBy(row),
    by: row.made_by,
    byPerson: row.made_by_person,
    at: iso(row.made_at),
    until: iso(row.expires_at),
    staysSignedIn: row.stays === 1,
    usedAt: row.used_at === null ? null : iso(row.used_at),
    reopens: row.device_hash !== null && row.expires_at > time,
  };
}
