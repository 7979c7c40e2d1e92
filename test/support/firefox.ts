/**
 * Stock Firefox for Playwright. Playwright's own Firefox is a patched build; the one that people have is driven over
 * WebDriver BiDi (its `moz-firefox` channel), which works but for a few things, put right here where messages pass.
 * Each can go once the suite passes without it.
 */
import { join } from 'node:path';
import { firefox } from '@playwright/test';
import { requireProgram } from './programs.ts';

/** The path of a Firefox: `FIREFOX_PATH`, an installed one, or one installed now. */
export function requireFirefox(): string {
  return requireProgram({
    name: 'Firefox',
    variable: 'FIREFOX_PATH',
    commands: ['firefox-esr', 'firefox'],
    usualPlaces: {
      darwin: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
      win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)'].map((variable) =>
        join(process.env[variable] ?? 'C:\\Program Files', 'Mozilla Firefox\\firefox.exe'),
      ),
    },
    packages: ['firefox-esr'],
  });
}

interface Message {
  id: number;
  method?: string;
  params: Record<string, unknown>;
}

interface Transport {
  send: (message: Message) => void;
  onmessage?: (message: unknown) => void;
}

/** The internals of Playwright used here; its version is locked. */
interface Inside {
  _connection: {
    toImpl: (type: typeof firefox) => {
      _bidiFirefox: {
        connectToTransport: (transport: Transport, options: unknown) => Promise<unknown>;
      };
    };
  };
}

/** Ids of messages sent from here, above any that Playwright reaches. */
const OWN_IDS = 1_000_000_000;
let lastId = OWN_IDS;

interface Answer {
  id: number;
  result?: unknown;
  error?: string;
  message?: string;
}

/** The latest connection, for sending past Playwright, and the pending replies to those messages. */
let sendPast: Transport['send'] | undefined;
const waiting = new Map<number, (answer: Answer) => void>();

/** To be called once in each process that launches Firefox, before it does. */
export function mendFirefox(): void {
  const inside = firefox as unknown as Inside;
  // oxlint-disable-next-line no-underscore-dangle -- No public way leads there.
  const type = inside._connection.toImpl(firefox)._bidiFirefox;
  const connect = type.connectToTransport.bind(type);
  type.connectToTransport = (transport, options) => {
    mendSending(transport);
    // Connecting sets `onmessage`, which is then wrapped.
    const connecting = connect(transport, options);
    mendReceiving(transport);
    return connecting;
  };
}

function mendSending(transport: Transport): void {
  const send = transport.send.bind(transport);
  sendPast = send;
  transport.send = (message) => {
    const { id, method, params } = message;
    // Sent for every context, but not known to Firefox: no test that needs it runs there.
    if (method === 'emulation.setMediaFeaturesOverride') {
      queueMicrotask(() => transport.onmessage?.({ type: 'success', id, result: {} }));
      return;
    }
    // The first page of a browser does not get the focus of the system by itself.
    if (method === 'browsingContext.navigate') {
      lastId += 1;
      const { context } = params;
      send({ id: lastId, method: 'browsingContext.activate', params: { context } });
    }
    send(method === 'script.callFunction' ? mendScript(message) : message);
  };
}

/** The functions that Playwright runs in the page for `fill` and before a click. */
function mendScript(message: Message): Message {
  const text = JSON.stringify(message)
    // Set on the element itself, a value goes past React, which overrides the property there.
    .replaceAll(
      'inputElement.value = value;',
      'Object.getOwnPropertyDescriptor(Object.getPrototypeOf(inputElement), `value`).set.call(inputElement, value);',
    )
    // A click would scroll an element to the middle of the screen even if it is visible.
    .replaceAll('block: \\"center\\"', 'block: \\"nearest\\"');
  return JSON.parse(text) as Message;
}

function mendReceiving(transport: Transport): void {
  const receive = transport.onmessage;
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- It is no event target.
  transport.onmessage = (message) => {
    const { id, method, params } = message as Message;
    if (id > OWN_IDS) {
      waiting.get(id)?.(message as Answer);
      waiting.delete(id);
      return;
    }
    // A download that a script starts belongs to no navigation, without which Playwright overlooks it.
    if (method?.startsWith('browsingContext.download'))
      params.download ??= params.navigation ?? params.url;
    receive?.(message);
  };
}

/** The windows of Firefox, seen from within; the list may begin with ones that were closed a moment ago. */
interface Privileged {
  Services: {
    wm: {
      getEnumerator: (type: string) => Iterable<{
        gBrowser: { selectedBrowser: HTMLElement } | null | undefined;
      }>;
    };
  };
}

/** Puts the focus into the pages of all windows: a test before may have tabbed out of its page, to the buttons of Firefox. */
export function focusPages(): Promise<null> {
  return runInFirefox(() => {
    const { Services } = globalThis as unknown as Privileged;
    for (const { gBrowser } of Services.wm.getEnumerator('navigator:browser'))
      gBrowser?.selectedBrowser.focus();
    return null;
  });
}

/**
 * Runs a function in the chrome window of the latest Firefox, with access to browser internals. It receives only its
 * arguments.
 */
export async function runInFirefox<Result, Values extends unknown[]>(
  script: (...values: Values) => Result,
  ...values: Values
): Promise<Awaited<Result>> {
  const { contexts } = await command<{ contexts: { context: string }[] }>(
    'browsingContext.getTree',
    { 'moz:scope': 'chrome', maxDepth: 0 },
  );
  const call = `(${script.toString()})(...${JSON.stringify(values)})`;
  const { result, exceptionDetails } = await command<{
    result: { value: string };
    exceptionDetails?: { text: string };
  }>('script.evaluate', {
    expression: `(async () => JSON.stringify(await ${call}))()`,
    target: { context: contexts.at(-1)?.context },
    awaitPromise: true,
  });
  if (exceptionDetails) throw new Error(`In Firefox: ${exceptionDetails.text}`);
  return JSON.parse(result.value) as Awaited<Result>;
}

function command<Result>(method: string, params: Record<string, unknown>): Promise<Result> {
  return new Promise((resolve, reject) => {
    lastId += 1;
    waiting.set(lastId, ({ result, error, message }) => {
      if (error) reject(new Error(`${method}: ${error} ${message}`));
      else resolve(result as Result);
    });
    sendPast?.({ id: lastId, method, params });
  });
}
