/**
 * `npm run --silent sbom`: checks the signatures and licences of the packages, then prints the bill of materials of production,
 * on every platform, as CycloneDX JSON on stdout.
 * `npm sbom --omit=dev` leaves out each package that a development tool needs as well, React and `pg` among them. So this
 * asks for all packages, and drops the ones that npm marks as for development only.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import lockfile from '../package-lock.json' with { type: 'json' };
import manifest from '../package.json' with { type: 'json' };
import { runCommand } from '../src/server/commands/command.ts';
import { npmCommand, REGISTRY_AWAY } from './npm.ts';
import { incompatibleLicences, productionOnly } from './production-only.ts';

await runCommand(async () => {
  checkSignatures();
  const others = incompatibleLicences(lockfile.packages);
  if (others.length > 0) throw new Error(`Incompatible licences: ${others.join(', ')}`);
  const words = ['--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'];
  const { status, stdout, stderr } = npm('sbom', ...words);
  if (status !== 0) throw new Error(stderr);
  const bom = productionOnly(JSON.parse(stdout), manifest.name);
  process.stdout.write(`${JSON.stringify(bom, null, 2)}\n`);
});

/** Throws with what npm says when a signature is missing or wrong; without a registry it only says so. */
function checkSignatures(): void {
  const { status, stdout, stderr } = npm('audit', 'signatures');
  if (status === 0) process.stderr.write(stdout);
  else if (REGISTRY_AWAY.test(stderr)) {
    process.stderr.write('No registry can be reached: signatures were not checked.\n');
  } else throw new Error(stdout + stderr);
}

function npm(...words: string[]) {
  const { file, first } = npmCommand();
  // `npm run --silent` would silence this npm's errors as well.
  const result = spawnSync(file, [...first, ...words, '--loglevel=error'], {
    cwd: join(import.meta.dirname, '..'),
    encoding: 'utf8',
    maxBuffer: 2 ** 27,
  });
  if (result.error) throw result.error;
  return result;
}
