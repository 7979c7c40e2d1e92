/** Events of a test's own, imported as an admin would, each with a server. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { printedBy } from './command.ts';
import { expect, test as base } from './fixtures.ts';
import { SIGN_IN_KEY, startServer, type RunningServer } from './server.ts';

export interface Applicant {
  /** The preferred name; `nameOf` without one. */
  name?: string;
  /** The states in each department, by its name, which is the id, too. */
  departments: Record<string, string[]>;
  /** The answers by question: a list is one of several choices, any other text is free. */
  answers: Record<string, string | string[]>;
}

interface OwnEvent {
  /** Imports these people and starts the server, with the page signed in. */
  open: (people: readonly Applicant[]) => Promise<RunningServer>;
}

export const test = base.extend<{ event: OwnEvent }>({
  event: async ({ page }, provide) => {
    const folder = await mkdtemp(join(tmpdir(), 'rollcall-event-'));
    const dataDir = join(folder, 'data');
    let server: RunningServer | null = null;
    async function close() {
      await page.goto('about:blank');
      await server?.stop();
      expect(server?.problems ?? []).toEqual([]);
      server = null;
    }
    await provide({
      async open(people) {
        await close();
        const [users, volunteers] = [join(folder, 'users.ndjson'), join(folder, 'v.ndjson')];
        await writeFile(users, lines(people.map(userOf)));
        await writeFile(volunteers, lines(people.map(volunteerOf)));
        await printedBy('import', dataDir, '--users', users, '--volunteers', volunteers);
        server = await startServer({ DATA_DIR: dataDir });
        const headers = { Origin: server.url };
        const data = { key: SIGN_IN_KEY };
        const signedIn = await page.request.post(`${server.url}/bff/session`, { headers, data });
        expect(signedIn.ok()).toBe(true);
        return server;
      },
    });
    await close();
    await rm(folder, { recursive: true, force: true });
  },
});

/** Names the questions for times, and the one for hours, in the set-up, as it suggests them. Resolves once that is saved. */
export async function setUpTimes(page: Page, questions: readonly string[], hours = 'No question') {
  await page.getByRole('button', { name: 'Set up times' }).click();
  const dialog = page.getByRole('dialog', { name: 'Times' });
  const selects = dialog.getByRole('combobox', { name: 'Question for times' });
  for (const [at, question] of questions.entries()) {
    if (at > 0) await dialog.getByRole('button', { name: 'Add another question' }).click();
    // A question that is still chosen elsewhere is no option.
    await selects.nth(at).selectOption('');
    await selects.nth(at).selectOption(question);
  }
  await dialog.getByRole('combobox', { name: 'Question for hours' }).selectOption({ label: hours });
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'PATCH' && response.url().endsWith('/bff/board'),
  );
  await dialog.getByRole('button', { name: 'Save' }).click();
  await saved;
}

/** The name of the applicant at this index. */
export function nameOf(index: number): string {
  return `Person ${String.fromCodePoint(65 + (index % 26))}${String(index).padStart(3, '0')}`;
}

function userOf({ name = '' }: Applicant, index: number) {
  return {
    id: `u${index}`,
    email: `u${index}@example.org`,
    verified: true,
    firstName: `First${index}`,
    lastName: 'Example',
    preferredName: name || nameOf(index),
    username: `name${index}`,
    phone: `+1555010${String(index % 10_000).padStart(4, '0')}`,
  };
}

function volunteerOf(applicant: Applicant, index: number) {
  const at = '2026-10-01T12:00:00Z';
  const { departments, answers } = applicant;
  const { id, email, firstName, lastName, preferredName, username, phone } = userOf(
    applicant,
    index,
  );
  return {
    id: `v${index}`,
    createdAt: at,
    updatedAt: at,
    contactMethods: [],
    departments: Object.entries(departments).map(([name, states]) => ({ id: name, name, states })),
    options: Object.entries(answers).map(([name, value]) => ({
      name,
      type: Array.isArray(value) ? 'multi' : 'text',
      value,
    })),
    user: { id, email, firstName, lastName, preferredName, username, phone },
  };
}

function lines(records: readonly object[]): string {
  return records.map((one) => `${JSON.stringify(one)}\n`).join('');
}
