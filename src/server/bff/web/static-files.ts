/**
 * The built app, read once at the start: a few files, a megabyte, served without touching the disk, and no path that a
 * browser sends ever reaches the file system. A later build does not pull files from under the pages that are open, which
 * it would with Hono's `serveStatic`; that also shows hidden files, and never answers 304.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { type Context, Hono } from 'hono';
import { accepts } from 'hono/accepts';
import { languageDetector } from 'hono/language';
import { getMimeType } from 'hono/utils/mime';
import { LANGUAGE_CODES, languageCookie, languageFolder } from '../../../contract/bff/languages.ts';

interface StaticFile {
  bytes: Uint8Array<ArrayBuffer>;
  /** Compressed by the build; undefined for small files and compressed formats. */
  brotli: Uint8Array<ArrayBuffer> | undefined;
  type: string;
  etag: string;
  caching: string;
}

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Nor does a browser that obeys keep the page in memory, with the people on it, when it is left. */
const NEVER = 'no-store';
/** The first script holds the page up until it is there, and serves as well when it is from yesterday's build. */
const FOR_AN_HOUR = 'max-age=3600';

/** Addresses that are not pages: other routes, built files, and anything that looks like a file in the root. */
const NO_PAGE = /^\/(?:(?:api|bff|(?:\w\w\/)?assets)(?:\/|$)|[^/]*\.[^/]+$)/;

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

/**
 * Serves the app that was built into `folder`; every other address gets its page, which knows what the address means.
 *
 * @param https whether browsers come by HTTPS
 */
export async function staticFiles(folder: string, { https = false } = {}): Promise<Hono> {
  const files = await readFiles(folder);
  const pages = new Map<string, StaticFile | undefined>(
    LANGUAGE_CODES.map((one) => [one, files.get(`/${languageFolder(one)}index.html`)]),
  );
  return new Hono().get('*', detectLanguage(https), (c) => {
    const file = files.get(c.req.path);
    if (file) return serve(c, file);
    if (NO_PAGE.test(c.req.path) || !takesPage(c)) return c.notFound();
    const page = pages.get(c.get('language'));
    c.header('Vary', 'Accept-Language, Cookie');
    return page
      ? serve(c, page)
      : c.text('The app is not built. Run `npm start`, which builds it.', 503);
  });
}

/** Also a client that takes anything, or does not say: a person with `curl`, a monitor. */
function takesPage(c: Context): boolean {
  if (c.req.header('Accept') === undefined) return true;
  return (
    accepts(c, { header: 'Accept', supports: ['text/html', '*/*'], default: 'none' }) !== 'none'
  );
}

function serve(c: Context, { bytes, brotli, type, etag, caching }: StaticFile): Response {
  c.header('Vary', 'Accept-Encoding', { append: true });
  const headers = { ETag: etag, 'Cache-Control': caching };
  if (c.req.header('If-None-Match') === etag) return c.body(null, 304, headers);
  const compressed = brotli && /\bbr\b/.test(c.req.header('Accept-Encoding') ?? '');
  return c.body(compressed ? brotli : bytes, 200, {
    ...headers,
    'Content-Type': type,
    ...(compressed && { 'Content-Encoding': 'br' }),
  });
}

async function readFiles(folder: string): Promise<Map<string, StaticFile>> {
  const files = new Map<string, StaticFile>();
  for (const path of await pathsIn(folder)) {
    const bytes = await readFile(join(folder, path));
    files.set(`/${path.replaceAll(sep, '/')}`, {
      bytes: new Uint8Array(bytes),
      brotli: await readFile(join(folder, `${path}.br`)).then(
        (compressed) => new Uint8Array(compressed),
        () => undefined,
      ),
      type: typeOf(path),
      etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
      caching: cachingOf(path),
    });
  }
  return files;
}

/** Texts with their charset. */
function typeOf(path: string): string {
  const type = getMimeType(path) ?? 'application/octet-stream';
  return type.endsWith('+xml') ? `${type}; charset=utf-8` : type;
}

function cachingOf(path: string): string {
  // Files in `assets` are named by a hash of their content.
  if (/(^|[/\\])assets[/\\]/.test(path)) return IMMUTABLE;
  return path.endsWith('index.html') ? NEVER : FOR_AN_HOUR;
}

/** The files to serve, without hidden ones and without the compressed siblings; none where nothing was built. */
async function pathsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter(({ name }) => !name.startsWith('.') && !name.endsWith('.br'))
    .flatMap((entry) =>
      entry.isFile() ? [join(entry.parentPath, entry.name).slice(folder.length + 1)] : [],
    );
}
