/**
 * `npm run bench -- NAME [OPTIONS]`: runs the measurement `test/bench/NAME.ts`, which exports `run`. Measurements tell
 * figures; nothing fails because a machine was busy.
 */
import { readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';

interface Bench {
  /** @param options the command-line arguments after the name */
  run(options: string[]): Promise<void>;
}

const folder = import.meta.dirname;
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.ts') && file !== 'run.ts')
  .map((file) => file.slice(0, -'.ts'.length));

const [name = '', ...options] = process.argv.slice(2);
if (names.includes(name)) {
  const bench: Bench = await import(pathToFileURL(join(folder, `${name}.ts`)).href);
  await bench.run(options);
} else {
  process.stderr.write(`Usage: npm run bench -- NAME, with NAME one of: ${names.join(', ')}.\n`);
  process.exitCode = 1;
}
