import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../test/support/test-database.ts';

const root = join(import.meta.dirname, '..');
const SOURCES = ['src', 'public', 'scripts', 'index.html', 'vite.config.ts'];
const MANIFESTS = ['package.json', 'package-lock.json'];

/** A checkout without packages, owned by another user than the service account that builds, as in /opt. */
async function checkoutOfAnother() {
  const checkout = await temporaryFolder();
  for (const path of [...SOURCES, ...MANIFESTS]) {
    await cp(join(root, path), join(checkout, path), { recursive: true });
  }
  // Root may write anywhere, and another user may not be able to reach the Node of this checkout.
  const asRoot = process.getuid?.() === 0;
  const node = asRoot ? join(await temporaryFolder(), 'node') : process.execPath;
  if (asRoot) {
    await cp(process.execPath, node);
    await chmod(join(node, '..'), 0o755);
  }
  const build = () =>
    new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) =>
      execFile(
        node,
        [join(checkout, 'scripts/build-when-stale.ts')],
        { env: {}, cwd: '/', ...(asRoot && { uid: 65_534, gid: 65_534 }) },
        (error, stdout, stderr) => resolve({ code: error?.code ?? 0, stdout, stderr }),
      ),
    );
  return { checkout, build };
}

test.each([
  ['is not built', false],
  ['was built from other sources', true],
])('says in a sentence that the app in a read-only checkout %s', async (state, isBuilt) => {
  const { checkout, build } = await checkoutOfAnother();
  const folders = [checkout, ...(isBuilt ? [join(checkout, 'dist')] : [])];
  if (isBuilt) {
    await mkdir(join(checkout, 'dist'));
    await writeFile(join(checkout, 'dist/.inputs'), 'other sources');
  }
  for (const folder of folders.toReversed()) await chmod(folder, 0o555);
  expect(await build()).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(
      new RegExp(
        `^The app ${state}, and \\S+dist cannot be written to \\(EACCES\\): run "npm run build" first, .*\\.\\n$`,
      ),
    ),
  });
  for (const folder of folders) await chmod(folder, 0o755);
});

test('says that it builds before it begins', async () => {
  const { checkout, build } = await checkoutOfAnother();
  await chmod(checkout, 0o777);
  // Nothing can be built without packages, and nothing was said after that line.
  expect(await build()).toMatchObject({ code: 1, stdout: 'Building the app, about a minute …\n' });
});
