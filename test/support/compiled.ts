/** Environment for processes that tests start: they share Node's compile cache. */
import { join } from 'node:path';

export const compiled = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../node_modules/.cache/node'),
};
