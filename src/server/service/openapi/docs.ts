/** The OpenAPI document as a page to read: plain HTML, without script. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import { openApi, type Operation, type Schema } from './document.ts';

type Html = ReturnType<typeof html>;

/** `styles` and `source` are the addresses of the style sheet and of the document itself. */
function docsPage(styles: string, source: string): string {
  const { info, paths, components } = openApi;
  const { schemas, securitySchemes: ways } = components;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => section(method, path, operation)),
  );
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
          <p>For programs: <a href="${source}">OpenAPI ${openApi.openapi}</a></p>
        </header>
        <main>
          ${operations}
          <h2>Access</h2>
          ${list(Object.entries(ways).map(([name, { description }]) => [name, description]))}
          ${list(Object.entries(ways.serviceIntegration.flows.clientCredentials.scopes))}
          <h2>Schemas</h2>
          ${Object.entries(schemas).map(
            ([name, schema]) =>
              html`<h3 id="${name}">${name}</h3>
                <p>${schema.description}</p>
                ${members(schema)}`,
          )}
        </main>
      </body>
    </html>`.toString();
}

function section(method: string, path: string, operation: Operation): Html {
  const { summary, description, security, parameters = [], requestBody, responses } = operation;
  const scopes = new Set(security.flatMap((way) => Object.values(way).flat()));
  return html`<h2>${summary}</h2>
    <pre>${method.toUpperCase()} ${path}</pre>
    <p>${description} ${scopes.size > 0 ? `Needs the scope ${[...scopes].join(' ')}.` : ''}</p>
    ${list(parameters.map(({ name, description }) => [name, description, 'in the path']))}
    ${Object.entries(requestBody?.content ?? {}).map(
      ([type, { schema, example }]) =>
        html`<h3>Body</h3>
          <p>${typeOf(schema)}, as ${type}. For example:</p>
          <pre tabindex="0">${asSent(type, example)}</pre>`,
    )}
    <h3>Answers</h3>
    ${list(
      Object.entries(responses).map(([status, { description, headers, content }]) => [
        status,
        `${description} Headers: ${Object.keys(headers).join(', ')}.`,
        typeOf(content['application/json'].schema),
      ]),
    )}`;
}

function asSent(type: string, example: unknown): string {
  return type === 'application/json'
    ? JSON.stringify(example, null, 2)
    : new URLSearchParams(example as Record<string, string>).toString();
}

/** A name, what it means, and what stands beside the name. */
type Item = [name: string, meaning: Html | string, beside?: Html | string];

function list(items: Item[]): Html {
  return html`<dl>
    ${items.map(
      ([name, meaning, beside]) =>
        html`<dt><code>${name}</code> ${beside}</dt>
          <dd>${meaning}</dd>`,
    )}
  </dl>`;
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
function typeOf({ $ref, anyOf, items, type, format, minimum, maximum }: Schema): Html | string {
  const name = $ref?.split('/').pop();
  if (name) return html`<a href="#${name}">${name}</a>`;
  if (anyOf) return html`${anyOf.map((one, at) => html`${at > 0 ? ' or ' : ''}${typeOf(one)}`)}`;
  if (items) return html`array of ${typeOf(items)}`;
  // Every integer has the bounds of what a number holds exactly; they would only be noise.
  const isBounded = minimum !== undefined && minimum !== Number.MIN_SAFE_INTEGER;
  const range = isBounded ? ` from ${minimum} to ${maximum}` : '';
  return `${[type].flat().join(' or ')}${format ? ` (${format})` : ''}${range}`;
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
  serve('/api/docs', 'text/html; charset=utf-8', docsPage(STYLES, DOCUMENT));
  const styles = readFileSync(join(import.meta.dirname, 'docs.css'), 'utf8');
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
