/** What one session may ask for, so that none takes from the others: far more than anybody does by hand. */
import { Allowance } from './allowance.ts';

export interface SessionLimits {
  /** Roles to search or review that nobody has asked for yet. */
  roles: Allowance;
  /** Reading anew what is there already. */
  refreshes: Allowance;
  /** Single people, and pages that a remote service is asked for. */
  reads: Allowance;
  /** Reviews and their history: whoever selects everybody on the board marks thousands at once. */
  reviews: Allowance;
}

/** @param uptime milliseconds on a clock that only runs */
export function createSessionLimits(uptime?: () => number): SessionLimits {
  return {
    roles: new Allowance({ most: 10, every: 60_000, uptime }),
    refreshes: new Allowance({ most: 10, every: 15_000, uptime }),
    reads: new Allowance({ most: 600, every: 1000 / 30, uptime }),
    reviews: new Allowance({ most: 5000, every: 10, uptime }),
  };
}
