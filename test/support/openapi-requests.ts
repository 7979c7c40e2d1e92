/** Requests for property tests, generated from the OpenAPI document: requests that it allows and requests that it refuses. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { openApi, type Operation, type Schema } from '../../src/server/service/openapi/document.ts';

const JSON_TYPE = 'application/json';

/** Values that the service issued, by the member or parameter that takes them. */
type Known = Record<string, readonly string[]>;

export interface GeneratedRequest {
  path: string;
  init: RequestInit & { headers: Record<string, string> };
  /** The body before it was encoded; undefined without a body. */
  value: unknown;
}

interface DocumentedOperation {
  /** The method and the path, with names of parameters in braces. */
  name: string;
  /** Requests that the document allows, without credentials. */
  allowed(known: Known): fc.Arbitrary<GeneratedRequest>;
  hasBody: boolean;
  /** The same with a body that the document doesn't allow; only for operations with a body. */
  refused(known: Known): fc.Arbitrary<GeneratedRequest>;
}

/** Texts that programs stumble over among others. The unit "binary" of fast-check takes seconds to set up. */
const text = fc.oneof(
  { weight: 3, arbitrary: fc.string() },
  fc.constantFrom('', ' ', '\0', '\ud800', '\u2028', '%', '../', 'é', '👩🏽‍🚀', 'null'),
);

const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema({ components: openApi.components } as object, 'document');

export const operations: readonly DocumentedOperation[] = Object.entries(openApi.paths).flatMap(
  ([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => describe(path, method, operation)),
);

function describe(path: string, method: string, operation: Operation): DocumentedOperation {
  const { parameters = [], requestBody } = operation;
  const paths = (known: Known) =>
    fc
      .record(
        Object.fromEntries(
          parameters.map(({ name, schema }) => [name, member(name, schema, known)]),
        ),
      )
      // A path has no empty segment, and the segments . and .. lead elsewhere.
      .filter((values) => Object.values(values).every((value) => !/^\.{0,2}$/.test(String(value))))
      .map((values) => path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(values[name])));
  const request = (path: string, body?: { type: string; value: unknown }): GeneratedRequest => ({
    path,
    value: body?.value,
    init: {
      method: method.toUpperCase(),
      headers: body ? { 'Content-Type': body.type } : {},
      ...(body && { body: bodyOf(body.type, body.value) }),
    },
  });
  const withBody = (
    known: Known,
    values: (type: string, schema: Schema) => fc.Arbitrary<unknown>,
  ) =>
    fc.oneof(
      ...Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) =>
        fc
          .tuple(paths(known), values(type, schema))
          .map(([path, value]) => request(path, { type, value })),
      ),
    );
  const withoutBody = (known: Known) => paths(known).map((path) => request(path));
  return {
    name: `${method.toUpperCase()} ${path}`,
    allowed(known) {
      if (!requestBody) return withoutBody(known);
      const bodies = withBody(known, (_, schema) => allowedValue(schema, known));
      return requestBody.required
        ? bodies
        : fc.oneof({ weight: 9, arbitrary: bodies }, withoutBody(known));
    },
    hasBody: requestBody !== undefined,
    refused: (known) => withBody(known, (type, schema) => refusedValue(type, schema, known)),
  };
}

function allowedValue(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const { $ref, anyOf, type } = schema;
  if ($ref) return allowedValue(named($ref), known);
  if (anyOf) return fc.oneof(...anyOf.map((one) => allowedValue(one, known)));
  if ('const' in schema) return fc.constant(schema.const);
  return fc.oneof(...[type ?? []].flat().map((one) => valueOfType(one, schema, known)));
}

function valueOfType(type: string, schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const { minimum: min, maximum: max } = schema as { minimum?: number; maximum?: number };
  if (type === 'null') return fc.constant(null);
  if (type === 'string') return text;
  if (type === 'integer')
    return fc.integer({ ...(min !== undefined && { min }), ...(max !== undefined && { max }) });
  if (type === 'object') return objectOf(schema, known);
  throw new Error(`There is no generator for the type ${type} yet. Add it here.`);
}

function objectOf(schema: Schema, known: Known): fc.Arbitrary<object> {
  const { properties = {}, required = [], additionalProperties } = schema;
  const members = fc.record(
    Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [name, member(name, schema, known)]),
    ),
    { requiredKeys: required },
  );
  if (additionalProperties === false) return members;
  const unknown = fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 2 });
  return fc.tuple(unknown, members).map(([unknown, members]) => {
    const others = Object.entries(unknown).filter(([name]) => !Object.hasOwn(properties, name));
    return { ...Object.fromEntries(others), ...members };
  });
}

function member(name: string, schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const any = allowedValue(schema, known);
  if (!known[name]) return any;
  return fc.oneof(any, { weight: 3, arbitrary: fc.constantFrom(...known[name]) });
}

/** Any JSON, and allowed bodies of which one member is replaced; in a form members are texts. */
function refusedValue(type: string, schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const validate = ajv.compile({ $ref: `document${schema.$ref}` });
  const names = Object.keys(named(schema.$ref ?? '').properties ?? {});
  const part = type === JSON_TYPE ? fc.jsonValue() : fc.string();
  const replaced = fc
    .tuple(allowedValue(schema, known), fc.constantFrom(...names), part)
    .map(([body, name, value]) => ({ ...(body as object), [name]: value }));
  const values = type === JSON_TYPE ? fc.oneof(fc.jsonValue(), replaced) : replaced;
  return values.filter((value) => !validate(value));
}

function named(ref: string): Schema {
  const schema = openApi.components.schemas[ref.split('/').at(-1) ?? ''];
  if (!schema) throw new Error(`The document has no schema ${ref}.`);
  return schema;
}

function bodyOf(type: string, value: unknown): string {
  if (type === JSON_TYPE) return JSON.stringify(value);
  const form = new URLSearchParams();
  for (const [name, part] of Object.entries(value as object)) {
    form.set(name, typeof part === 'string' ? part : JSON.stringify(part));
  }
  return form.toString();
}

function encoded(value: unknown): string {
  return encodeURIComponent(String(value).toWellFormed());
}
