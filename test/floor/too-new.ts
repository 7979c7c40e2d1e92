/** Finds features that the oldest supported browsers lack, by MDN's compatibility data. */
import bcd, {
  type Identifier,
  type SimpleSupportStatement,
} from '@mdn/browser-compat-data' with { type: 'json' };
import { transform } from 'lightningcss';
import { parseSync } from 'vite';
import { FLOOR } from '../../scripts/browser-floor.ts';

interface Node {
  type: string;
  [member: string]: unknown;
}

/** The possible meanings of `x.name` where the type of `x` is unknown: the members of every interface by name. */
const members = Map.groupBy(
  [bcd.api, bcd.javascript.builtins ?? {}].flatMap(partsOf).flatMap(([, parts]) => partsOf(parts)),
  ([name]) => name.replace(/_static$/, ''),
);

/**
 * The globals, members and HTML attributes of a TypeScript source that are too new, except names that the app defines
 * itself. TypeScript checks the built-ins of the language.
 */
export function tooNewInScript(
  file: string,
  source: string,
  ofTheApp = new Set<string>(),
): string[] {
  const nodes = nodesOf(file, source);
  const own = ofTheApp.union(new Set(nodes.flatMap(namesGivenBy)));
  const imported = new Set(nodes.flatMap(({ local }) => nameOf(local) ?? []));
  const properties = new Set(nodes.map(propertyOf));
  return unique(
    nodes.filter((node) => !properties.has(node)).flatMap((node) => tooNewIn(node, own, imported)),
  );
}

/** The names that a source gives: of its variables, parameters, classes, members, and what it imports. */
export function namesGivenIn(file: string, source: string): string[] {
  return nodesOf(file, source).flatMap(namesGivenBy);
}

function tooNewIn(node: Node, own: Set<string>, imported: Set<string>): string[] {
  if (node.type === 'Identifier') {
    const name = String(node.name);
    return own.has(name) ? [] : report(name, bcd.api[name] ?? bcd.api.Window?.[name]);
  }
  const property = propertyOf(node);
  if (property) {
    const object = nameOf(node.object) ?? '';
    const name = nameOf(property) ?? '';
    if (imported.has(object)) return [];
    const known = own.has(object) ? undefined : bcd.api[object];
    if (known) return report(`${object}.${name}`, known[`${name}_static`] ?? known[name]);
    if (own.has(name)) return [];
    // A style that a script sets: `insetInline` is `inset-inline`.
    const style =
      bcd.css.properties?.[name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)];
    const meant = (members.get(name) ?? []).map(([, feature]) => feature);
    if (style) meant.push(style);
    // One that is supported may well be the one that is meant.
    const tooNew = meant.length > 0 && meant.every(isTooNew);
    return tooNew ? [`.${name}`] : [];
  }
  if (node.type === 'JSXOpeningElement') {
    const element = bcd.html.elements?.[nameOf(node.name) ?? ''];
    return (node.attributes as Node[]).flatMap((attribute) => {
      const name = (nameOf(attribute.name) ?? '').toLowerCase();
      return report(`<… ${name}>`, element?.[name] ?? bcd.html.global_attributes?.[name]);
    });
  }
  return [];
}

/** The properties, values, selectors and at-rules of a style sheet that are too new once the build has lowered it. */
export function tooNewInStyle(file: string, source: string): string[] {
  const targets = Object.fromEntries(
    Object.entries(FLOOR).map(([browser, version]) => [browser, numberOf(version)]),
  );
  // Printed with one declaration, and the head of one rule, on a line.
  const lines = transform({
    filename: file,
    code: Buffer.from(source),
    targets,
    cssModules: file.includes('.module.'),
  })
    .code.toString()
    .split('\n');
  // A declaration beside its prefixed form is supported through the prefix.
  const isPrefixed = (name: string) =>
    lines.some((line) => line.includes(`-webkit-${lastWordOf(name)}`));
  return unique(lines.flatMap(tooNewInLine)).filter((name) => !isPrefixed(name));
}

function tooNewInLine(line: string): string[] {
  const [, property, value = ''] = /^\s*([a-z-]+):\s*(.*);$/.exec(line) ?? [];
  if (!property) {
    const atRules = matches(line, /@([a-z-]+)/g).map((name) => ['@', bcd.css['at-rules'], name]);
    const pseudo = matches(line, /::?([a-z-]+)/g).map((name) => [':', bcd.css.selectors, name]);
    return [...atRules, ...pseudo].flatMap(([sign, features, name]) =>
      report(`${String(sign)}${String(name)}`, (features as Identifier)[String(name)]),
    );
  }
  const own = bcd.css.properties?.[property];
  const words = matches(value, /(?<![\w-])([a-z][a-z-]*)/g).flatMap((word) =>
    report(
      `${property}: ${word}`,
      own?.[word] ?? bcd.css.types?.[word] ?? bcd.css.types?.color?.[word],
    ),
  );
  return [...report(property, own), ...words];
}

function report(name: string, feature: Identifier | undefined): string[] {
  return feature && isTooNew(feature) ? [name] : [];
}

function isTooNew(feature: Identifier): boolean {
  // oxlint-disable-next-line no-underscore-dangle -- MDN's name.
  const compat = feature.__compat;
  return Object.entries(FLOOR).some(([browser, floor]) => {
    const support = compat?.support[browser as keyof typeof FLOOR];
    if (support === undefined) return false;
    const statements = Array.isArray(support) ? support : [support];
    return !statements.some((statement) => isSupported(statement, floor));
  });
}

function isSupported(statement: SimpleSupportStatement, floor: number): boolean {
  const { version_added: added, version_removed: removed, flags, prefix } = statement;
  if (typeof added !== 'string' || flags || prefix) return false;
  const gone = typeof removed === 'string' && numberOf(removed) <= numberOf(floor);
  return !gone && numberOf(added) <= numberOf(floor);
}

/** 17.4 as Lightning CSS writes it, which also compares as versions do. */
function numberOf(version: string | number): number {
  const [major = 0, minor = 0] = String(version).replace(/^≤/, '').split('.').map(Number);
  return (major << 16) | (minor << 8);
}

function* nodesIn(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value && typeof value.type === 'string') yield value as Node;
  for (const child of Object.values(value)) yield* nodesIn(child);
}

function nodesOf(file: string, source: string): Node[] {
  return [...nodesIn(parseSync(file, source).program)];
}

function namesGivenBy(node: Node): string[] {
  const { id, local, params, key } = node;
  const given = /^(VariableDeclarator|Function|ArrowFunction|Class|Import\w*Specifier)/.test(
    node.type,
  )
    ? [id, local, params]
    : [
        /^(Property|TSPropertySignature|TSMethodSignature|PropertyDefinition)$/.test(node.type) &&
          key,
      ];
  return [...nodesIn(given)].flatMap((part) => nameOf(part) ?? []);
}

function propertyOf(node: Node): unknown {
  return node.type === 'MemberExpression' && !node.computed ? node.property : undefined;
}

function nameOf(node: unknown): string | undefined {
  const { type, name } = (node ?? {}) as Partial<Node>;
  return type === 'Identifier' || type === 'JSXIdentifier' ? String(name) : undefined;
}

function partsOf(feature: Identifier): [string, Identifier][] {
  const { __compat, ...parts } = feature;
  return Object.entries(parts);
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found);
}

function lastWordOf(name: string): string {
  return name.replace(/^.*[ :@]/, '');
}

function unique(names: string[]): string[] {
  return [...new Set(names)];
}
