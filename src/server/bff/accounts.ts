/**
 * The accounts of staff, stored as long as a session, an invitation, the audit, a review, a vote
 * or the settings of the board mention them.
 * The local key and commands have none: their names are reserved.
 */
import { hash } from 'node:crypto';
import type { Distinction } from '../../contract/bff/access/account.ts';
import { spellingOf } from '../../contract/bff/access/person-name.ts';
import type { Database } from '../database/database.ts';

export interface Account {
  person: string;
  name: string;
  kind: 'invitation' | 'provider';
  /** Milliseconds since 1970. */
  since: number;
}

/** Keeps a new account, or the new name of one that is known. */
export async function keepAccount(
  database: Database,
  { person, name, kind, since }: Account,
): Promise<void> {
  await database.execute(
    `INSERT INTO accounts (person, name, kind, since) VALUES ($1, $2, $3, $4)
    ON CONFLICT (person) DO UPDATE SET name = excluded.name`,
    [person, name, kind, since],
  );
}

/** Deletes the account of an invitation that was never used. */
export async function forgetAccount(database: Database, person: string): Promise<void> {
  await database.execute('DELETE FROM accounts WHERE person = $1', [person]);
}

/** Deletes the accounts that nothing mentions any more, with the visits that only they could see. */
export async function forgetAccounts(database: Database): Promise<void> {
  await database.exclusively(async (database) => {
    await database.execute(
      `DELETE FROM accounts
      WHERE NOT EXISTS (SELECT 1 FROM sessions WHERE sessions.person = accounts.person)
        AND NOT EXISTS (SELECT 1 FROM audit WHERE audit.by_person = accounts.person)
        AND person NOT IN (SELECT 'invitation:' || id FROM invitations)
        AND person NOT IN (SELECT by_person FROM review_history)
        AND person NOT IN (SELECT by_person FROM department_votes)
        AND person NOT IN (SELECT by_person FROM board_settings WHERE by_person IS NOT NULL)`,
    );
    // People of a provider come back; nobody comes back by an invitation.
    await database.execute(
      `DELETE FROM board_visits WHERE person LIKE 'invitation:%'
      AND person NOT IN (SELECT person FROM accounts)`,
    );
  });
}

/** Accounts made within this time may need more than the day to distinguish them, in any time zone. */
const ABOUT = 48 * 3_600_000;

/**
 * Distinguishes people from accounts with the same name; `{}` for a name that nobody shares. Call it once
 * for all rows of an answer.
 */
export async function distinctions(
  database: Database,
): Promise<(person: string, name: string) => { distinction?: Distinction }> {
  const bySpelling = Map.groupBy(await accounts(database), ({ name }) => spellingOf(name));
  return (person, name) => {
    const alike = bySpelling.get(spellingOf(name)) ?? [];
    const own = alike.find((one) => one.person === person);
    const others = alike.filter((one) => one !== own);
    if (others.length === 0) return {};
    if (!own) return {};
    const { kind, since } = own;
    const sameDay = others.some((one) => Math.abs(one.since - since) < ABOUT);
    return { distinction: { kind, since: new Date(since).toISOString(), sameDay } };
  };
}

/** The items of an answer, each with what tells its author apart from others of the same name. */
export async function withDistinctions<Item extends { by: string; byPerson: string }>(
  database: Database,
  items: Item[],
): Promise<Item[]> {
  if (items.length === 0) return items;
  const distinctionOf = await distinctions(database);
  return items.map((item) => ({ ...item, ...distinctionOf(item.byPerson, item.by) }));
}

function accounts(database: Database): Promise<Account[]> {
  return database.query<Account>('SELECT person, name, kind, since FROM accounts ORDER BY since');
}

/** The local key, and the name it is shown by. */
export const LOCAL = 'local';
/** Commands such as `npm run purge`, in the audit and in reviews. */
export const COMMAND = 'command';

/** The identity provider itself, in the audit. */
export const BY_PROVIDER = 'provider';
/** The server itself, in the audit. */
export const BY_SERVER = 'server';
/** A person who failed to sign in, in the audit. */
export const NOBODY = 'nobody';

/** Begins the ids of people whom an identity provider vouches for: see `personAt`. */
export const PROVIDER = 'oidc:';

const INVITATION = 'invitation:';

/** The person of a row of the table `invitations`, in SQL. */
export const INVITED_PERSON = `'${INVITATION}' || invitations.id`;

/** Each invitation lets in one person. */
export function personOfInvitation(id: string): string {
  return INVITATION + id;
}

/** The id of the invitation that a person came by; '' for people who came another way. */
export function invitationOfPerson(person: string): string {
  return person.startsWith(INVITATION) ? person.slice(INVITATION.length) : '';
}

/** The invented author of reviews of the demo event: no session gets such an id. */
export function inventedPerson(name: string): string {
  return `name:${name}`;
}

/** OpenID Connect Core, section 5.7: only the issuer and the subject together name one person. */
export function personAt(issuer: string, subject: string): string {
  return PROVIDER + digest(issuer, subject);
}

export function sessionAt(issuer: string, providerSession: string): string {
  return digest(issuer, providerSession);
}

function digest(...parts: string[]): string {
  return hash('sha256', JSON.stringify(parts), 'base64url');
}
