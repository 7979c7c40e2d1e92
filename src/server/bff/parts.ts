/** What the bff is made of: its options, the parts that its routes use, and the context of a request. */
import type { Http2Bindings, HttpBindings } from '@hono/node-server';
import type { Logger } from 'pino';
import type { Session as SessionAnswer } from '../../contract/bff/access/session.ts';
import type { Role } from '../../contract/bff/role.ts';
import type { Database } from '../database/database.ts';
import type { AccountLimits } from './allowance.ts';
import type { Applications } from './applications/applications.ts';
import type { Audit, RecordedRead } from './audit/audit.ts';
import type { Changes } from './changes/changes.ts';
import type { Comparison } from './changes/comparison.ts';
import type { DepartmentList } from './departments/department-list.ts';
import type { Votes } from './departments/votes.ts';
import type { Directory, DirectoryOptions } from './directory/directory.ts';
import type { FindCursors } from './directory/find-cursor.ts';
import type { ChangeWatch } from './events/change-watch.ts';
import type { BoundBodies } from './request-body.ts';
import type { Reviews } from './reviews/reviews.ts';
import type { ServiceClient, ServiceOptions } from './service-client/service-client.ts';
import type { Attempts } from './sign-in/attempts.ts';
import type { DeviceCookie, SessionCookie } from './sign-in/cookies.ts';
import type { Invitations } from './sign-in/invitations.ts';
import type { Oidc } from './sign-in/oidc/oidc.ts';
import type { IdentityProvider } from './sign-in/oidc/provider.ts';
import type { WatchedSessions } from './sign-in/session-watch.ts';
import type { Session } from './sign-in/sessions.ts';

export interface BffOptions {
  database: Database;
  log: Logger;
  /** The Event Registration Service, and how to get there. */
  service: ServiceOptions;
  roles: () => Promise<Role[]>;
  /** As it is called now. */
  event: () => Promise<SessionAnswer['event']>;
  signInKey: string;
  /** Lets people in, instead of the key; they come back to `publicUrl`. */
  identityProvider?: IdentityProvider | undefined;
  /** Of the hashes of typed texts in the audit, 32 bytes; kept apart from them. */
  auditKey: Uint8Array;
  /** Whether the key stays the same at the next start, so that a change of it ends the sessions that it opened. */
  fixedKey?: boolean;
  /** The folder of the built app. */
  assets: string;
  publicUrl?: URL | undefined;
  /** The number of our reverse proxies in front. */
  trustProxy?: number;
  /** The directory's settings; `eager` reads it at the first sign-in instead of the first search. */
  directory?: Pick<DirectoryOptions, 'maxAge' | 'pageLimit' | 'pause'> & { eager?: boolean };
  /** Records of the service read at once, at most. */
  concurrency?: number;
  /** For how many days the audit is kept. */
  auditDays?: number;
  /** Whether log lines can be written. */
  logWritable?: () => boolean;
  /** Told of every read that is recorded, or should have been. */
  recorded?: (read: RecordedRead) => void;
  /** Milliseconds since 1970; a parameter for tests. */
  now?: () => number;
  /** Milliseconds on a clock that nobody sets; a parameter for tests. */
  uptime?: () => number;
}

type Given = 'database' | 'log' | 'roles' | 'event' | 'signInKey' | 'auditKey';
type Defaulted = 'trustProxy' | 'auditDays' | 'now' | 'uptime';

/** The parts of the bff that its routes use: each takes what it needs. */
export interface Parts extends Pick<BffOptions, Given>, Required<Pick<BffOptions, Defaulted>> {
  applications: Applications;
  attempts: Attempts;
  audit: Audit;
  bodies: BoundBodies;
  changes: Changes;
  client: ServiceClient;
  /** Ends all event streams. */
  closing: AbortSignal;
  comparison: Comparison;
  cookie: SessionCookie;
  cursors: FindCursors;
  departments: DepartmentList;
  device: DeviceCookie;
  directory: Directory;
  /** Whether the directory is read as soon as somebody uses the dashboard, instead of at the first search. */
  eager: boolean;
  invitations: Invitations;
  limits: AccountLimits;
  /** Undefined where no identity provider lets people in. */
  oidc: Oidc | undefined;
  reviews: Reviews;
  sessions: WatchedSessions;
  votes: Votes;
  watch: ChangeWatch;
}

/** The context of a request: its connection (absent in tests) and its session. */
export interface BffEnv {
  Bindings: Partial<HttpBindings | Http2Bindings>;
  Variables: {
    session: Session;
    /** Aborts when the session ends; the reason is the `Failure` to answer. */
    sessionEnded: AbortSignal;
    /** Whether the answer is a stream that ends properly by itself when the session does. */
    endsItself?: boolean;
  };
}
