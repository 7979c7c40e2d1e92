/** Checks the answers of the service against its own OpenAPI document. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import {
  type Answer,
  openApi,
  type Operation,
  type Schema,
} from '../../src/server/service/openapi/document.ts';

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
// Stricter than the document, which leaves room for later members: an undocumented member fails the test.
ajv.addSchema({ components: closed(openApi.components as unknown as Schema) } as object, 'service');

const validators = new Map<string, ValidateFunction>();

/** Throws where an answer under `/api/v0` or `/api/oauth` is not as the document has it. Leaves its body to be read. */
export async function checkAnswer(request: Request, response: Response): Promise<void> {
  const { pathname } = new URL(request.url);
  if (!/^\/api\/(?:v0\/users|oauth)\//.test(pathname) || request.method === 'OPTIONS') return;
  const where = `${request.method} ${pathname} → ${response.status}`;
  const path = pathOf(pathname);
  if (!path) return expectFailure(where, response, 404);
  const method = (request.method === 'HEAD' ? 'GET' : request.method).toLowerCase();
  const operation = (openApi.paths[path] as Record<string, Operation>)[method];
  if (!operation) {
    if (!response.headers.has('allow')) throw new Error(`${where} has no header Allow.`);
    return expectFailure(where, response, 405);
  }
  const answer = operation.responses[response.status];
  if (!answer) throw new Error(`${where} is not documented.`);
  checkHeaders(where, response, answer);
  if (request.method !== 'HEAD') {
    await checkBody(where, response, answer.content['application/json'].schema.$ref ?? '');
  }
}

function pathOf(pathname: string): string | undefined {
  return Object.keys(openApi.paths).find((path) =>
    new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname),
  );
}

async function expectFailure(where: string, response: Response, status: number): Promise<void> {
  if (response.status !== status) throw new Error(`${where} should be ${status}.`);
  const text = await response.clone().text();
  // An answer to HEAD has none.
  if (text) await checkBody(where, response, '#/components/schemas/ResourceError');
}

function checkHeaders(where: string, { headers }: Response, answer: Answer): void {
  if (headers.get('content-type') !== 'application/json') {
    throw new Error(`${where} is ${headers.get('content-type')}, not application/json.`);
  }
  for (const [name, { schema }] of Object.entries(answer.headers)) {
    const value = headers.get(name);
    const valid =
      schema.type === 'integer' ? /^\d+$/.test(value ?? '') : value === (schema.const ?? value);
    if (value === null || !valid) throw new Error(`${where}: the header ${name} is ${value}.`);
  }
}

async function checkBody(where: string, response: Response, ref: string): Promise<void> {
  const validate = validators.get(ref) ?? ajv.compile({ $ref: `service${ref}` });
  validators.set(ref, validate);
  const body: unknown = JSON.parse(await response.clone().text());
  if (!validate(body)) {
    throw new Error(`${where} is not a ${ref}: ${ajv.errorsText(validate.errors)}`);
  }
}

/** The same schemas, without room for further members. */
function closed(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema), (_key, value: Schema | null) =>
    value && typeof value === 'object' && value.type === 'object'
      ? { additionalProperties: false, ...value }
      : value,
  ) as Schema;
}
