/** The context of a request: its connection (absent in tests) and its session. */
import type { Http2Bindings, HttpBindings } from '@hono/node-server';
import type { Session } from './sign-in/sessions.ts';

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
