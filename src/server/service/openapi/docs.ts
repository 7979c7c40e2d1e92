/** The OpenAPI document as a page to read: plain HTML, without script. */
import { readFileSync } from 'node:fs';
import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import { type Answer, openApi, type Operation } from './document.ts';
import type { Schema } from './schemas.ts';

type Html = ReturnType<typeof html>;

/** `styles` and `source` are the addresses of the style sheet and of the document itself. */
function docsPage(document: typeof openApi, styles: string, source: string): string {
  const { info, paths, components } = document;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  const schemas = Object.entries(components.schemas);
  const ways = Object.entries(components.securitySchemes);
  const { scopes } = components.securitySchemes.serviceIntegration.flows.clientCredentials;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${info.title}: reference</title>
        <link rel="icon" href="/favicon.svg" />
        <link rel="stylesheet" href="${styles}" />
      </head>
      <body>
        <header>
          <h1>${info.title} <small>v${info.version}</small></h1>
          <p>${info.description}</p>
          <p>For programs: <a href="${source}">OpenAPI ${document.openapi}</a></p>
        </header>
        <nav aria-label="Contents">
          <ul>
            ${operations.map(
              ({ operation }) =>
                html`<li><a href="#${operation.operationId}">${operation.summary}</a></li>`,
            )}
            <li><a href="#access">Access</a></li>
            <li><a href="#schemas">Schemas</a></li>
          </ul>
        </nav>
        <main>
          ${operations.map(({ method, path, operation }) => section(method, path, operation))}
          <section id="access">
            <h2>Access</h2>
            ${list(ways.map(([name, { description }]) => [name, description]))}
            <h3>Scopes</h3>
            ${list(Object.entries(scopes))}
          </section>
          <section id="schemas">
            <h2>Schemas</h2>
            ${schemas.map(
              ([name, schema]) =>
                html`<h3 id="schema-${name}">${name}</h3>
                  <p>${schema.description}</p>
                  ${members(schema)}`,
            )}
          </section>
        </main>
      </body>
    </html>`.toString();
}

function section(method: string, path: string, operation: Operation): Html {
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation;
  return html`<section id="${operationId}">
    <h2>${summary}</h2>
    <p class="address">
      <code><b>${method.toUpperCase()}</b> ${path}</code>
    </p>
    <p>${description}</p>
    ${needs(operation)}
    ${parameters.map(
      ({ name, description }) =>
        html`<h3>In the path</h3>
          ${list([[name, description]])}`,
    )}
    ${Object.entries(requestBody?.content ?? {}).map(
      ([type, { schema, example }]) =>
        html`<h3>Body</h3>
          <p>${typeOf(schema)}, as <code>${type}</code>. For example:</p>
          <pre tabindex="0">${asSent(type, example)}</pre>`,
    )}
    <h3>Answers</h3>
    ${list(Object.entries(responses).map(itemOfAnswer))}
  </section>`;
}

function needs({ security }: Operation): Html | '' {
  const scopes = new Set(security.flatMap((way) => Object.values(way).flat()));
  return scopes.size > 0 ? html`<p>Needs the scope <code>${[...scopes].join(' ')}</code>.</p>` : '';
}

function itemOfAnswer([status, { description, headers, content }]: [string, Answer]): Item {
  const names = Object.keys(headers).map(
    (name, index) => html`${index > 0 ? ', ' : ''}<code>${name}</code>`,
  );
  const type = typeOf(content['application/json'].schema);
  return [status, html`${description} Headers: ${names}.`, type];
}

/** A name, what it means, and what stands beside the name. */
type Item = [name: string, meaning: Html | string | undefined, beside?: Html | string];

function list(items: Item[]): Html {
  return html`<dl>
    ${items.map(
      ([name, meaning, beside]) =>
        html`<div>
          <dt><code>${name}</code> ${beside}</dt>
          <dd>${meaning}</dd>
        </div>`,
    )}
  </dl>`;
}

function asSent(type: string, example: unknown): string {
  return type === 'application/json'
    ? JSON.stringify(example, null, 2)
    : new URLSearchParams(example as Record<string, string>).toString();
}

/** Each member with its type, what it means, and those within it. */
function members({ properties = {}, required = [] }: Schema): Html {
  return list(
    Object.entries(properties).map(([name, schema]) => [
      name,
      html`${schema.description}${schema.properties ? members(schema) : ''}`,
      html`${typeOf(schema)}${required.includes(name) ? '' : ', optional'}`,
    ]),
  );
}

/** The type in words, with a link to a schema that has a name. */
function typeOf(schema: Schema): Html | string {
  const { $ref, anyOf, items, type, format, minimum, maximum } = schema;
  if ($ref) {
    const name = $ref.split('/').pop();
    return html`<a href="#schema-${name}">${name}</a>`;
  }
  if (anyOf) {
    return html`${anyOf.map((one, index) => html`${index > 0 ? ' or ' : ''}${typeOf(one)}`)}`;
  }
  if (items) return html`array of ${typeOf(items)}`;
  const range = isBounded(schema) ? ` from ${minimum} to ${maximum}` : '';
  return `${[type].flat().join(' or ')}${format ? ` (${format})` : ''}${range}`;
}

/** Every integer has the bounds of what a number holds exactly; they would only be noise. */
function isBounded({ minimum }: Schema): boolean {
  return minimum !== undefined && minimum !== Number.MIN_SAFE_INTEGER;
}

const STYLES = '/api/docs.css';
const DOCUMENT = '/api/v0/openapi.json';

/** No script, nothing from elsewhere, and no other site's frame. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export function addDocs(app: Hono): void {
  serve(DOCUMENT, 'application/json', JSON.stringify(openApi));
  serve('/api/docs', 'text/html; charset=utf-8', docsPage(openApi, STYLES, DOCUMENT));
  const styles = readFileSync(new URL('docs.css', import.meta.url), 'utf8');
  serve(STYLES, 'text/css; charset=utf-8', styles);

  function serve(path: string, type: string, body: string): void {
    app.get(path, (c: Context) =>
      c.body(body, 200, {
        'Content-Type': type,
        'Cache-Control': 'no-cache',
        'Content-Security-Policy': POLICY,
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'no-referrer',
      }),
    );
  }
}
