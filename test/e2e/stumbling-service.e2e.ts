import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { startServer } from '../support/server.ts';

const PEOPLE = 120;
/** The number of initial requests that the service refuses as too busy, like a rate limit. */
const REFUSED = 4;

/** A service of 120 people who all applied; `status` may fail the record of one, or refuse it. */
async function startService(status: (index: number, asked: number) => number) {
  let asked = 0;
  const service = createServer((request, response) => {
    const [, id] = /\/users\/u(\d+)\/volunteer$/.exec(request.url ?? '') ?? [];
    const answered = id === undefined ? 200 : status(Number(id), (asked += 1));
    response.writeHead(answered, { 'Content-Type': 'application/json', 'Retry-After': '1' });
    if (answered !== 200) response.end('{}');
    else if (id === undefined) response.end(JSON.stringify({ data: users, nextPage: null }));
    else response.end(JSON.stringify({ id: `v${id}`, user: users[Number(id)], departments: [] }));
  });
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  const { port } = service.address() as AddressInfo;
  const server = await startServer({
    SERVICE_BASE_URL: `http://127.0.0.1:${port}`,
    SERVICE_ACCESS_TOKEN: 'token-of-the-service',
  });
  async function stop(page: Page) {
    // A page that follows the reviews would miss the server.
    await page.goto('about:blank');
    await server.stop();
    service.closeAllConnections();
    service.close();
  }
  return { server, stop };
}

const users = Array.from({ length: PEOPLE }, (_, index) => ({
  id: `u${index}`,
  preferredName: `Person ${index}`,
  firstName: 'Sam',
  lastName: 'Sample',
  username: `person${index}`,
  email: `person${index}@example.org`,
  verified: true,
  phone: '+15550100123',
}));

async function openBoard(page: Page, { signInLink, url }: { signInLink: string; url: string }) {
  await page.goto(signInLink);
  await page.waitForURL('**/users');
  await page.goto(`${url}/applications`);
  return page.getByRole('status').filter({ hasText: 'applications' });
}

test('loses nobody while the service is temporarily too busy', async ({ page }) => {
  const { server, stop } = await startService((_, asked) => (asked <= REFUSED ? 429 : 200));
  const status = await openBoard(page, server);
  await expect(status).toHaveText(`${PEOPLE} applications`, { timeout: 30_000 });
  await stop(page);
});

test('records that cannot be read are listed, and hide no other', async ({ page }) => {
  const { server, stop } = await startService((index) => (index % 10 === 5 ? 500 : 200));
  const status = await openBoard(page, server);
  await expect(status).toHaveText(`${PEOPLE - 12} applications`, { timeout: 30_000 });
  await page.getByRole('button', { name: '12 records could not be read' }).click();
  const dialog = page.getByRole('dialog', { name: 'Records that could not be read' });
  await expect(dialog.getByRole('link')).toHaveCount(12);
  await expect(dialog.getByRole('link', { name: 'u115' })).toBeVisible();
  await stop(page);
});
