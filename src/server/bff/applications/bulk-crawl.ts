/** Reads applications in bulk from the embedded service, which offers that beyond the contract. */
import { setImmediate as endOfTurn } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { ApplicationsPage, ReadApplications } from '../../../contract/service/applications.ts';
import { waitFor } from '../wait-for.ts';
import { line } from './application-line.ts';
import type { Copy } from './copy.ts';
import type { Crawl } from './crawl.ts';
import { asFailure } from './list-people.ts';

export interface BulkOptions {
  readApplications: ReadApplications;
  roleId: number | undefined;
  /** People looked at in one step. */
  pageLimit: number;
  copy: Copy;
  pause: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
  log: Logger;
}

export function createBulkCrawl(options: BulkOptions): Crawl {
  const { readApplications, roleId, pageLimit: limit, copy, pause, log } = options;
  let after = '';
  let failures = 0;

  /** Answers whether more follows. */
  function took({ users, last, more, records }: ApplicationsPage): boolean {
    failures = 0;
    after = last ?? after;
    copy.stuck('people', null);
    copy.listed(users);
    copy.answered(users - records.length);
    for (const record of records) copy.applied(line(record));
    return more;
  }

  return async function crawl(signal) {
    for (let more = true; more;) {
      // The embedded database answers without giving others their turn.
      await endOfTurn();
      signal.throwIfAborted();
      try {
        more = took(await readApplications({ roleId, after, limit }));
      } catch (error) {
        failures += 1;
        const failure = asFailure(error, log);
        copy.stuck('people', failure.error);
        await pause(waitFor(failure, failures), signal);
      }
    }
    copy.listedAll();
    copy.end();
  };
}
