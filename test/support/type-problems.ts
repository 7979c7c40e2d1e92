/** TypeScript's errors in files that a test writes, with the settings of the project. */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '../..');

/**
 * The reports about this file; empty for a correct one.
 * @param folder for the settings
 */
export async function typeProblems(
  folder: string,
  file: string,
  compilerOptions: object,
): Promise<string> {
  const project = join(folder, 'tsconfig.json');
  const extended = join(ROOT, 'tsconfig.json');
  const config = { extends: extended, compilerOptions, files: [file], include: [], exclude: [] };
  await writeFile(project, JSON.stringify(config));
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
  const run = promisify(execFile)(process.execPath, [compiler, '--project', project]);
  return run.then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout,
  );
}
