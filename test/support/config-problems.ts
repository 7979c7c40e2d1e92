/** The problems of an environment. */
import { ConfigError, readConfig } from '../../src/server/config.ts';

/** The problems with which the configuration is refused; none where it is usable. */
export function problemsOf(...asked: Parameters<typeof readConfig>): readonly string[] {
  try {
    readConfig(...asked);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

/** The names of the variables with a problem. */
export function wrongIn(...asked: Parameters<typeof readConfig>): (string | undefined)[] {
  return problemsOf(...asked).map((problem) => problem.split(':')[0]);
}
