/**
 * The built app, read once at the start: a few files, a megabyte, served without touching the disk, and no path that a
 * browser sends ever reaches the file system. A later build does not pull files from under the pages that are open, which
 * it would with `serveStatic` of Hono's server, which also shows hidden files and sets no ETag.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { type Context, Hono } from 'hono';
import { accepts } from 'hono/accepts';
import { etag } from 'hono/etag';
import { languageDetector } from 'hono/language';
import { getMimeType } from 'hono/utils/mime';
import { LANGUAGE_CODES, languageCookie, languageFolder } from '../../../contract/bff/languages.ts';
import type { Session } from '../../../contract/bff/access/session.ts';
import { chooseEncoding, compression } from './compression.ts';
import { joinPage, redirectOf, splitPage } from './page-with-session.ts';

interface StaticFile {
  identity: Encoded;
  /** Compressed by the build; undefined for small files and compressed formats. */
  br: Encoded | undefined;
  gzip: Encoded | undefined;
  type: string;
  caching: string;
}

interface Encoded {
  bytes: Uint8Array<ArrayBuffer>;
  etag: string;
}

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
  sessionOf: (c: Context) => Promise<Session | null>;
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
      const page = files.get(`/${languageFolder(one)}index.html`);
      const html = page && Buffer.from(page.identity.bytes).toString();
      return html === undefined ? [] : [[one as string, splitPage(html)]];
    }),
  );
  return new Hono()
    .get('*', etag(), async (c, next) => {
      const file = files.get(c.req.path);
      return file ? serve(c, file) : next();
    })
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

function serve(c: Context, { identity, br, gzip, type, caching }: StaticFile): Response {
  const encodings = { br, gzip };
  const encoding = chooseEncoding(c.req.header('Accept-Encoding'), ['br', 'gzip']);
  const compressed = encoding && encodings[encoding];
  const { bytes, etag } = compressed ?? identity;
  c.header('Vary', 'Accept-Encoding', { append: true });
  return c.body(bytes, 200, {
    ETag: etag,
    'Cache-Control': caching,
    'Content-Type': type,
    ...(compressed && { 'Content-Encoding': encoding }),
  });
}

async function readFiles(folder: string): Promise<Map<string, StaticFile>> {
  const files = new Map<string, StaticFile>();
  for (const path of await pathsIn(folder)) {
    files.set(`/${path.replaceAll(sep, '/')}`, {
      identity: encoded(await readFile(join(folder, path))),
      br: await readFile(join(folder, `${path}.br`)).then(encoded, () => undefined),
      gzip: await readFile(join(folder, `${path}.gz`)).then(encoded, () => undefined),
      type: typeOf(path),
      caching: cachingOf(path),
    });
  }
  return files;
}

/** Each encoding has a tag of its own, from its own bytes. */
function encoded(content: Buffer): Encoded {
  const bytes = new Uint8Array(content);
  return {
    bytes,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
  };
}

/** Texts with their charset. */
function typeOf(path: string): string {
  const type = getMimeType(path) ?? 'application/octet-stream';
  return type.endsWith('+xml') ? `${type}; charset=utf-8` : type;
}

function cachingOf(path: string): string {
  // Files in `assets` are named by a hash of their content.
  if (/(^|[/\\])assets[/\\]/.test(path)) return IMMUTABLE;
  return FOR_AN_HOUR;
}

/** The files to serve, without hidden ones and without the compressed siblings; none where nothing was built. */
async function pathsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter(({ name }) => !name.startsWith('.') && !/\.(br|gz)$/.test(name))
    .flatMap((entry) =>
      entry.isFile() ? [join(entry.parentPath, entry.name).slice(folder.length + 1)] : [],
    );
}
