/** The default name of the event. */
import type { Database } from './database/database.ts';
import { isDemo } from './service/demo/fill.ts';

/** Read each time, because an import may replace the demo event while the server runs. */
export async function eventNameOf(database: Database): Promise<string> {
  return (await isDemo(database)) ? 'Demo event' : 'Event';
}
