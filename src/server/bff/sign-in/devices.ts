/**
 * The devices on which used invitations open again. A device has a random key in a cookie; each invitation that was
 * opened there has its hash. Several people may share a device. An invitation without a device opens nowhere again.
 */
import { randomBytes } from 'node:crypto';
import type { Database } from '../../database/database.ts';
import { invitationOfPerson } from '../accounts.ts';
import { bump } from '../versions.ts';
import { hashOf } from './session-row.ts';

/** The given key if an invitation has it, else a new one: a key that was planted from outside is not taken over. */
export async function deviceKey(database: Database, given: string | undefined): Promise<string> {
  const isKnown = given !== undefined && (await hasInvitations(database, given));
  return isKnown ? given : randomBytes(32).toString('base64url');
}

/**
 * Keeps a person's invitation from opening again on the device with this key, because they sign out. Returns whether the
 * invitations of others still open there.
 */
export async function leaveDevice(
  database: Database,
  key: string,
  person: string,
): Promise<boolean> {
  const left = await database.execute(
    `UPDATE invitations SET device_hash = NULL, used_up = 'signed-out'
    WHERE device_hash = $1 AND id = $2`,
    [hashOf(key), invitationOfPerson(person)],
  );
  if (left > 0) await bump(database, 'access');
  return hasInvitations(database, key);
}

/** The columns of an invitation after somebody ended its sessions. */
const ENDED = "device_hash = NULL, used_up = 'ended'";

/**
 * Keeps the invitations of these people from opening again anywhere; as part of a transaction.
 * @param except the key of the one device on which they still do
 */
export async function forgetDevices(
  within: Database,
  people: Iterable<string>,
  except?: string,
): Promise<void> {
  for (const person of people) {
    await within.execute(`UPDATE invitations SET ${ENDED} WHERE id = $1 AND device_hash <> $2`, [
      invitationOfPerson(person),
      except === undefined ? '' : hashOf(except),
    ]);
  }
}

/** The same for everybody's invitations except one person's. */
export async function forgetDevicesOfOthers(within: Database, person: string): Promise<void> {
  await within.execute(
    `UPDATE invitations SET ${ENDED} WHERE id <> $1 AND device_hash IS NOT NULL`,
    [invitationOfPerson(person)],
  );
}

async function hasInvitations(database: Database, key: string): Promise<boolean> {
  const rows = await database.query('SELECT id FROM invitations WHERE device_hash = $1 LIMIT 1', [
    hashOf(key),
  ]);
  return rows.length > 0;
}
