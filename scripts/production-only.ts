/** The parts of a bill of materials (CycloneDX) that are read here. */
export interface Bom {
  metadata: { component: { 'bom-ref': string; name: string } };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

interface Component {
  'bom-ref': string;
  name: string;
  version: string;
  properties?: { name: string; value: string }[];
}

const DEVELOPMENT = 'cdx:npm:package:development';

/** The bill of the package called `name`, without components that are for development only. */
export function productionOnly<Whole extends Bom>(bom: Whole, name: string): Whole {
  const components = bom.components.filter(
    ({ properties = [] }) => !properties.some(({ name }) => name === DEVELOPMENT),
  );
  const kept = new Set(components.map((component) => component['bom-ref']));
  kept.add(bom.metadata.component['bom-ref']);
  const dependencies = bom.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map((entry) => ({ ...entry, dependsOn: entry.dependsOn.filter((ref) => kept.has(ref)) }));
  // npm writes the name of the folder there.
  const metadata = { ...bom.metadata, component: { ...bom.metadata.component, name } };
  return { ...bom, metadata, components, dependencies };
}

/** Licences that require only a notice or, like MPL-2.0, cover only their own files. */
export const COMPATIBLE_LICENCES = [
  'MIT',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'MPL-2.0',
];

/** The packages of a lockfile, by their paths. */
type LockedPackages = Record<string, { dev?: boolean; license?: string }>;

/** The production packages whose licence is not compatible with ours, each as `path: licence`. */
export function incompatibleLicences(packages: LockedPackages): string[] {
  return Object.entries(packages)
    .filter(
      ([path, { dev, license = 'none' }]) =>
        path !== '' && !dev && !COMPATIBLE_LICENCES.includes(license),
    )
    .map(([path, { license = 'none' }]) => `${path}: ${license}`);
}
