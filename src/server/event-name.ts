/** What the event is called that has no name of its own. */
import type { Database } from './database/database.ts';
import { isDemo } from './service/demo/fill.ts';

/** Asked anew each time: an import may take the place of the demo event while the server runs. */
export async function eventNameOf(database: Database): Promise<string> {
  return (await isDemo(database)) ? 'Demo event' : 'Event';
}
