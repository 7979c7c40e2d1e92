import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { shownName } from '../../src/contract/service/names.ts';
import type { User } from '../../src/contract/service/user.ts';
import { startServer, type RunningServer } from '../support/server.ts';
import { openService, type ServiceClient } from '../support/service-client.ts';
import { answerWithAllTheRest, scrollListToEnd } from '../support/million.ts';
import { KEYS, type Page } from '../support/webdriver.ts';
import { openWebKit, type WebKit } from '../support/webkit.ts';

let server: RunningServer;
let service: ServiceClient;
let users: User[];
let webkit: WebKit;
let page: Page;

beforeAll(async () => {
  [server, webkit] = await Promise.all([startServer(), openWebKit()]);
  page = webkit.page;
  service = await openService(server);
  users = await service.users();
});

beforeEach(async () => {
  await page.resize(1440, 900);
  await page.goto(server.signInLink);
  await page.find('link', nameOf(users[0]));
});

afterAll(async () => {
  await webkit?.close();
  await server?.stop();
  expect(server?.problems).toEqual([]);
});

test('after the printed link, leaves no key in the address, and reaches the last of a million people', async () => {
  expect(await page.run(addressOfPage)).toBe('/users');
  await page.run(answerWithAllTheRest, 1_000_000);
  await scrollToEnd('1,000,000 users', 'Person 1000000');
  expect(await page.all('alert')).toEqual([]);
});

test('opens a person, the next one and the one before, and goes back to the list', async () => {
  await page.click('link', nameOf(users[1]));
  await headed(nameOf(users[1]));
  await page.click('link', /^Next/);
  await headed(nameOf(users[2]));
  await page.click('link', /^Previous/);
  await headed(nameOf(users[1]));
  await page.press(KEYS.escape);
  await page.find('heading', 'Users');
});

test('saves everybody as a workbook', async () => {
  await page.click('button', 'Export');
  await page.click('button', 'Start export');
  await says('exported.');
  await expect.poll(() => webkit.downloads()).toEqual([expect.stringMatching(/\.xlsx$/)]);
});

test('is a list of cards in a narrow window, and a person covers it', async () => {
  await page.resize(400, 740);
  // The rows move while the window shrinks; a click must not meet another.
  await page.reload();
  await page.click('link', nameOf(users[1]));
  await headed(nameOf(users[1]));
  expect(await page.all('link', nameOf(users[2]))).toEqual([]);
  await page.back();
  await page.find('link', nameOf(users[2]));
});

test('shows no people after signing out, nor on going back', async () => {
  await page.click('link', nameOf(users[1]));
  await headed(nameOf(users[1]));
  await page.click('button', 'Account');
  await page.click('button', 'Sign out');
  await page.find('textbox', 'Access key');
  await page.back();
  await page.find('textbox', 'Access key');
  expect(await page.run(textOfPage)).not.toContain(nameOf(users[1]));
});

function nameOf(user: User | undefined): string {
  return user ? shownName(user) : 'nobody';
}

async function headed(name: string): Promise<void> {
  await expect.poll(() => page.run(titleOfPage)).toBe(name);
}

async function says(text: string): Promise<void> {
  await expect.poll(() => page.run(textOfPage)).toContain(text);
}

/** Scrolls on whenever more has been loaded, until the list says that it holds `total` and shows the last person. */
async function scrollToEnd(total: string, last: string): Promise<void> {
  const scrolled = () => page.run(scrollListToEnd).then(() => page.run(textOfPage));
  await expect.poll(scrolled).toContain(total);
  // On a busy machine the list grows once more after it says its total: a single scroll would end before the last row.
  const shown = () => page.run(scrollListToEnd).then(() => page.all('link', last));
  await expect.poll(shown).not.toEqual([]);
}

// These run in the page.

function addressOfPage(): string {
  return location.pathname + location.search + location.hash;
}

function titleOfPage(): string | undefined {
  return document.querySelector('h1')?.innerText;
}

function textOfPage(): string {
  return document.body.innerText;
}
