import { readdirSync, readFileSync, statSync } from 'node:fs';
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

const sorted = (names: Iterable<string>) => [...new Set(names)].sort();
const variables = sorted(Object.keys(Variables.shape));
/** The variables of the server in compose.yaml. */
const [, block = ''] =
  /^ {2}rollcall:\n[^]*?environment:\n((?: {6}.*\n)+)/m.exec(read('compose.yaml')) ?? [];
const handedOn = [...block.matchAll(/^ {6}([A-Z_]+): '?(.*?)'?$/gm)].map(
  ([, name = '', value = '']) => ({ name, value }),
);

test('compose.yaml passes on every variable of the server', () => {
  const names = handedOn.map(({ name }) => name).filter((name) => name !== 'NODE_EXTRA_CA_CERTS');
  expect(sorted(names)).toEqual(variables);
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
