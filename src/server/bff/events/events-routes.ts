/** `GET /bff/events`: reports changes to a browser as server-sent events. Design, section 5. */
import { streamSSE } from 'hono/streaming';
import { departmentChanges } from '../departments/department-changes.ts';
import { Failure } from '../failure.ts';
import { guarded } from '../guarded.ts';
import type { Parts } from '../parts.ts';
import { NEEDED, type SharedKind } from './change-watch.ts';
import { readEventId, sendEvents } from './event-stream.ts';

/**
 * Open streams of one session. Browsers allow six connections to a host over HTTP/1.1, which other requests need, too; a
 * tab without a stream polls.
 */
const MOST = 4;
/** Seconds after which a session may try to open one more. */
const TRY_AFTER = 30;

const KINDS = Object.keys(NEEDED) as (keyof typeof NEEDED)[];

/** The stream is no read of personal data, so it is not audited. */
export function eventsRoutes(parts: Parts) {
  const { watch, departments } = parts;
  const open = new Map<string, number>();
  const spends = ['reads'] as const;

  return [
    guarded('GET', '/events', { needs: [], forHeads: true, spends }, ({ c, session }) => {
      const { hash, permissions, departments: keys } = session;
      const count = open.get(hash) ?? 0;
      if (count >= MOST) throw new Failure({ code: 'too_many_requests' }, TRY_AFTER);
      c.header('X-Accel-Buffering', 'no');
      // The answer to HEAD is never read, so its stream would never end.
      if (c.req.method === 'HEAD')
        return c.body(null, 200, { 'Content-Type': 'text/event-stream' });

      c.set('endsItself', true);
      const kinds: readonly SharedKind[] = keys
        ? ['department']
        : KINDS.filter((kind) => NEEDED[kind].every((one) => permissions.includes(one)));
      const known = readEventId(c.req.header('Last-Event-ID') ?? c.req.query('since'));
      const { outgoing } = c.env;
      return streamSSE(c, async (stream) => {
        open.set(hash, (open.get(hash) ?? 0) + 1);
        const followed = keys ? departmentChanges(watch, departments, keys) : watch;
        const cut = () => outgoing?.destroy();
        try {
          await sendEvents(stream, { parts, session, changes: followed, kinds, known, cut });
        } finally {
          const left = (open.get(hash) ?? 1) - 1;
          if (left > 0) open.set(hash, left);
          else open.delete(hash);
        }
      });
    }),
  ];
}
