/** The version of this Rollcall, which `package.json` counts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const file: { version: string } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'),
);
export const VERSION = file.version;
