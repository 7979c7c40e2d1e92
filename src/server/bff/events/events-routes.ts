/** `GET /bff/events`: reports changes to a browser as server-sent events; see `docs/developer.md`, "The way back". */
import { streamSSE } from 'hono/streaming';
import { type ListKind, LISTS } from '../../../contract/bff/events.ts';
import { reset } from '../../http/reset.ts';
import { departmentChanges } from '../departments/department-changes.ts';
import type { Session } from '../context.ts';
import { invalid, logFault } from '../failure.ts';
import { guarded } from '../guarded.ts';
import { createOpenStreams } from '../open-streams.ts';
import type { Stores } from '../stores.ts';
import { NEEDED, type SharedKind } from './change-watch.ts';
import { readEventId, sendEvents } from './event-stream.ts';

const KINDS = Object.keys(NEEDED) as (keyof typeof NEEDED)[];

/** Only changes of a list with their items are reads of personal data: `GET /bff/events?lists=reviews,votes`. */
export function eventsRoutes(stores: Stores) {
  const { watch, departments } = stores;
  // A tab without a stream polls, and tries again after these seconds.
  const open = createOpenStreams(30);

  /** Records people of a list whom a stream sends to a page that shows it, as if the page had asked. */
  async function record(session: Session, list: ListKind, people: readonly string[]) {
    const read = { outcome: 'ok', status: 200, count: people.length, people } as const;
    try {
      await stores.audit.record({ session, purpose: list, unattended: true, ...read });
      return true;
    } catch (error) {
      logFault(stores.log, error, 'a change of a list could not be recorded');
      return false;
    }
  }

  return [
    guarded('GET', '/events', { needs: [], forHeads: true }, async ({ c, session }) => {
      const { permissions, departments: keys } = session;
      c.header('X-Accel-Buffering', 'no');
      // The answer to HEAD is never read, so its stream would never end.
      if (c.req.method === 'HEAD')
        return c.body(null, 200, { 'Content-Type': 'text/event-stream' });

      const named = listsIn(c.req.query('lists'));
      const event = await stores.event();
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
          await sendEvents(stream, {
            stores,
            session,
            event,
            changes: followed,
            kinds,
            lists: named.filter((list) => kinds.includes(list)),
            record: (list, people) => record(session, list, people),
            known,
            cut,
          });
        } catch (error) {
          // Not thrown: Hono would send its message to the browser.
          stores.log.error({ err: error }, 'an event stream ended by a failure');
        } finally {
          close();
        }
      });
    }),
  ];
}

/** The lists that a page shows. */
function listsIn(text = ''): ListKind[] {
  const names = text.split(',').filter(Boolean);
  const lists = LISTS.filter((list) => names.includes(list));
  if (names.some((name) => !lists.some((list) => list === name)))
    throw invalid({ lists: 'invalid' });
  return lists;
}
