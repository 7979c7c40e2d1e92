import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../src/server/config.ts';
import { Variables } from '../src/server/variables.ts';
import {
  type Bom,
  COMPATIBLE_LICENCES,
  incompatibleLicences,
  productionOnly,
} from './production-only.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Locked {
  version: string;
  license?: string;
  dev?: true;
}
const manifest = JSON.parse(read('package.json')) as {
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
};
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> };

test('the image runs on the locked Node', () => {
  const versions = new Set(Object.values(manifest.optionalDependencies));
  const images = read('Dockerfile').match(/(?<=^FROM node:)[\d.]+/gm) ?? [];
  expect(images.length).toBeGreaterThan(0);
  expect(new Set(images)).toEqual(versions);
});

test('no file copied into the image is missing, or ignored', () => {
  const copied = [...read('Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(
    ([, paths = '']) => paths.split(' '),
  );
  const ignored = read('.dockerignore').trim().split('\n');
  expect(copied).toContain('src/server');
  const isThere = (path: string) => existsSync(join(root, path)) && !ignored.includes(path);
  expect(copied.filter((path) => !isThere(path))).toEqual([]);
});

test('the files that compose.yaml mounts exist', () => {
  const mounted = [...read('compose.yaml').matchAll(/^ +- \.\/([^:]+):/gm)].map(
    ([, path = '']) => path,
  );
  expect(mounted).toEqual(expect.arrayContaining(['deploy/Caddyfile', 'deploy/database.sh']));
  for (const path of mounted) expect(existsSync(join(root, path)), path).toBe(true);
});

const sorted = (names: Iterable<string>) => [...new Set(names)].sort();
const variables = sorted(Object.keys(Variables.shape));
/** The services of compose.yaml: the text of each by its name. */
const [, servicesPart = ''] = /^services:\n([\s\S]*?)^networks:/m.exec(read('compose.yaml')) ?? [];
const services = new Map(
  [...servicesPart.matchAll(/^ {2}(\w+):\n((?: {4}.*\n|\n)+)/gm)].map(
    ([, name = '', text = '']): [string, string] => [name, text],
  ),
);

/** The variables of the server in compose.yaml. */
const [, block = ''] = /environment:\n((?: {6}.*\n)+)/.exec(services.get('rollcall') ?? '') ?? [];
const handedOn = [...block.matchAll(/^ {6}([A-Z_]+): '?(.*?)'?$/gm)].map(
  ([, name = '', value = '']) => ({ name, value }),
);

test('compose.yaml passes on every variable of the server', () => {
  const names = handedOn.map(({ name }) => name).filter((name) => name !== 'NODE_EXTRA_CA_CERTS');
  expect(sorted(names)).toEqual(variables);
});

test('the systemd unit and the image set only variables that the server knows', () => {
  const names = [
    ...read('deploy/rollcall.service').matchAll(/^Environment=(\w+)=/gm),
    ...read('Dockerfile').matchAll(/(?<=^ENV .*?)\b([A-Z_]+)=/gm),
  ].map(([, name = '']) => name);
  expect(names).toEqual(expect.arrayContaining(['DATA_DIR', 'HOST']));
  const unknown = names.filter((name) => name !== 'NODE_ENV' && !variables.includes(name));
  expect(unknown).toEqual([]);
});

test('every container has a memory limit', () => {
  expect([...services.keys()]).toEqual(['rollcall', 'database', 'proxy']);
  for (const [name, text] of services) expect(text, name).toMatch(/^ {4}mem_limit: \d+[mg]$/m);
});

test('npm, systemd and the image start everything with the launcher', () => {
  for (const [name, script] of Object.entries(manifest.scripts)) {
    for (const command of script.split(' && ')) {
      expect(command, name).toMatch(/^"scripts\/node" (scripts|src|test|node_modules)\/\S+/);
    }
  }
  const unit = read('deploy/rollcall.service');
  expect(unit).toMatch(/^ExecStart=\/opt\/rollcall\/scripts\/node src\/server\/main.ts$/m);
  expect(read('Dockerfile')).toMatch(/^CMD \["scripts\/node", "src\/server\/main.ts"\]$/m);
  expect(statSync(join(root, 'scripts/node')).mode & 0o111).toBe(0o111);
});

test('systemd waits for a database that starts later, however long it takes, and starts no wrong settings again', () => {
  const unit = read('deploy/rollcall.service');
  expect(unit).toMatch(/^After=.*\bpostgresql\.service\b/m);
  // A limit of starts would leave the server ended.
  expect(unit).toMatch(/^StartLimitIntervalSec=0$/m);
  expect(unit).not.toMatch(/^StartLimitBurst=/m);
  expect(unit).toMatch(/^Restart=on-failure$/m);
  expect(unit).toMatch(/^RestartPreventExitStatus=78$/m);
  expect(unit).toMatch(/^RestartSec=2$[^]*^RestartSteps=\d+$[^]*^RestartMaxDelaySec=30$/m);
});

/** Names of packages in the imports of a file, static and dynamic, without imports of types. */
const IMPORTED =
  /(?:^import (?!type)[^;]*?|\bimport\()'(?!node:)((?:@[\w-]+\/)?[a-z][\w-]*)[^';]*'/gm;
/** The packages that these files, and the files in these folders, import. */
const importedBy = (...paths: string[]) =>
  paths
    .flatMap((path) =>
      statSync(join(root, path)).isFile()
        ? path
        : readdirSync(join(root, path), { recursive: true, encoding: 'utf8' })
            .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name))
            .map((name) => join(path, name)),
    )
    .flatMap((file) => [...read(file).matchAll(IMPORTED)].map(([, name = '']) => ({ file, name })));

test('the build and the server import no development-only package', () => {
  const build = ['vite.config.ts', 'scripts/browser-floor.ts', 'scripts/build-when-stale.ts'];
  const imported = importedBy('src', ...build, 'scripts/start.ts');
  expect(imported).toContainEqual({ file: 'vite.config.ts', name: 'vite' });
  expect(imported.filter(({ name }) => !(name in manifest.dependencies))).toEqual([]);
});

test('the image has the packages that the server imports, and no others', () => {
  const image = read('Dockerfile');
  const copied = image.match(/(?<=^COPY )src\/\S+/gm) ?? [];
  const needed = importedBy(...copied).map(({ name }) => name);
  expect(needed).toEqual(expect.arrayContaining(['hono', 'pg', '@faker-js/faker']));
  const [, words = ''] = /npm uninstall ((?:[^\\\n]|\\\n)*)/.exec(image) ?? [];
  const removed = words.split(/[\s\\]+/).filter((word) => word && !word.startsWith('--'));
  expect(sorted([...removed, ...needed])).toEqual(sorted(Object.keys(manifest.dependencies)));
  expect(removed.filter((name) => needed.includes(name))).toEqual([]);
});

test('the server starts with the configuration in the compose file', () => {
  const dotEnv: Record<string, string> = {
    ROLLCALL_HOST: 'rollcall.example.org',
    POSTGRES_PASSWORD: 'secret',
    AUDIT_KEY: 'y'.repeat(48),
  };
  const settings = handedOn.map(({ name, value }) => [
    name,
    value.replaceAll(/\$\{(\w+):.*?\}/g, (_, variable: string) => dotEnv[variable] ?? ''),
  ]);
  expect(readConfig(Object.fromEntries(settings))).toMatchObject({
    host: '0.0.0.0',
    publicUrl: new URL('https://rollcall.example.org'),
    databaseUrl: 'postgres://rollcall:secret@database:5432/rollcall',
    metrics: { port: 9464, host: '0.0.0.0' },
    auditKey: dotEnv.AUDIT_KEY,
  });
});

test('the bill of materials names the package, and lists all production packages and no others', () => {
  const component = (name: string, development = false) => ({
    'bom-ref': name,
    name,
    version: '1.0.0',
    ...(development && { properties: [{ name: 'cdx:npm:package:development', value: 'true' }] }),
  });
  const bom: Bom = {
    metadata: { component: { 'bom-ref': 'rollcall', name: 'folder' } },
    components: [component('react'), component('vitest', true), component('scheduler')],
    dependencies: [
      { ref: 'rollcall', dependsOn: ['react', 'vitest'] },
      { ref: 'react', dependsOn: ['scheduler'] },
      { ref: 'vitest', dependsOn: ['react'] },
    ],
  };
  const kept = productionOnly(bom, 'rollcall');
  expect(kept.metadata.component).toEqual({ 'bom-ref': 'rollcall', name: 'rollcall' });
  expect(kept.components.map(({ name }) => name)).toEqual(['react', 'scheduler']);
  expect(kept.dependencies).toEqual([
    { ref: 'rollcall', dependsOn: ['react'] },
    { ref: 'react', dependsOn: ['scheduler'] },
  ]);
});

test('every production package has a licence compatible with ours', () => {
  expect(incompatibleLicences(packages)).toEqual([]);
  const packageOf = (license?: string) => ({ version: '1.0.0', ...(license && { license }) });
  const others = { a: packageOf('GPL-3.0'), b: packageOf(), c: packageOf('MIT') };
  expect(incompatibleLicences({ '': {}, ...others })).toEqual(['a: GPL-3.0', 'b: none']);
});

test('the third-party notices for browsers match the locked versions', () => {
  const notices = [...read('dist/third-party.txt').matchAll(/^## (\S+) - (\S+) \((\S+)\)$/gm)];
  expect(notices.map(([, name]) => name)).toEqual(
    expect.arrayContaining([
      'react',
      'react-dom',
      'react-router',
      '@tanstack/react-query',
      'fflate',
    ]),
  );
  for (const [, name = '', version, licence = ''] of notices) {
    expect(packages[`node_modules/${name}`]?.version, name).toBe(version);
    expect(COMPATIBLE_LICENCES, name).toContain(licence);
  }
});
