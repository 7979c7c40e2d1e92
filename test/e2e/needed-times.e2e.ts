/** A new plan takes the times that are needed, from an empty board: by the key A, and for a selection. */
import type { Page } from '@playwright/test';
import { expect } from '../support/fixtures.ts';
import { type Applicant, nameOf, setUpTimes, test } from '../support/own-event.ts';
import { expectRead } from '../support/pages.ts';

const SHIFTS = ['Fri night', 'Sat morning', 'Sat night', 'Sun night'];

const volunteer = (hours: string): Applicant => ({
  departments: { Gate: ['interest'], Bar: ['interest'] },
  answers: { Shifts: SHIFTS, Hours: hours },
});

/** Names the shifts, of four hours each, and what the Gate needs. */
async function setUp(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/applications/coverage`);
  const dialog = await setUpTimes(page, ['Shifts'], 'Hours');
  for (const shift of SHIFTS) {
    await dialog.getByRole('textbox', { name: `Label of ${shift}` }).fill(shift);
    await dialog.getByRole('textbox', { name: `Hours of ${shift}` }).fill('4');
  }
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectRead(page);
  for (const [shift, need] of [
    ['Sat morning', 1],
    ['Sun night', 2],
  ] as const) {
    const answer = await page.request.patch(`${url}/bff/board`, {
      headers: { Origin: url },
      data: {
        changes: [
          {
            member: 'slotTargets',
            key: JSON.stringify(['Gate', 'Shifts', shift]),
            seen: null,
            value: need,
          },
        ],
      },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
}

test('a new plan takes the times that are needed, says so, and takes all offered ones when asked @firefox', async ({
  page,
  event,
}) => {
  const server = await event.open(['8', '4', '12'].map(volunteer));
  await setUp(page, server.url);
  await page.goto(`${server.url}/applications`);
  const status = page.getByRole('region', { name: 'Last change', exact: true });
  await expect(page.getByRole('status').filter({ hasText: '3 applications' })).toBeVisible();

  const headers = await page.getByRole('columnheader').allTextContents();
  const gate = headers.findIndex((text) => text.includes('Gate'));
  const cell = page
    .getByRole('row', { name: nameOf(0) })
    .getByRole('gridcell')
    .nth(gate);
  await cell.focus();
  await page.keyboard.press('a');
  await expect(status).toContainText('Planned for Sat morning, Sun night (8 of 8 h) in Gate');
  const times = status.getByRole('group', { name: 'Times in Gate' });
  await times.getByRole('button', { name: 'Sun night' }).click();
  await expect(status).toContainText('Planned for Sat morning (4 of 8 h) in Gate');

  // Of the two others, the first takes what is still short, and so does the second.
  await page.getByRole('checkbox', { name: 'Select all shown' }).click();
  await page.getByRole('combobox', { name: 'Department to plan for' }).selectOption('Gate');
  await page.getByRole('button', { name: 'Plan 2 people for Gate', exact: true }).click();
  await expect(status).toContainText('2 people: Planned for Gate (Sun night)');
  await status.getByRole('button', { name: 'All offered times' }).click();
  await expect(status).toContainText('2 people: Planned for Gate (all offered times)');
  await status.getByRole('button', { name: 'Undo' }).click();
  await expect(status).toContainText('Undone for 2 people.');

  await page.goto(`${server.url}/applications/coverage`);
  await expectRead(page);
  const short = page.getByRole('link', { name: /short/ });
  await expect(short).toHaveCount(0);
});
