/**
 * The session in the page: `index.html` has an empty data block, which a browser does not run, so that the content security
 * policy stays as it is. The dashboard knows the session before its first render, and asks for nothing that it may not see.
 * A link on another site brings no session, because the cookie is `SameSite=Strict`: the dashboard then asks for it.
 */
import { firstPageOf } from '../../../contract/bff/access/first-page.ts';
import type { Session } from '../../../contract/bff/access/session.ts';

/** The block as `index.html` has it. */
const BLOCK = /(?<=<script type="application\/json" id="session">)\s*null\s*(?=<\/script>)/;

/** A page in two parts, between which the session goes. Throws for a page without the block. */
export function splitPage(html: string): readonly [before: string, after: string] {
  const [before, after] = html.split(BLOCK);
  if (before === undefined || after === undefined) {
    throw new Error('index.html has no empty block with the id "session".');
  }
  return [before, after];
}

/** The page with the session of its reader. No text of it ends the block. */
export function joinPage(
  [before, after]: ReturnType<typeof splitPage>,
  session: Session | null,
): string {
  return before + JSON.stringify(session).replaceAll('<', String.raw`\u003c`) + after;
}

/** The address to which a page is redirected; null for none. */
export function redirectOf(path: string, session: Session | null): string | null {
  if (!session) return null;
  const isNoPageOfHead = session.departments !== undefined && path === '/users';
  return path === '/' || isNoPageOfHead ? firstPageOf(session) : null;
}
