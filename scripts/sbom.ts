/**
 * `npm run --silent sbom`: the bill of materials of production, on every platform, as CycloneDX JSON on stdout.
 * `npm sbom --omit=dev` leaves out each package that a development tool needs as well, React and `pg` among them. So this
 * asks for all packages, and drops the ones that npm marks as for development only.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import manifest from '../package.json' with { type: 'json' };
import { runCommand } from '../src/server/commands/command.ts';
import { npmCommand } from './npm.ts';
import { productionOnly } from './production-only.ts';

await runCommand(async () => {
  const { file, first } = npmCommand();
  const words = [
    'sbom',
    '--sbom-format=cyclonedx',
    '--sbom-type=application',
    '--package-lock-only',
  ];
  const json = execFileSync(file, [...first, ...words], {
    cwd: join(import.meta.dirname, '..'),
    encoding: 'utf8',
    maxBuffer: 2 ** 27,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.stdout.write(
    `${JSON.stringify(productionOnly(JSON.parse(json), manifest.name), null, 2)}\n`,
  );
});
