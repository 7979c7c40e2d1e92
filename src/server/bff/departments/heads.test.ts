/** The list of a head of departments, its changes and its end. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { PEOPLE, startWithHeads } from '../../../../test/support/heads.ts';
import { editsOf, planning } from '../../../../test/support/records.ts';
import { openEvents, PATIENT, stopLooking } from '../../../../test/support/streams.ts';
import { keepNames } from '../reviews/board-settings.ts';
import { temporaryFolder } from '../../../../test/support/test-bff.ts';

/** The slots that all people offer. */
const DAYS = ['Sat', 'Fri'].map((choice) => ({ question: 'Days', choice }));
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

async function start(folder?: string) {
  const started = await startWithHeads(folder);
  async function patchBoard(change: object) {
    const response = await started.asAdmin('PATCH', 'board', { changes: [change] });
    expect(response.status).toBe(200);
  }
  const change = (member: string, key: string, value: unknown) =>
    patchBoard({ member, key, value });
  async function setUp(hoursQuestion: string | null) {
    const slots = DAYS.map((slot) => ({ ...slot, label: slot.choice, hours: null }));
    const value = { questions: ['Days'], slots, leftOut: [], hoursQuestion };
    await patchBoard({ member: 'times', value });
  }
  return { ...started, change, setUp };
}

test('a head sees exactly the people planned for, assigned to or requested by their departments', async () => {
  const { inviteHead, plan } = await start();
  await plan('u3', ['d1']);
  await plan('u4', ['d2']);
  const { list: people } = await inviteHead('Noor', ['d1']);
  const seen = await people();
  expect(seen).toMatchObject({ complete: true, missing: 0 });
  expect(seen.departments).toEqual([{ key: 'd1', name: 'First Aid', closed: [] }]);
  const states = seen.people.map(({ id, name, departments }) => [id, name, departments]);
  expect(states.sort()).toEqual([
    ['u1', 'Asa', [{ key: 'd1', states: ['assignment'], isPlanned: false, slots: [] }]],
    ['u2', 'Bo', [{ key: 'd1', states: ['request'], isPlanned: false, slots: [] }]],
    ['u3', 'Cleo', [{ key: 'd1', states: ['interest'], isPlanned: true, slots: [] }]],
  ]);
  expect(seen.people[0]).toMatchObject({
    contactMethods: [{ kind: 'discord', isPrimary: true }],
  });
});

test('a head sees in which slots people are there, and in which the department is closed', async () => {
  const { inviteHead, asAdmin, change, setUp } = await start();
  await setUp(null);
  const [saturday, friday] = DAYS;
  const sunday = { question: 'Days', choice: 'Sun' };
  const { edits } = editsOf('u3', [planning('d1', null)]);
  edits.push(...editsOf('u4', [planning('d1', friday ? [friday, sunday] : null)]).edits);
  expect((await asAdmin('POST', 'reviews', { edits })).status).toBe(200);
  await change('closed', JSON.stringify(['d1', 'Days', 'Sat']), true);
  const { list } = await inviteHead('Noor', ['d1']);
  const { slots, departments, people } = await list();
  expect(slots.map(({ label }) => label)).toEqual(['Sat', 'Fri']);
  expect(departments).toMatchObject([{ closed: [saturday] }]);
  const there = people.map(({ id, departments: [place] }) => [
    id,
    place?.slots.map(({ choice }) => choice),
  ]);
  expect(Object.fromEntries(there)).toEqual({
    u1: ['Fri'],
    u2: [],
    u3: ['Fri'],
    u4: ['Fri', 'Sun'],
  });
});

test('a head gets only answers that are allowed: times and hours once named, others when switched on', async () => {
  const { inviteHead, change, setUp } = await start();
  const { list: people, open, asHead } = await inviteHead('Noor', ['d1']);
  const stream = await open();
  const changed = (times: number) =>
    vi.waitUntil(() => stream.of('department').length === times, PATIENT);
  const answers = async () => {
    const [first] = (await people()).people;
    const named = first?.answers.map(({ question }) => question);
    return [named, first?.withheld];
  };
  expect(await answers()).toEqual([[], 3]);
  expect(await (await asHead('GET', 'department')).text()).not.toMatch(/Raskaana|Viikko/);
  await changed(1);

  await setUp('Hours');
  await changed(2);
  expect(await answers()).toEqual([['Days', 'Hours'], 1]);
  // The event asks for no hours after all.
  await setUp(null);
  await changed(3);
  expect(await answers()).toEqual([['Days'], 2]);
  expect((await people()).hoursQuestion).toBeNull();
  await setUp('Hours');
  await changed(4);
  expect(await answers()).toEqual([['Days', 'Hours'], 1]);
  expect((await people()).hoursQuestion).toBe('Hours');
  await change('headsSee', 'Hours', false);
  await changed(5);
  expect((await people()).hoursQuestion).toBeNull();
  await change('headsSee', 'Raskaana', true);
  await changed(6);
  expect(await answers()).toEqual([['Days', 'Raskaana'], 1]);
  await change('headsSee', 'Raskaana', false);
  await changed(7);
  expect(await answers()).toEqual([['Days'], 2]);
  // Changes outside their lists are not announced.
  await change('targets', 'd1', 4);
  await change('headsSee', 'Hours', true);
  await changed(8);
});

test('the response contains no last name, address, account address or other department', async () => {
  const { inviteHead, plan } = await start();
  await plan('u3', ['d1', 'd2']);
  const { asHead } = await inviteHead('Noor', ['d1']);
  const text = await (await asHead('GET', 'department')).text();
  const hidden = [
    ...PEOPLE.map(({ lastName }) => lastName),
    'Harbour',
    '@example.org',
    'd2',
    'Kitchen',
    'Dee',
    'Eli',
  ];
  for (const one of hidden) expect(text).not.toContain(one);
});

test('says which departments no application names, by their last names, and how many planned people have none', async () => {
  const { inviteHead, plan, database } = await start();
  await plan('u6', ['d9']);
  await keepNames(database, [{ key: 'd9', name: 'Bakery' }]);
  const { list: people } = await inviteHead('Noor', ['d2', 'd9']);
  expect(await people()).toMatchObject({
    departments: [{ name: 'Kitchen' }, { name: 'Bakery' }],
    complete: true,
    unnamed: ['d9'],
    missing: 1,
  });
});

test('every read is in the audit under the name of the head, with the departments', async () => {
  const { inviteHead, auditRows } = await start();
  const { ids } = await inviteHead('Noor', ['d1']);
  await ids();
  const rows = (await auditRows()).filter(({ purpose }) => purpose === 'department');
  expect(rows).toMatchObject([
    { name: 'Noor', outcome: 'ok', count: 2, filters: '{"departments":["d1"]}' },
  ]);
});

test('hears of changes to their own list only', async () => {
  const { inviteHead, plan } = await start();
  const { ids, open } = await inviteHead('Noor', ['d1']);
  expect(await ids()).toEqual(['u1', 'u2']);
  const stream = await open();
  await vi.waitUntil(() => stream.of('department').length === 1, PATIENT);
  await plan('u4', ['d2']);
  await plan('u3', ['d1']);
  await vi.waitUntil(() => stream.of('department').length === 2, PATIENT);
  expect(await ids()).toEqual(['u1', 'u2', 'u3']);
  await plan('u3', [], ['d1']);
  await vi.waitUntil(() => stream.of('department').length === 3, PATIENT);
  expect(await ids()).toEqual(['u1', 'u2']);
  // Nothing but that something has changed.
  expect(stream.of('department')).toEqual([{}, {}, {}]);
  for (const kind of ['reviews', 'board', 'directory', 'access'] as const) {
    expect(stream.of(kind)).toEqual([]);
  }
});

test('an open list follows changes after its server forgot the applications', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { inviteHead, plan, clock } = await start();
  const { ids, open } = await inviteHead('Noor', ['d1']);
  await ids();
  const stream = await open();
  await vi.waitUntil(() => stream.of('department').length === 1, PATIENT);
  clock.now += 15 * MINUTE;
  vi.advanceTimersByTime(MINUTE);
  await plan('u3', ['d1']);
  await vi.waitUntil(() => stream.of('department').length === 2, PATIENT);
  expect(await ids()).toEqual(['u1', 'u2', 'u3']);
});

test('an open list follows changes on a server that has not read the applications', async () => {
  const folder = await temporaryFolder();
  const [here, there] = [await start(folder), await start(folder)];
  const { cookie, ids } = await here.inviteHead('Noor', ['d1']);
  expect(await ids()).toEqual(['u1', 'u2']);
  const stream = await openEvents(there.asking(cookie));
  await vi.waitUntil(() => stream.of('department').length === 1, PATIENT);
  await here.plan('u3', ['d1']);
  await vi.waitUntil(() => stream.of('department').length === 2, PATIENT);
});

test('withdrawing the invitation immediately ends the session and its stream, and voids the link', async () => {
  stopLooking();
  const { inviteHead, asAdmin, database } = await start();
  const { invitation, asHead, open, signIn } = await inviteHead('Noor', ['d1'], {
    staysSignedIn: true,
  });
  const stream = await open();
  const path = `access/invitations/${invitation.id}`;
  expect((await asAdmin('DELETE', path)).status).toBe(204);
  await vi.waitUntil(() => stream.of('session').some(({ ended }) => ended), PATIENT);
  expect((await asHead('GET', 'department')).status).toBe(401);
  expect((await asHead('GET', 'events')).status).toBe(401);
  expect((await signIn()).status).toBe(401);
  const { sessions } = await (await asAdmin('GET', 'access')).json();
  expect(sessions.map(({ name }: { name: string }) => name)).toEqual(['local']);
  // Also where another server withdraws it, which knows nothing of the session.
  const other = await inviteHead('Noor', ['d1']);
  expect((await other.asHead('GET', 'department')).status).toBe(200);
  await database.execute('DELETE FROM invitations');
  expect((await other.asHead('GET', 'department')).status).toBe(401);
});

test('the session of a head ends when the invitation expires', async () => {
  const { inviteHead, clock } = await start();
  const { asHead, open } = await inviteHead('Noor', ['d1'], { days: 1, staysSignedIn: true });
  const stream = await open();
  clock.now += 23 * HOUR;
  expect((await asHead('GET', 'department')).status).toBe(200);
  clock.now += HOUR;
  expect((await asHead('GET', 'department')).status).toBe(401);
  await vi.waitUntil(() => stream.of('session').some(({ ended }) => ended), PATIENT);
});

test('a head’s session for a shift ends with the invitation, too', async () => {
  const { inviteHead, asAdmin, clock, database } = await start();
  const { invitation, asHead } = await inviteHead('Noor', ['d1']);
  await database.execute('UPDATE invitations SET expires_at = $1 WHERE id = $2', [
    clock.now + 60_000,
    invitation.id,
  ]);
  expect((await asHead('GET', 'department')).status).toBe(200);
  clock.now += 60_000;
  expect((await asHead('GET', 'department')).status).toBe(401);
  expect((await asAdmin('GET', 'access')).status).toBe(200);
});

test('an admin gets the list of departments for invitations, and the departments of each head', async () => {
  const { asAdmin, inviteHead } = await start();
  await inviteHead('Noor', ['d1']);
  const { departments } = await (await asAdmin('GET', 'departments')).json();
  expect(departments).toEqual([
    { key: 'd1', name: 'First Aid' },
    { key: 'd2', name: 'Kitchen' },
  ]);
  const { invitations, sessions } = await (await asAdmin('GET', 'access')).json();
  expect(invitations).toMatchObject([{ name: 'Noor', permissions: [], departments: ['d1'] }]);
  expect(sessions).toContainEqual(
    expect.objectContaining({ name: 'Noor', permissions: [], departments: ['d1'] }),
  );
});

test('reads the applications anew when the head asks for it, and says how old they are', async () => {
  const { inviteHead, clock } = await start();
  const { list: people, asHead } = await inviteHead('Noor', ['d1']);
  await people();
  clock.now += 1000;
  const age = async (query = '') => (await asHead('GET', `department${query}`)).headers.get('Age');
  expect([await age(), await age('?newerThan=now'), await age()]).toEqual(['1', '0', '0']);
  expect((await asHead('GET', 'department?newerThan=soon')).status).toBe(400);
});
