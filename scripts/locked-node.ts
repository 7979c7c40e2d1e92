/** The package of the locked Node for this platform: its name, which the packages of other versions share, and its version. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import manifest from '../package.json' with { type: 'json' };

const root = join(import.meta.dirname, '..');
const installed = Object.entries(manifest.optionalDependencies).find(([name]) =>
  existsSync(join(root, 'node_modules', name)),
);
if (!installed) throw new Error('No package with Node for this platform is installed.');
export const [lockedName, lockedVersion] = installed;
