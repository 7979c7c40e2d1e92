import type { Page } from '@playwright/test';
import { readUser } from '../../src/contract/service/read-user.ts';
import { readVolunteer } from '../../src/contract/service/read-volunteer.ts';
import { expectNoAccessibilityProblems } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';

const MARKUP = '"><script>alert(1)</script><img src="https://evil.example/x" onerror="alert(1)">';
const MARKS = `Z${'\u0335\u0321\u0310\u0334'.repeat(40)}algo`;
const LONG = 'Maximiliana'.repeat(37).slice(0, 400);

const record = {
  id: MARKUP,
  createdAt: 'yesterday',
  updatedAt: 20261008,
  contactMethods: [
    { name: MARKUP, isPrimary: false, value: 'javascript:alert(1)' },
    { name: 'website', isPrimary: 'yes', value: 'data:text/html,<script>alert(1)</script>' },
    { name: 'website', isPrimary: true, value: 'https://example.org/' },
    { name: 'email', value: ['a@example.org', 'b@example.org'] },
    'a contact that is a text',
  ],
  departments: [
    { id: 'a', name: MARKS, states: ['assignment', 'avoid'] },
    { id: 'b', name: '\u202Egnol si eman siht', states: { interest: true } },
    { id: 'c', name: LONG, states: [LONG, 'interest'] },
    ...Array.from({ length: 300 }, (_, index) => ({ id: index, states: ['interest'] })),
  ],
  user: { username: MARKUP, preferredName: `${LONG} ${MARKS}`, firstName: 'R', lastName: 'D' },
  options: [
    { name: MARKUP, type: MARKUP, value: MARKUP },
    { name: 'Story', type: 'text', value: 'A line.\n'.repeat(500) },
    { name: 'Word', type: 'text', value: 'w'.repeat(4000) },
    { name: ['not', 'a', 'name'], type: {}, value: { deep: { deeper: true } } },
  ],
};

/**
 * Reads the service's person as the bff does.
 * @param id of a registered person; the audit takes no other
 */
async function openHostile(page: Page, id: string) {
  await page.goto('/users');
  const others: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(new URL(page.url()).origin)) others.push(request.url());
  });
  page.on('dialog', (dialog) => {
    others.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.route('**/bff/users/*/volunteer', (route) =>
    route.fulfill({ json: readVolunteer(record) }),
  );
  const person = { id, address: MARKUP, verified: MARKUP };
  await page.route(`**/bff/users/${id}`, (route) => route.fulfill({ json: readUser(person) }));
  await page.goto(`/users/${id}`);
  await expect(page.getByRole('region', { name: 'Record' })).toBeVisible();
  return others;
}

test('hostile data runs no code, and causes no overflow on a screen or a phone', async ({
  signedInPage: page,
  service,
}) => {
  const { id } = await service.findUserWithoutRecord();
  const others = await openHostile(page, id);
  await expect(page.getByRole('region', { name: 'Options' })).toContainText(MARKUP);
  await expect(page.getByRole('region', { name: 'Departments' })).toContainText('Department 299');
  await expectNoAccessibilityProblems(page);
  const panel = page.getByRole('region', { name: 'Application' });
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const wide = await panel.evaluate((element) =>
      [element, ...element.querySelectorAll('*')]
        .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
        .map((one) => one.outerHTML.slice(0, 120)),
    );
    expect(wide, `${width} px`).toEqual([]);
  }
  expect(others).toEqual([]);
});
