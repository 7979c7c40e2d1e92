/** Limits of one session, far beyond use by hand, so that no session slows the others down. Listed in docs/operator.md. */
import { Allowance } from './allowance.ts';

export interface SessionLimits {
  /** Roles to search or review that nobody has asked for yet. */
  roles: Allowance;
  /** Reading an existing copy again. */
  refreshes: Allowance;
  /** Single people, and pages that a remote service is asked for. */
  reads: Allowance;
  /** Changes and histories of reviews: with everyone on the board selected, one click marks thousands. */
  reviews: Allowance;
  /** Pages of the list of reviews, and polls for changes. */
  reviewPages: Allowance;
  /** Bytes of the reviews and histories that are read. */
  reviewBytesRead: Allowance;
  /** Bytes of the history that are read for the summary since a moment, whose answer is short. */
  nightBytesRead: Allowance;
  /** Bytes of the reviews that are stored. */
  reviewBytesWritten: Allowance;
  /** Bytes of all rows of the audit. */
  auditBytes: Allowance;
  /** Bytes of the rows that browsers report. */
  reportBytes: Allowance;
}

/** @param uptime milliseconds on a clock that only runs */
export function createSessionLimits(uptime?: () => number): SessionLimits {
  return {
    roles: new Allowance({ most: 10, every: 60_000, uptime }),
    refreshes: new Allowance({ most: 10, every: 15_000, uptime }),
    reads: new Allowance({ most: 600, every: 1000 / 30, uptime }),
    reviews: new Allowance({ most: 5000, every: 10, uptime }),
    reviewPages: new Allowance({ most: 600, every: 1000 / 10, uptime }),
    reviewBytesRead: new Allowance({ most: 64e6, every: 1000 / 1e6, uptime }),
    nightBytesRead: new Allowance({ most: 400e6, every: 1000 / 8e6, uptime }),
    reviewBytesWritten: new Allowance({ most: 8e6, every: 1000 / 20e3, uptime }),
    auditBytes: new Allowance({ most: 2e6, every: 1000 / 20e3, uptime }),
    reportBytes: new Allowance({ most: 200e3, every: 1000 / 2e3, uptime }),
  };
}
