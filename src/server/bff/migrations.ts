/** The tables of the bff. Times are milliseconds since 1970. */
import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import type { Migration } from '../database/migrate.ts';

/** For the migration to account ids: accounts that were known by their names, and whether a `person` is an id already. */
const NAMED_ACCOUNTS = `SELECT 'invitation:' || id AS person, name FROM invitations WHERE used_at IS NOT NULL
  UNION SELECT person, name FROM sessions WHERE person LIKE 'name:%'`;
const IS_PERSON = `person = 'local' OR person LIKE 'oidc:%' OR person LIKE 'invitation:%' OR person LIKE 'name:%'`;

/** Made what a later migration takes away again: a new database does without. */
const superseded = (name: string): Migration => ({ name, statements: () => [] });
const taken = (table: string) => `DROP TABLE IF EXISTS ${table}`;

export const migrations: readonly Migration[] = [
  {
    name: 'bff-1-sessions',
    statements: ({ id, clustered }) => [
      `CREATE TABLE sessions (
        hash ${id} PRIMARY KEY,
        name TEXT NOT NULL,
        permissions TEXT NOT NULL,
        created_at BIGINT NOT NULL,
        seen_at BIGINT NOT NULL
      ) ${clustered}`,
    ],
  },
  {
    name: 'bff-2-audit',
    statements: ({ id, clustered }) => [
      // In the order of time, in which it is read and forgotten; the id only tells apart what happens at once.
      `CREATE TABLE audit (
        at BIGINT NOT NULL,
        id ${id} NOT NULL,
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
    ],
  },
  {
    name: 'bff-3-keys',
    statements: () => ['CREATE TABLE bff_keys (name TEXT PRIMARY KEY, value TEXT NOT NULL)'],
  },
  {
    name: 'bff-4-session-key',
    // Of the fixed key that opened a session; null where it was none.
    statements: () => ['ALTER TABLE sessions ADD COLUMN key_fingerprint TEXT'],
  },
  {
    name: 'bff-5-reviews',
    statements: ({ id, clustered }) => [
      // `number` counts all changes of all reviews, `version` the changes of one. A deleted review stays as an empty
      // row, so that clients that ask for changes learn of it. `body` has the other members of the wire format.
      `CREATE TABLE reviews (
        user_id ${id} PRIMARY KEY,
        version INTEGER NOT NULL,
        number BIGINT NOT NULL,
        deleted INTEGER NOT NULL,
        body TEXT NOT NULL
      ) ${clustered}`,
      'CREATE UNIQUE INDEX reviews_by_number ON reviews (number)',
      `CREATE TABLE review_history (
        user_id ${id} NOT NULL,
        version INTEGER NOT NULL,
        body TEXT NOT NULL,
        PRIMARY KEY (user_id, version)
      ) ${clustered}`,
      // At most one row.
      `CREATE TABLE board_settings (
        id INTEGER PRIMARY KEY, version INTEGER NOT NULL, body TEXT NOT NULL
      )`,
    ],
  },
  {
    name: 'bff-6-own-board',
    // Of one person each, known by who they are (`Session.person`).
    statements: ({ id, clustered }) => [
      `CREATE TABLE board_visits (
        name ${id} PRIMARY KEY,
        seen_at BIGINT NOT NULL,
        shown_at BIGINT,
        since BIGINT
      ) ${clustered}`,
      `CREATE TABLE saved_filters (
        owner ${id} NOT NULL,
        id ${id} NOT NULL,
        name TEXT NOT NULL,
        search TEXT NOT NULL,
        PRIMARY KEY (owner, id)
      ) ${clustered}`,
    ],
  },
  {
    name: 'bff-7-audit-times',
    // The number of merged reads.
    statements: () => ['ALTER TABLE audit ADD COLUMN times INTEGER NOT NULL DEFAULT 1'],
  },
  {
    name: 'bff-8-audit-key',
    // The key was stored beside the hashes made with it; deleting it makes the old ones unreadable.
    statements: () => ["DELETE FROM bff_keys WHERE name = 'audit-text'"],
  },
  {
    name: 'bff-9-audit-filters',
    // Indexes for the audit's filters, in the order of time; partial ones where most entries share a value.
    statements: () => [
      'CREATE INDEX audit_by_person ON audit (person_id, at, id) WHERE person_id IS NOT NULL',
      'CREATE INDEX audit_by_name ON audit (name, at, id)',
      'CREATE INDEX audit_by_purpose ON audit (purpose, at, id)',
      "CREATE INDEX audit_by_outcome ON audit (outcome, at, id) WHERE outcome <> 'ok'",
    ],
  },
  {
    name: 'bff-10-invitations',
    statements: ({ id, clustered }) => [
      // `hash` of the key in the link, with which alone nobody signs in.
      `CREATE TABLE invitations (
        id ${id} PRIMARY KEY,
        hash ${id} NOT NULL,
        name TEXT NOT NULL,
        permissions TEXT NOT NULL,
        made_by TEXT NOT NULL,
        made_at BIGINT NOT NULL,
        expires_at BIGINT NOT NULL,
        stays INTEGER NOT NULL,
        used_at BIGINT
      ) ${clustered}`,
      'CREATE UNIQUE INDEX invitations_by_hash ON invitations (hash)',
      // When a session ends that lasts for days; null for one of a shift.
      'ALTER TABLE sessions ADD COLUMN ends_at BIGINT',
      // The user agent.
      'ALTER TABLE sessions ADD COLUMN browser TEXT',
    ],
  },
  {
    name: 'bff-11-identity-provider',
    // The account, the provider's session id, the sealed hint for signing out there, and groups without permissions;
    // null without a provider.
    statements: ({ id, clustered }) => [
      'ALTER TABLE sessions ADD COLUMN person TEXT',
      'ALTER TABLE sessions ADD COLUMN provider_session TEXT',
      'ALTER TABLE sessions ADD COLUMN id_token TEXT',
      'ALTER TABLE sessions ADD COLUMN provider_groups TEXT',
      // Logout tokens that were obeyed: none is twice.
      `CREATE TABLE logout_tokens (id_hash ${id} PRIMARY KEY, created_at BIGINT NOT NULL) ${clustered}`,
    ],
  },
  {
    name: 'bff-12-sign-in-attempts',
    // The number of failed attempts of a client, and when the count expires.
    statements: ({ id, clustered }) => [
      `CREATE TABLE sign_in_attempts (
        client ${id} PRIMARY KEY,
        count INTEGER NOT NULL,
        until BIGINT NOT NULL
      ) ${clustered}`,
    ],
  },
  {
    name: 'bff-13-person',
    // Sessions, readers in the audit, reviewers, saved filters and visits get an account id in place of a name
    // (`accounts.ts`). If only the name is known, the id is `name:…`, which no new session gets. Reviews get that when they
    // are read.
    statements: ({ id }) => [
      "UPDATE sessions SET person = 'local' WHERE person IS NULL AND name = 'local'",
      // An invitation is used in the transaction that starts its session.
      `UPDATE sessions SET person = COALESCE(
        (SELECT 'invitation:' || invitations.id FROM invitations
        WHERE invitations.name = sessions.name
          AND invitations.used_at BETWEEN sessions.created_at - 10000 AND sessions.created_at
        ORDER BY invitations.used_at DESC, invitations.id LIMIT 1), 'name:' || name)
      WHERE person IS NULL`,
      `ALTER TABLE audit ADD COLUMN by_person ${id} NOT NULL DEFAULT ''`,
      `UPDATE audit SET by_person = CASE WHEN session = '' THEN 'command' ELSE 'name:' || name END`,
      `UPDATE audit SET by_person =
        (SELECT MIN(person) FROM sessions WHERE substr(sessions.hash, 1, 12) = audit.session)
      WHERE session IN (SELECT substr(hash, 1, 12) FROM sessions)`,
      'DROP INDEX audit_by_name',
      'CREATE INDEX audit_by_reader ON audit (by_person, at, id)',
      'ALTER TABLE reviews ADD COLUMN by_person TEXT',
      'ALTER TABLE review_history ADD COLUMN by_person TEXT',
      'ALTER TABLE board_visits RENAME COLUMN name TO person',
      'ALTER TABLE saved_filters RENAME COLUMN owner TO person',
      // Accounts of one name have shared their filters and visits: each account that has signed in gets a copy.
      `INSERT INTO board_visits (person, seen_at, shown_at, since)
      SELECT accounts.person, seen_at, shown_at, since
      FROM board_visits JOIN (${NAMED_ACCOUNTS}) accounts ON accounts.name = board_visits.person`,
      `INSERT INTO saved_filters (person, id, name, search)
      SELECT accounts.person, saved_filters.id, saved_filters.name, search
      FROM saved_filters JOIN (${NAMED_ACCOUNTS}) accounts ON accounts.name = saved_filters.person`,
      `DELETE FROM board_visits WHERE NOT (${IS_PERSON})`,
      `DELETE FROM saved_filters WHERE NOT (${IS_PERSON})`,
    ],
  },
  {
    name: 'bff-14-accounts',
    statements: ({ id, clustered }) => [
      `CREATE TABLE accounts (
        person ${id} PRIMARY KEY,
        name TEXT NOT NULL,
        kind TEXT NOT NULL,
        since BIGINT NOT NULL
      ) ${clustered}`,
      `INSERT INTO accounts (person, name, kind, since)
      SELECT 'invitation:' || id, name, 'invitation', made_at FROM invitations`,
      `INSERT INTO accounts (person, name, kind, since)
      SELECT person, MAX(name), 'provider', MIN(created_at) FROM sessions
      WHERE person LIKE 'oidc:%' GROUP BY person`,
    ],
  },
  {
    name: 'bff-15-invitation-makers',
    // The person and the session (its hash) that made an invitation; null where a command made it.
    statements: () => [
      'ALTER TABLE invitations ADD COLUMN made_by_person TEXT',
      'ALTER TABLE invitations ADD COLUMN made_in TEXT',
      `UPDATE invitations SET made_by_person = COALESCE(
        (SELECT MIN(person) FROM accounts WHERE accounts.name = invitations.made_by HAVING COUNT(*) = 1),
        CASE WHEN made_by = 'local' THEN 'local' ELSE 'name:' || made_by END)`,
    ],
  },
  {
    name: 'bff-17-review-epoch',
    // One row; renewed when a backup is restored.
    statements: () => [
      'CREATE TABLE review_epoch (id INTEGER PRIMARY KEY, epoch TEXT NOT NULL)',
      `INSERT INTO review_epoch (id, epoch) VALUES (1, '${randomUUID()}')`,
    ],
  },
  {
    name: 'bff-18-sign-ins-and-upkeep',
    // A sign-in at the provider is sealed in its `state`; only the answered ones are kept, so that none is answered twice.
    // `upkeep_clock` has one row: the time of the last upkeep, and since when a later clock is doubted.
    statements: ({ id, clustered }) => [
      taken('pending_sign_ins'),
      `CREATE TABLE answered_sign_ins (
        state_hash ${id} PRIMARY KEY,
        answered_at BIGINT NOT NULL
      ) ${clustered}`,
      `CREATE TABLE upkeep_clock (
        id INTEGER PRIMARY KEY, trusted_at BIGINT NOT NULL, doubted_at BIGINT
      )`,
    ],
  },
  {
    name: 'bff-19-devices',
    // The hash of the key of the device on which a used invitation opens again; null where it does not.
    statements: () => ['ALTER TABLE invitations ADD COLUMN device_hash TEXT'],
  },
  {
    name: 'bff-20-data-export',
    // Exporting was part of `user:read`: sessions and invitations from before keep it.
    statements: () =>
      ['sessions', 'invitations'].map(
        (table) => `UPDATE ${table} SET permissions = permissions || ' data:export'
        WHERE ' ' || permissions || ' ' LIKE '% user:read %'`,
      ),
  },
  {
    name: 'bff-33-department-heads',
    // The departments whose people the head of a department sees, as a JSON list of their keys; null for everyone else.
    statements: () =>
      ['sessions', 'invitations'].map(
        (table) => `ALTER TABLE ${table} ADD COLUMN departments TEXT`,
      ),
  },
  superseded('bff-34-named-plans'),
  {
    name: 'bff-35-application-changes',
    statements: ({ id, clustered }) => [
      // `body`: the deciding fields of a reviewed person; null of everyone else, and before the first comparison.
      `CREATE TABLE known_applications (
        user_id ${id} PRIMARY KEY,
        as_of BIGINT,
        gone INTEGER NOT NULL,
        reviewed INTEGER NOT NULL,
        body TEXT
      ) ${clustered}`,
      // Bodies of reviews begin with the mark, the note and the plan.
      `INSERT INTO known_applications (user_id, gone, reviewed) SELECT user_id, 0, 1 FROM reviews
      WHERE deleted = 0 AND body NOT LIKE '{"mark":null,"note":"","assignTo":[]%'`,
      `CREATE TABLE application_changes (
        number BIGINT PRIMARY KEY,
        user_id ${id} NOT NULL,
        at BIGINT NOT NULL,
        body TEXT NOT NULL
      ) ${clustered}`,
      'CREATE INDEX application_changes_by_user ON application_changes (user_id, number)',
      // One row.
      `CREATE TABLE application_comparison (
        id INTEGER PRIMARY KEY,
        last BIGINT NOT NULL,
        generation INTEGER NOT NULL,
        began_at BIGINT,
        as_of BIGINT
      )`,
      'INSERT INTO application_comparison (id, last, generation) VALUES (1, 0, 0)',
    ],
  },
  {
    name: 'bff-36-overnight-ticks',
    // When each version was saved, ISO 8601 in UTC, as at the end of its body.
    statements: ({ id }) => [
      `ALTER TABLE review_history ADD COLUMN at ${id} NOT NULL DEFAULT ''`,
      'UPDATE review_history SET at = substr(body, length(body) - 25, 24)',
      'CREATE INDEX review_history_by_time ON review_history (at)',
    ],
  },
  {
    name: 'bff-37-department-votes',
    // One vote of each department on each person; `number` counts the changes of all. A vote that was taken back stays as
    // a row without an answer, so that clients that ask for changes learn of it.
    statements: ({ id, clustered }) => [
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
    ],
  },
  superseded('bff-38-assigned-totals'),
  {
    name: 'bff-39-one-plan',
    statements: () => ['plan_places', 'named_plans'].map(taken),
  },
  {
    name: 'bff-41-no-ticks',
    // The page Overnight has no lines to tick off any more, and no gaps.
    statements: () => ['overnight_ticks', 'overnight_version', 'assigned_totals'].map(taken),
  },
  {
    name: 'bff-44-board-author',
    // The last author of the settings, and the time; null for older changes and for commands.
    statements: () => [
      'ALTER TABLE board_settings ADD COLUMN by_name TEXT',
      'ALTER TABLE board_settings ADD COLUMN by_person TEXT',
      'ALTER TABLE board_settings ADD COLUMN at BIGINT',
    ],
  },
  {
    name: 'bff-47-session-address',
    // From where a session was opened; null for one from before.
    statements: () => ['ALTER TABLE sessions ADD COLUMN address TEXT'],
  },
  {
    name: 'bff-49-versions',
    // `epoch` and `version` are the cursor of a list.
    statements: ({ id }) => [
      `CREATE TABLE versions (kind ${id} PRIMARY KEY, epoch TEXT NOT NULL, version BIGINT NOT NULL)`,
      `INSERT INTO versions (kind, epoch, version)
      SELECT 'reviews', epoch, (SELECT COALESCE(MAX(number), 0) FROM reviews) FROM review_epoch
      UNION ALL
      SELECT 'votes', epoch, (SELECT COALESCE(MAX(number), 0) FROM department_votes) FROM review_epoch
      UNION ALL
      SELECT 'board', epoch, (SELECT COALESCE(MAX(version), 0) FROM board_settings) FROM review_epoch
      UNION ALL
      SELECT 'changes', epoch || '-' || generation, last FROM review_epoch, application_comparison
      UNION ALL
      SELECT 'access', epoch, 0 FROM review_epoch`,
      'DROP TABLE review_epoch',
      'ALTER TABLE application_comparison DROP COLUMN last',
      'ALTER TABLE application_comparison DROP COLUMN generation',
    ],
  },
  {
    name: 'bff-50-places',
    // The departments of a plan become places, on all days that the person offers.
    statements: () => [],
    rewrite: placesOfPlans,
  },
];

/** Rows that one step of a rewriting reads. */
const STEP = 500;

async function placesOfPlans(database: Database): Promise<void> {
  for (const table of ['reviews', 'review_history']) {
    let after = { user_id: '', version: 0 };
    for (;;) {
      const rows = await database.query<{ user_id: string; version: number; body: string }>(
        `SELECT user_id, version, body FROM ${table} WHERE (user_id, version) > ($1, $2)
        ORDER BY user_id, version LIMIT $3`,
        [after.user_id, after.version, STEP],
      );
      for (const { user_id, version, body } of rows) {
        const {
          mark,
          note,
          assignTo = [],
          ...others
        } = JSON.parse(body) as {
          mark: unknown;
          note: unknown;
          assignTo?: string[];
        };
        const places = assignTo.map((department) => ({ department, days: null }));
        await database.execute(
          `UPDATE ${table} SET body = $3 WHERE user_id = $1 AND version = $2`,
          [user_id, version, JSON.stringify({ mark, note, places, ...others })],
        );
      }
      after = rows.at(-1) ?? after;
      if (rows.length < STEP) break;
    }
  }
}
