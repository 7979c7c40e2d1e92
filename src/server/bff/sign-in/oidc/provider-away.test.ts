import { expect, test } from 'vitest';
import { startWithProvider, TestBrowser } from '../../../../../test/support/test-browser.ts';

/** A server that starts while the provider is away, and time that only moves when told. */
async function startWhileAway() {
  const clock = { uptime: 0 };
  const { idp, start } = await startWithProvider();
  await idp.goAway();
  const { bff, request, lines } = await start({ uptime: () => clock.uptime });
  const way = async () => (await request('/bff/sign-in')).json();
  return { bff, clock, idp, lines, way };
}

test('starts while the provider is away, says so, and recovers by itself', async () => {
  const { bff, idp, lines, way } = await startWhileAway();
  await expect.poll(way).toEqual({ by: 'provider', provider: 'Fair account', answers: false });
  const browser = new TestBrowser(bff.fetch);
  expect((await browser.begin()).hash).toBe('#problem=provider_away');
  expect(lines.filter(({ msg }) => msg === 'the identity provider is away')).toHaveLength(1);

  await idp.comeBack();
  await expect.poll(way, { timeout: 20_000 }).toMatchObject({ answers: true });
  expect(await browser.signIn('robin')).toBe('/sign-in#returned');
  expect(lines).toContainEqual(expect.objectContaining({ msg: 'the identity provider is back' }));
});

test('finds a recovered provider at once on the next sign-in', async () => {
  const { bff, idp, way } = await startWhileAway();
  await expect.poll(way).toMatchObject({ answers: false });
  await idp.comeBack();
  expect(await new TestBrowser(bff.fetch).signIn('robin')).toBe('/sign-in#returned');
  expect(await way()).toMatchObject({ answers: true });
});

test('says that the provider is away, instead of redirecting to it', async () => {
  const clock = { uptime: 0 };
  const { bff, idp, request } = await startWithProvider({ uptime: () => clock.uptime });
  const browser = new TestBrowser(bff.fetch);
  expect(await browser.signIn('robin')).toBe('/sign-in#returned');
  await idp.goAway();
  clock.uptime += 60_000;
  expect((await browser.begin()).hash).toBe('#problem=provider_away');
  expect(await (await request('/bff/sign-in')).json()).toMatchObject({ answers: false });
  // Existing sessions continue.
  expect(await browser.session()).not.toBeNull();
});

test('says that the provider went away during the sign-in', async () => {
  const { bff, idp } = await startWithProvider();
  const browser = new TestBrowser(bff.fetch);
  const answer = await browser.answer(await browser.begin(), 'robin');
  await idp.goAway();
  expect(await browser.comeBack(answer)).toBe('/sign-in#problem=provider_away');
});

test('ends the local session while the provider is away', async () => {
  const { bff, idp } = await startWithProvider();
  const browser = new TestBrowser(bff.fetch);
  await browser.signIn('robin');
  await idp.goAway();
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  expect((await browser.go('/bff/session', { method: 'DELETE', headers })).status).toBe(200);
  expect(await browser.session()).toBeNull();
});
