/** The parts of the bff that routes use. */
import type { Logger } from 'pino';
import type { Session } from '../../contract/bff/access/session.ts';
import type { Role } from '../../contract/bff/role.ts';
import type { Database } from '../database/database.ts';
import type { EnqueueOfKey } from '../database/serial-queue.ts';
import type { AccountLimits } from './allowance.ts';
import type { Applications } from './applications/applications.ts';
import type { Audit } from './audit/audit.ts';
import type { DepartmentList } from './departments/department-list.ts';
import type { Votes } from './departments/votes.ts';
import type { Directory } from './directory/directory.ts';
import type { FindCursors } from './directory/find-cursor.ts';
import type { ChangeWatch } from './events/change-watch.ts';
import type { Reviews } from './reviews/reviews.ts';
import type { Seen } from './reviews/seen.ts';
import type { ServiceClient } from './service-client/service-client.ts';
import type { Attempts } from './sign-in/attempts.ts';
import type { DeviceCookie, SessionCookie } from './sign-in/cookies.ts';
import type { FailedTries } from './sign-in/failed-tries.ts';
import type { Invitations } from './sign-in/invitations.ts';
import type { Oidc } from './sign-in/oidc/oidc.ts';
import type { WatchedSessions } from './sign-in/session-watch.ts';

export interface Stores {
  database: Database;
  /** The same database by connections of their own, for what every request needs. */
  reserved: Database;
  log: Logger;
  /** Milliseconds since 1970. */
  now: () => number;
  limits: AccountLimits;
  audit: Audit;
  sessions: WatchedSessions;
  cookie: SessionCookie;
  device: DeviceCookie;
  invitations: Invitations;
  attempts: Attempts;
  failedTries: FailedTries;
  /** Undefined where no identity provider lets people in. */
  oidc: Oidc | undefined;
  signInKey: string;
  /** The number of our reverse proxies in front. */
  trustProxy: number;
  client: ServiceClient;
  directory: Directory;
  /** Whether the directory is read with the first request of a user, instead of at the first search. */
  eager: boolean;
  cursors: FindCursors;
  auditKey: Uint8Array;
  /** Lists that are filtered after reading: one at a time of each account. */
  enqueueList: EnqueueOfKey;
  /** For how many days entries of the audit are stored. */
  auditDays: number;
  roles: () => Promise<Role[]>;
  /** As it is called now. */
  event: () => Promise<Session['event']>;
  applications: Applications;
  reviews: Reviews;
  seen: Seen;
  votes: Votes;
  departments: DepartmentList;
  watch: ChangeWatch;
  /** The build of the dashboard that this server serves; null where there is none. */
  build: string | null;
  /** Of an account: `Session.identity` of the contract. */
  identityOf: (person: string) => string;
  /** Ends all event streams. */
  closing: AbortController;
}
