/** `GET /bff/events`: reports changes to a browser as server-sent events; see `docs/developer.md`, "The way back". */
import { streamSSE } from 'hono/streaming';
import { reset } from '../../http/reset.ts';
import { departmentChanges } from '../departments/department-changes.ts';
import { guarded } from '../guarded.ts';
import { createOpenStreams } from '../open-streams.ts';
import type { Stores } from '../stores.ts';
import { NEEDED, type SharedKind } from './change-watch.ts';
import { readEventId, sendEvents } from './event-stream.ts';

const KINDS = Object.keys(NEEDED) as (keyof typeof NEEDED)[];

/** The stream is no read of personal data, so it is not audited. */
export function eventsRoutes(parts: Stores) {
  const { watch, departments } = parts;
  // A tab without a stream polls, and tries again after these seconds.
  const open = createOpenStreams(30);

  return [
    guarded('GET', '/events', { needs: [], forHeads: true }, async ({ c, session }) => {
      const { permissions, departments: keys } = session;
      c.header('X-Accel-Buffering', 'no');
      // The answer to HEAD is never read, so its stream would never end.
      if (c.req.method === 'HEAD')
        return c.body(null, 200, { 'Content-Type': 'text/event-stream' });

      const event = await parts.event();
      const close = open(c);
      c.set('endsItself', true);
      const kinds: readonly SharedKind[] = keys
        ? ['department']
        : KINDS.filter((kind) => NEEDED[kind].every((one) => permissions.includes(one)));
      const known = readEventId(c.req.header('Last-Event-ID') ?? c.req.query('since'));
      const { outgoing } = c.env;
      return streamSSE(c, async (stream) => {
        const followed = keys ? departmentChanges(watch, departments, keys) : watch;
        const cut = () => reset(outgoing);
        try {
          await sendEvents(stream, { parts, session, event, changes: followed, kinds, known, cut });
        } catch (error) {
          // Not thrown: Hono would send its message to the browser.
          parts.log.error({ err: error }, 'an event stream ended by a failure');
        } finally {
          close();
        }
      });
    }),
  ];
}
