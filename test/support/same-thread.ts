/** The thread of a directory, in the thread of the test: to start one of its own takes longer than most tests. */
import { MessageChannel } from 'node:worker_threads';
import type { Thread } from '../../src/server/bff/directory/search/scanner.ts';
import { serveSnapshots } from '../../src/server/bff/directory/search/serve-snapshots.ts';

export function sameThread(): Thread {
  const { port1, port2 } = new MessageChannel();
  serveSnapshots(port2);
  const terminate = async () => {
    port1.close();
    return 0;
  };
  return Object.assign(port1, { terminate }) as unknown as Thread;
}
