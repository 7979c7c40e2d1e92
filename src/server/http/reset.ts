/** Ends an answer whose reader shall get no more of it. */
import { Socket } from 'node:net';
import type { HttpBindings, Http2Bindings } from '@hono/node-server';

/** Drops also what the system has in its buffers for the connection, which it would still send after a usual end. */
export function reset(outgoing: (HttpBindings | Http2Bindings)['outgoing'] | undefined): void {
  if (outgoing?.socket instanceof Socket) outgoing.socket.resetAndDestroy();
  else outgoing?.destroy();
}
