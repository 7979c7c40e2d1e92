/** The context of a request: its connection and its session. */
import type { Http2Bindings, HttpBindings } from '@hono/node-server';
import type { Permission } from '../../contract/bff/access/access.ts';

/** The session of a request. The page gets a part of it: `SessionAnswer`, the `Session` of the contract. */
export interface Session {
  /** Names the session in the audit; of no use for signing in. */
  hash: string;
  /** For display only. */
  name: string;
  /** The account: see `accounts.ts`. */
  person: string;
  permissions: readonly Permission[];
  /** Present for the head of departments, who has no permissions: the keys of these departments. */
  departments?: readonly string[];
  /** When it ends if it is not used again, in milliseconds since 1970. */
  endsAt: number;
  /** When it ends however much it is used. */
  latestEnd: number;
  /** The user's groups at the provider, where none grants a permission. */
  groups?: readonly string[];
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
