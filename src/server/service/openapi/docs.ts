/** The OpenAPI document at its address, and a page that links to it. */
import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import { openApi } from './document.ts';

const DOCUMENT = '/api/v0/openapi.json';

const PAGE = html`<!doctype html>
  <html lang="en">
    <head>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>${openApi.info.title}: reference</title>
      <link rel="icon" href="/favicon.svg" />
    </head>
    <body>
      <a href="${DOCUMENT}">${openApi.info.title}: OpenAPI ${openApi.openapi}</a>
    </body>
  </html>`.toString();

/** Nothing is loaded but the icon, and no other site frames it. */
const POLICY =
  "default-src 'none'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export function addDocs(app: Hono): void {
  serve(DOCUMENT, 'application/json', JSON.stringify(openApi));
  serve('/api/docs', 'text/html; charset=utf-8', PAGE);

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
