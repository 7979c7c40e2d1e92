/** The tables of the bff. Times are milliseconds since 1970. */
import { randomUUID } from 'node:crypto';
import type { Migration } from '../database/migrate.ts';
import { convertBoard, convertSigns } from './reviews/older-shapes.ts';
import { KINDS } from './versions.ts';

export const migrations: readonly Migration[] = [
  {
    name: 'bff-1-baseline',
    statements: ({ id, clustered }) => [
      'CREATE TABLE bff_keys (name TEXT PRIMARY KEY, value TEXT NOT NULL)',

      // `departments`: a JSON list of the keys of the departments whose people a head sees; null for everyone else.
      // `key_fingerprint` of the fixed key that opened the session, null where it was none; `ends_at` of a session that
      // lasts for days, null for one of a shift; `browser` is the user agent. The four about the provider are the
      // account, the provider's session id, the sealed hint for signing out there, and groups without permissions.
      `CREATE TABLE sessions (
        hash ${id} PRIMARY KEY,
        name TEXT NOT NULL,
        permissions TEXT NOT NULL,
        departments TEXT,
        created_at BIGINT NOT NULL,
        seen_at BIGINT NOT NULL,
        ends_at BIGINT,
        key_fingerprint TEXT,
        browser TEXT,
        address TEXT,
        person TEXT NOT NULL,
        provider_session TEXT,
        id_token TEXT,
        provider_groups TEXT
      ) ${clustered}`,
      // `hash` of the key in the link, with which alone nobody signs in. `made_by_person` and `made_in`: the person and the
      // session (its hash) that made it; null where a command made it. `device_hash` of the key of the device on which a
      // used invitation opens again; null where it does not.
      `CREATE TABLE invitations (
        id ${id} PRIMARY KEY,
        hash ${id} NOT NULL,
        name TEXT NOT NULL,
        permissions TEXT NOT NULL,
        departments TEXT,
        made_by TEXT NOT NULL,
        made_by_person TEXT,
        made_in TEXT,
        made_at BIGINT NOT NULL,
        expires_at BIGINT NOT NULL,
        stays INTEGER NOT NULL,
        used_at BIGINT,
        device_hash TEXT
      ) ${clustered}`,
      'CREATE UNIQUE INDEX invitations_by_hash ON invitations (hash)',
      `CREATE TABLE accounts (
        person ${id} PRIMARY KEY,
        name TEXT NOT NULL,
        kind TEXT NOT NULL,
        since BIGINT NOT NULL
      ) ${clustered}`,
      // The number of failed attempts of a client, and when the count expires.
      `CREATE TABLE sign_in_attempts (
        client ${id} PRIMARY KEY, count INTEGER NOT NULL, until BIGINT NOT NULL
      ) ${clustered}`,
      // A sign-in at the provider is sealed in its `state`; only the answered ones are stored, so that none is answered twice.
      `CREATE TABLE answered_sign_ins (
        state_hash ${id} PRIMARY KEY, answered_at BIGINT NOT NULL
      ) ${clustered}`,
      // Logout tokens that were obeyed: none is twice.
      `CREATE TABLE logout_tokens (id_hash ${id} PRIMARY KEY, created_at BIGINT NOT NULL) ${clustered}`,

      // In the order of time, in which it is read and forgotten; the id only tells apart what happens at once.
      `CREATE TABLE audit (
        at BIGINT NOT NULL,
        id ${id} NOT NULL,
        by_person ${id} NOT NULL,
        name TEXT NOT NULL,
        session TEXT NOT NULL,
        purpose TEXT NOT NULL,
        person_id TEXT,
        filters TEXT,
        outcome TEXT NOT NULL,
        status INTEGER NOT NULL,
        count INTEGER,
        PRIMARY KEY (at, id)
      ) ${clustered}`,
      // Indexes for the audit's filters, in the order of time; partial ones where most entries share a value.
      'CREATE INDEX audit_by_person ON audit (person_id, at, id) WHERE person_id IS NOT NULL',
      'CREATE INDEX audit_by_reader ON audit (by_person, at, id)',
      'CREATE INDEX audit_by_purpose ON audit (purpose, at, id)',
      "CREATE INDEX audit_by_outcome ON audit (outcome, at, id) WHERE outcome <> 'ok'",

      // `number` counts all changes of all reviews, `version` the changes of one. A deleted review stays as an empty
      // row, so that clients that ask for changes learn of it. `body` has the other members of the wire format.
      `CREATE TABLE reviews (
        user_id ${id} PRIMARY KEY,
        version INTEGER NOT NULL,
        number BIGINT NOT NULL,
        deleted INTEGER NOT NULL,
        by_person TEXT NOT NULL,
        body TEXT NOT NULL
      ) ${clustered}`,
      'CREATE UNIQUE INDEX reviews_by_number ON reviews (number)',
      `CREATE TABLE review_history (
        user_id ${id} NOT NULL,
        version INTEGER NOT NULL,
        by_person TEXT NOT NULL,
        body TEXT NOT NULL,
        PRIMARY KEY (user_id, version)
      ) ${clustered}`,
      // One vote of each department on each person; `number` counts the changes of all. A vote that was taken back stays as
      // a row without an answer, so that clients that ask for changes learn of it.
      `CREATE TABLE department_votes (
        department ${id} NOT NULL,
        user_id ${id} NOT NULL,
        version INTEGER NOT NULL,
        number BIGINT NOT NULL,
        answer TEXT,
        line TEXT NOT NULL,
        by_name TEXT NOT NULL,
        by_person TEXT NOT NULL,
        at BIGINT NOT NULL,
        PRIMARY KEY (department, user_id)
      ) ${clustered}`,
      'CREATE UNIQUE INDEX department_votes_by_number ON department_votes (number)',
      // At most one row, with the last author and the time, which are null for commands.
      `CREATE TABLE board_settings (
        id INTEGER PRIMARY KEY,
        version INTEGER NOT NULL,
        body TEXT NOT NULL,
        by_name TEXT,
        by_person TEXT,
        at BIGINT
      )`,
      // `epoch` and `version` are the cursor of a list.
      `CREATE TABLE versions (kind ${id} PRIMARY KEY, epoch TEXT NOT NULL, version BIGINT NOT NULL)`,
      `INSERT INTO versions (kind, epoch, version) VALUES
        ${KINDS.map((kind) => `('${kind}', '${randomUUID()}', 0)`).join(', ')}`,
      // Each of one `Session.person`.
      `CREATE TABLE board_visits (
        person ${id} PRIMARY KEY, seen_at BIGINT NOT NULL, shown_at BIGINT, since BIGINT
      ) ${clustered}`,
    ],
  },
  {
    // Reviews keep what the application said when they were saved; before, copies of all applications were compared.
    name: 'bff-2-seen',
    statements: () => [
      'ALTER TABLE reviews ADD COLUMN seen TEXT',
      'DROP TABLE IF EXISTS known_applications',
      'DROP TABLE IF EXISTS application_changes',
      'DROP TABLE IF EXISTS application_comparison',
      "DELETE FROM versions WHERE kind = 'changes'",
    ],
  },
  {
    // Why a used invitation opens nowhere again: 'signed-out' or 'ended'; null of one that does, or of before.
    name: 'bff-3-used-up',
    statements: () => ['ALTER TABLE invitations ADD COLUMN used_up TEXT'],
  },
  {
    // Closed slots are kept apart from the numbers of people, and assignments apart from the other states.
    name: 'bff-4-closed-assigned',
    statements: () => [],
    async convert(database) {
      await convertBoard(database);
      await convertSigns(database);
    },
  },
];
