/** For the environment of processes that tests start: what Node made of our modules is kept, and read by the next. */
import { join } from 'node:path';

export const compiled = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../node_modules/.cache/node'),
};
