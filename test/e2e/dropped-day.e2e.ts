/** A planned person no longer offers a day: the plan says so, and the counts of the day follow. */
import { putApplication } from '../support/applications.ts';
import { clickWords } from '../support/click-words.ts';
import { countByHand, DAYS_ASKED, offeredIn, readPlaces } from '../support/count-by-hand.ts';
import { expect, test } from '../support/fixtures.ts';

test('a person who drops Friday is warned of, counts there by named days only, and is told of overnight', async ({
  signedInPage: page,
  server,
  service,
}) => {
  const places = await readPlaces(page);
  const record = await service.findRecord(
    (one) =>
      !places.has(one.user.id) &&
      Boolean(one.user.preferredName) &&
      one.departments.filter(({ name }) => name).length > 1 &&
      one.departments.every(({ states }) => !states.includes('assignment')) &&
      offeredIn(one).join() === 'Friday,Saturday',
  );
  const { id, preferredName } = record.user;
  const name = preferredName ?? '';
  const [onFriday, onAll] = record.departments.flatMap((one) =>
    one.name ? { id: one.id, name: one.name } : [],
  );
  if (!onFriday || !onAll) throw new Error('They are in one department.');
  const place = async (friday: number[], all: number[] | null) => {
    const changes = [
      { userId: id, department: onFriday.id, days: friday },
      { userId: id, department: onAll.id, days: all },
    ];
    const headers = { Origin: server.url };
    const answer = await page.request.post('/bff/placements', { headers, data: { changes } });
    expect(answer.status()).toBe(200);
  };
  await place([4], null);

  const read = page.getByRole('status').filter({ hasText: /^\d+ applications$/ });
  const planned = (department: string, day: string, count: number) =>
    page.getByRole('link', { name: `${count} planned, ${department}, ${day}`, exact: true });
  const numbersOf = async () => {
    const [named, offered] = [
      await countByHand(page, onFriday.id),
      await countByHand(page, onAll.id),
    ];
    return [named.planned.Friday.length, offered.planned.Friday.length] as const;
  };
  await page.goto('/applications/coverage');
  await expect(read).toBeVisible();
  const [named, offered] = await numbersOf();
  await expect(planned(onFriday.name, 'Friday', named)).toBeVisible();
  await expect(planned(onAll.name, 'Friday', offered)).toBeVisible();

  // The night.
  putApplication(server, {
    ...record,
    updatedAt: new Date().toISOString(),
    options: record.options.map((one) =>
      one.name === DAYS_ASKED ? { ...one, value: 'Saturday' } : one,
    ),
  });
  await clickWords(page.getByRole('button', { name: 'Refresh' }));
  await expect(planned(onAll.name, 'Friday', offered)).toHaveCount(0);
  await expect(planned(onFriday.name, 'Friday', named)).toBeVisible();
  expect(await numbersOf()).toEqual([named, offered - 1]);
  if (offered > 1) await expect(planned(onAll.name, 'Friday', offered - 1)).toBeVisible();

  const warning = 'can help on Saturday, but is planned on Friday';
  await page.goto('/applications/overnight?since=today');
  const line = page
    .getByRole('region', { name: /^Applicants: \d+$/ })
    .getByRole('listitem')
    .filter({ hasText: `${name} changed their application` })
    .first();
  await expect(line).toContainText('Fri, Sat → Sat');
  await expect(line).toContainText(`is planned for ${onFriday.name}: ${warning}`);

  await clickWords(line.getByRole('link', { name, exact: true }));
  const plans = page.getByRole('list', { name: 'Planned for' }).getByRole('listitem');
  await expect(plans.filter({ hasText: onFriday.name })).toContainText(warning);
  await expect(plans.filter({ hasText: onAll.name })).not.toContainText('but is planned');

  putApplication(server, record);
  await place([], []);
});
