/** `/api/v0/openapi.json` and `/api/docs`: the contract for programs and for people. */
import { readFileSync } from 'node:fs';
import type { Context, Hono } from 'hono';
import { openApi } from './document.ts';
import { docsPage } from './docs.ts';

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
