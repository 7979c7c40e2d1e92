/**
 * The built app, read once at the start: a few files, a megabyte, served without touching the disk, and no path that a
 * browser sends ever reaches the file system. A later build does not pull files from under the pages that are open.
 *
 * The page has the session of its reader: `index.html` has an empty data block, which a browser does not run, so that the content
 * security policy stays as it is. The dashboard knows the session before its first render, and asks for nothing that it may not see.
 * A link on another site brings no session, because the cookie is `SameSite=Strict`: the dashboard then asks for it.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { type Context, Hono } from 'hono';
import { accepts } from 'hono/accepts';
import { etag } from 'hono/etag';
import { languageDetector } from 'hono/language';
import { serveStatic } from 'hono/serve-static';
import { firstPageOf } from '../../../contract/bff/access/first-page.ts';
import { LANGUAGE_CODES, languageCookie, languageFolder } from '../../../contract/bff/languages.ts';
import type { Session as SessionAnswer } from '../../../contract/bff/access/session.ts';
import { compression } from './compression.ts';

/** Of files in `assets`, which are named by a hash of their content. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Nor does a browser that obeys keep the page in memory, with the people on it, when it is left. */
const NEVER = 'no-store';
/** The first script holds the page up until it is there, and serves as well when it is from yesterday's build. */
const FOR_AN_HOUR = 'max-age=3600';

/** Addresses that are not pages: other routes, built files, and anything that looks like a file in the root. */
const NO_PAGE = /^\/(?:(?:api|bff|(?:\w\w\/)?assets)(?:\/|$)|[^/.]*\.[^/]+$)/;

/** The language that was chosen in this browser, else the first that it asks for and there is. */
function detectLanguage(https: boolean) {
  return languageDetector({
    order: ['cookie', 'header'],
    lookupCookie: languageCookie({ https }),
    supportedLanguages: LANGUAGE_CODES,
    fallbackLanguage: LANGUAGE_CODES[0],
    caches: false,
  });
}

interface StaticFilesOptions {
  /** Whether browsers come by HTTPS. */
  https?: boolean;
  /** The session of a request, for its page; null where there is none. */
  sessionOf: (c: Context) => Promise<SessionAnswer | null>;
}

/**
 * Serves the app that was built into `folder`; every other address gets its page with the reader's session, and knows what
 * the address means.
 */
export async function staticFiles(
  folder: string,
  { https = false, sessionOf }: StaticFilesOptions,
): Promise<Hono> {
  const files = await readFiles(folder);
  const pages = new Map(
    LANGUAGE_CODES.flatMap((one) => {
      const html = files.get(`${languageFolder(one)}index.html`);
      return html ? [[one as string, splitPage(Buffer.from(html).toString())]] : [];
    }),
  );
  return new Hono()
    .get(
      '*',
      etag(),
      serveStatic({
        // By the build.
        precompressed: true,
        mimes: { svg: 'image/svg+xml; charset=utf-8' },
        getContent: async (path) => files.get(path) ?? null,
        onFound(path, c) {
          c.header('Cache-Control', path.includes('assets/') ? IMMUTABLE : FOR_AN_HOUR);
          c.header('Vary', 'Accept-Encoding');
        },
      }),
    )
    .get('*', compression(), detectLanguage(https), async (c) => {
      if (NO_PAGE.test(c.req.path) || !takesPage(c)) return c.notFound();
      const page = pages.get(c.get('language'));
      if (!page) return c.text('The app is not built. Run `npm start`, which builds it.', 503);
      const session = await sessionOf(c);
      c.header('Cache-Control', NEVER);
      c.header('Vary', 'Accept-Language, Cookie');
      const elsewhere = redirectOf(c.req.path, session);
      if (elsewhere) return c.redirect(elsewhere);
      return c.html(joinPage(page, session));
    });
}

/** Also a client that takes anything, or does not say: a person with `curl`, a monitor. */
function takesPage(c: Context): boolean {
  if (c.req.header('Accept') === undefined) return true;
  return (
    accepts(c, { header: 'Accept', supports: ['text/html', '*/*'], default: 'none' }) !== 'none'
  );
}

/** Of each file, by its path in the folder; without hidden ones, and none where nothing was built. */
async function readFiles(folder: string): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const shown = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
  const read = shown.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name);
    return [
      relative(folder, path).replaceAll(sep, '/'),
      new Uint8Array(await readFile(path)),
    ] as const;
  });
  return new Map(await Promise.all(read));
}

/** The block as `index.html` has it. */
const BLOCK = /(?<=<script type="application\/json" id="session">)\s*null\s*(?=<\/script>)/;

/** A page in two parts, between which the session goes. Throws for a page without the block. */
function splitPage(html: string): readonly [before: string, after: string] {
  const [before, after] = html.split(BLOCK);
  if (before === undefined || after === undefined) {
    throw new Error('index.html has no empty block with the id "session".');
  }
  return [before, after];
}

/** The page with the session of its reader. No text of it ends the block. */
function joinPage(
  [before, after]: ReturnType<typeof splitPage>,
  session: SessionAnswer | null,
): string {
  return before + JSON.stringify(session).replaceAll('<', String.raw`\u003c`) + after;
}

/** The address to which a page is redirected; null for none. */
function redirectOf(path: string, session: SessionAnswer | null): string | null {
  if (!session) return null;
  const isNoPageOfHead = session.departments !== undefined && path === '/users';
  return path === '/' || isNoPageOfHead ? firstPageOf(session) : null;
}
