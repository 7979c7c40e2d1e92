/** What `public/first.js` asks for before the app is there. */
interface FirstPage {
  /** The body of the search, as the app would send it. */
  body: string;
  /** With its whole body. */
  response: Promise<Response>;
}

declare global {
  var rollcallFirstPage: FirstPage | undefined;
}

/** Milliseconds for which placeholders are held back: nobody misses them so soon. */
const MOMENT = 50;

/** Whether the answer is here, or comes within a moment. */
export async function firstPageSoon(): Promise<boolean> {
  const first = globalThis.rollcallFirstPage;
  if (first === undefined) return false;
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), MOMENT));
  const here = first.response.then(
    () => true,
    () => false,
  );
  return Promise.race([here, late]);
}

/** The answer that is on its way already, to the very first search if that is the one; else undefined. */
export function takeFirstPage(path: string, { body }: RequestInit): Promise<Response> | undefined {
  const first = globalThis.rollcallFirstPage;
  if (first === undefined || path !== '/bff/users/search') return undefined;
  globalThis.rollcallFirstPage = undefined;
  return first.body === body ? first.response : undefined;
}
