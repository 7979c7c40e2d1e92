/**
 * `npm run --silent sbom`: what production is made of, on every platform, as CycloneDX JSON on stdout. npm's own
 * `npm sbom --omit=dev` leaves out each package that some tool for development needs as well, React and `pg` among them:
 * so all are asked for, and those go by which npm marks as being for development only.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { runCommand } from '../src/server/commands/command.ts';
import { productionOnly } from './production-only.ts';

await runCommand(async () => {
  const json = execFileSync(
    'npm',
    ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'],
    {
      cwd: join(import.meta.dirname, '..'),
      encoding: 'utf8',
      maxBuffer: 2 ** 27,
      // npm is a `.cmd` file on Windows.
      shell: process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  process.stdout.write(`${JSON.stringify(productionOnly(JSON.parse(json)), null, 2)}\n`);
});
