/** A small client of W3C WebDriver, with Testing Library's queries in the page: elements are found as in every other test. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds; a busy machine takes a minute for what takes a second elsewhere. */
const PATIENCE = 90_000;
/** The key of an element reference in WebDriver's JSON. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const queries = createRequire(import.meta.url).resolve(
  '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
);

export const KEYS = { escape: '\uE00C' };

/** Handed back to the browser as it came. */
type Element = Record<typeof ELEMENT, string>;

export interface Page {
  goto(address: string): Promise<void>;
  back(): Promise<void>;
  reload(): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Runs a function in the page. It receives only its arguments. */
  run<Result, Values extends unknown[]>(
    script: (...values: Values) => Result,
    ...values: Values
  ): Promise<Awaited<Result>>;
  /** All that are in the accessibility tree now, as they are called there: exactly, or by a pattern. */
  all(role: string, name?: string | RegExp): Promise<Element[]>;
  /** The first, waited for. */
  find(role: string, name?: string | RegExp): Promise<Element>;
  click(role: string, name: string | RegExp): Promise<void>;
  /** Presses a key of `KEYS`, or the one of a letter, wherever the focus is. */
  press(key: string): Promise<void>;
  close(): Promise<void>;
}

/** Opens a session, which is one window with cookies of its own. */
export async function openPage(driver: string, capabilities: object): Promise<Page> {
  const { sessionId } = await call<{ sessionId: string }>('POST', `${driver}/session`, {
    capabilities: { alwaysMatch: capabilities },
  });
  const session = `${driver}/session/${sessionId}`;
  const source = await readFile(queries, 'utf8');

  async function run<Result, Values extends unknown[]>(
    script: (...values: Values) => Result,
    ...args: Values
  ): Promise<Awaited<Result>> {
    const text = `return (${script.toString()}).apply(null, arguments)`;
    return call<Awaited<Result>>('POST', `${session}/execute/sync`, { script: text, args });
  }

  async function all(role: string, name?: string | RegExp): Promise<Element[]> {
    const parts = name instanceof RegExp ? [name.source, name.flags] : name;
    const query = () => run(queryAll, role, parts);
    const found = await query();
    if (found) return found;
    await call('POST', `${session}/execute/sync`, { script: source, args: [] });
    return (await query()) ?? [];
  }

  async function find(role: string, name?: string | RegExp): Promise<Element> {
    const deadline = performance.now() + PATIENCE;
    for (;;) {
      // A page that is navigating answers with an error.
      const [element] = await all(role, name).catch(() => []);
      if (element) return element;
      if (performance.now() > deadline) {
        const text = await run(() => document.body.innerText.slice(-1000));
        throw new Error(`No ${role} ${String(name ?? '')} came. The page ends with:\n${text}`);
      }
      await wait(50);
    }
  }

  return {
    goto: (url) => call('POST', `${session}/url`, { url }),
    back: () => call('POST', `${session}/back`, {}),
    reload: () => call('POST', `${session}/refresh`, {}),
    resize: (width, height) => call('POST', `${session}/window/rect`, { width, height }),
    run,
    all,
    find,
    async click(role, name) {
      await call('POST', `${session}/element/${(await find(role, name))[ELEMENT]}/click`, {});
    },
    async press(key) {
      const active = await call<Element>('GET', `${session}/element/active`);
      await call('POST', `${session}/element/${active[ELEMENT]}/value`, { text: key });
    },
    close: () => call('DELETE', session),
  };
}

/** Waits for the driver to listen. */
export async function waitForDriver(driver: string): Promise<void> {
  const deadline = performance.now() + PATIENCE;
  while (!(await call('GET', `${driver}/status`).then(Boolean, () => false))) {
    if (performance.now() > deadline) throw new Error(`No WebDriver came at ${driver}.`);
    await wait(50);
  }
}

/** Runs in the page; null where the queries are not there yet. */
function queryAll(role: string, name?: string | string[] | null): Element[] | null {
  const library = (globalThis as { TestingLibraryDom?: typeof import('@testing-library/dom') })
    .TestingLibraryDom;
  if (!library) return null;
  const pattern = Array.isArray(name) ? new RegExp(name[0] ?? '', name[1]) : (name ?? undefined);
  // Elements cross the protocol as references.
  return library.queryAllByRole(document.body, role, { name: pattern }) as unknown as Element[];
}

async function call<Value>(method: string, address: string, body?: object): Promise<Value> {
  const response = await fetch(address, { method, body: body && JSON.stringify(body) });
  const { value } = (await response.json()) as {
    value: Value & { error?: string; message?: string };
  };
  if (!response.ok) throw new Error(`${method} ${address}: ${value.error} ${value.message}`);
  return value;
}
