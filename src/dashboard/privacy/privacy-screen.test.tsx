import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { person, volunteerRecord } from '../../../test/support/event.ts';
import { openRollcall, type RollcallOptions } from '../../../test/support/rollcall.tsx';
import { setShortcutsEnabled } from '../ui/hooks/shortcut-setting.ts';
import { hear, heard } from '../../../test/support/announcements.ts';
import { auditEntry, noted } from '../../../test/support/records.ts';

/** Identifying values, each unlike anything else on the page. */
const ZOLLY = {
  preferredName: 'Zolly',
  firstName: 'Zoltan',
  lastName: 'Quux',
  username: 'zq_handle',
  email: 'quuxmail@example.org',
  phone: '+15550100177',
};
const ADDRESS = { addressLine1: '9 Wharf Walk', addressCity: 'Wharfton', addressCountry: 'CA' };
const WRITTEN = 'I live by the lighthouse';
const NOTE = 'Rang the lighthouse keeper';
const SECRETS = [
  ...Object.values(ZOLLY),
  '(555) 010-0177',
  '9 Wharf Walk',
  'Wharfton',
  '@zolly_t',
  WRITTEN,
  NOTE,
];

const SOMEBODY = person(1, {
  ...ZOLLY,
  address: { addressLine2: null, addressState: null, addressZipcode: null, ...ADDRESS },
});
const RECORD = volunteerRecord({
  user: { id: SOMEBODY.id, ...ZOLLY },
  contactMethods: [{ name: 'telegram', isPrimary: true, value: '@zolly_t' }],
  departments: [{ id: 'd1', name: 'Info Desk', states: ['interest'] }],
  options: [
    { name: 'About you', type: 'text', value: WRITTEN },
    { name: 'Shirt', type: 'select', value: 'Large' },
  ],
});

/** The identifying values found anywhere in the document: text, labels, attributes. */
function told(): string[] {
  const typed = [...document.querySelectorAll('input, textarea')].map(
    (one) => 'value' in one && one.value,
  );
  const all = [document.documentElement.outerHTML, document.title, ...typed].join('\n');
  return SECRETS.filter((secret) => all.includes(secret));
}

function pressChord(target: Element = document.body) {
  fireEvent.keyDown(target, { key: 'F8', code: 'F8', shiftKey: true });
}

const EVENT: RollcallOptions = {
  people: [SOMEBODY, person(2)],
  reviews: [noted({ userId: SOMEBODY.id, note: NOTE, by: 'Robin' })],
  applications: [RECORD],
};

test('one key, with Shift only, masks everybody in the list, and shows them again', async () => {
  await openRollcall('/users?columns=username,email,phone,place,id', EVENT);
  await screen.findByText('Zolly');
  fireEvent.keyDown(document.body, { key: 'F8', code: 'F8' });
  fireEvent.keyDown(document.body, { key: 'F8', code: 'F8', shiftKey: true, ctrlKey: true });
  fireEvent.keyDown(document.body, { key: 'P', code: 'KeyP', shiftKey: true });
  expect(screen.queryByRole('button', { name: 'Privacy screen on' })).not.toBeInTheDocument();
  pressChord();
  expect(
    await screen.findByRole('button', { name: 'Privacy screen on', pressed: true }),
  ).toBeVisible();
  expect(told()).toEqual([]);
  const link = screen.getByRole('link', { name: 'Person 0001' });
  expect(link).toHaveAttribute('href', expect.stringContaining(SOMEBODY.id));
  const row = screen.getByRole('row', { name: /^Person 0001/ });
  expect(within(row).getAllByText('Hidden')).toHaveLength(4);

  pressChord();
  expect(await screen.findByText('Zolly')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Privacy screen on' })).not.toBeInTheDocument();
});

test('stays on across pages and a reload, and stores no personal data', async () => {
  sessionStorage.setItem('rollcall.privacy-screen', 'on');
  const { user } = await openRollcall('/users', EVENT);
  await user.click(await screen.findByRole('link', { name: 'Applications' }));
  expect(await screen.findByRole('gridcell', { name: /Person 0001/ })).toBeInTheDocument();
  expect(told()).toEqual([]);
  expect(Object.values({ ...sessionStorage }).join(' ')).not.toMatch(/Zolly|Quux|@/);
});

test('shows a person without their identity, which can still be copied', async () => {
  sessionStorage.setItem('rollcall.privacy-screen', 'on');
  const { user } = await openRollcall('/users/u00001', EVENT);
  expect(await screen.findByText('Large')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Person 0001' })).toBeInTheDocument();
  expect(document.title).toBe('Person 0001 · Rollcall');
  expect(await screen.findByRole('button', { name: 'Show Note' })).toBeInTheDocument();
  expect(told()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Copy E-mail' }));
  expect(await navigator.clipboard.readText()).toBe(ZOLLY.email);
  expect(told()).toEqual([]);
});

test('reveals one field with its own button, until another person is opened', async () => {
  sessionStorage.setItem('rollcall.privacy-screen', 'on');
  const { user } = await openRollcall('/users/u00001', EVENT);
  await screen.findByText('Large');
  await user.click(screen.getByRole('button', { name: 'Show E-mail' }));
  expect(screen.getByRole('link', { name: ZOLLY.email })).toBeInTheDocument();
  expect(told()).toEqual([ZOLLY.email]);
  expect(screen.getByRole('button', { name: 'Hide E-mail' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Show Name' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Zolly' })).toBeInTheDocument();

  await user.keyboard('j');
  await screen.findByRole('heading', { level: 1, name: 'Person 0002' });
  await user.keyboard('k');
  await screen.findByRole('heading', { level: 1, name: 'Person 0001' });
  await waitFor(() => expect(told()).toEqual([]));
});

test('a legal name that was asked for just before is neither shown nor said, until it is asked for again', async () => {
  const report = Promise.withResolvers<void>();
  let reports = 0;
  const { user } = await openRollcall('/users/u00001', {
    ...EVENT,
    answers: {
      'POST audit': async ({ request }) => {
        if (!(await request.clone().text()).includes('legal-name')) return undefined;
        await report.promise;
        reports += 1;
        return undefined;
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Show legal name' }));
  pressChord();
  await hear('Privacy screen on');
  report.resolve();
  await waitFor(() => expect(reports).toBe(1));
  expect(told()).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Show legal name' }));
  await hear(/legal name/i);
  expect(heard().filter((text) => /legal name/i.test(text))).toHaveLength(1);
});

test('turning it on masks revealed fields, too', async () => {
  const { user } = await openRollcall('/users/u00001', EVENT);
  await user.click(await screen.findByRole('button', { name: 'Show legal name' }));
  await waitFor(() => expect(told()).toContain('Zoltan'));
  pressChord();
  await screen.findByRole('button', { name: 'Privacy screen on' });
  expect(told()).toEqual([]);
});

test('shows a note while it is typed, and masks it afterwards', async () => {
  sessionStorage.setItem('rollcall.privacy-screen', 'on');
  const { user } = await openRollcall('/users/u00001', { ...EVENT, reviews: [] });
  const note = await screen.findByRole('textbox', { name: 'Note' });
  await user.type(note, NOTE);
  expect(note).toHaveValue(NOTE);
  await user.tab();
  expect(await screen.findByRole('button', { name: 'Show Note' })).toBeInTheDocument();
  expect(told()).toEqual([]);
});

test('shows the text in the find box only while the user is typing', async () => {
  sessionStorage.setItem('rollcall.privacy-screen', 'on');
  const { user } = await openRollcall('/users', EVENT);
  const box = await screen.findByRole('searchbox', { name: 'Find people' });
  await user.type(box, 'Zolly');
  expect(box).toHaveValue('Zolly');
  await screen.findByRole('link', { name: 'Person 0001 · Zolly' });
  await user.tab();
  expect(box).toHaveValue('Hidden');
  await user.click(box);
  expect(box).toHaveValue('Zolly');
});

test('shows of the results what was typed, so that they can be told apart', async () => {
  sessionStorage.setItem('rollcall.privacy-screen', 'on');
  const { user } = await openRollcall('/users', EVENT);
  await user.type(await screen.findByRole('searchbox', { name: 'Find people' }), '0177');
  const row = within(await screen.findByRole('row', { name: /Person 0001/ }));
  expect(await row.findByText('0177')).toBeVisible();
  expect(row.getByText('…', { exact: false })).toHaveTextContent('…0177');
  expect(told()).toEqual([]);
});

test('shows of the applications found what was typed, so that they can be told apart', async () => {
  sessionStorage.setItem('rollcall.privacy-screen', 'on');
  const { user } = await openRollcall('/applications', EVENT);
  const row = async () => within(await screen.findByRole('row', { name: /Person 0001/ }));
  expect((await row()).queryByText(/·/)).not.toBeInTheDocument();
  const box = screen.getByRole('searchbox');
  await user.type(box, 'zol');
  expect(await screen.findByRole('link', { name: 'Person 0001 · Zol…' })).toBeVisible();
  await user.clear(box);
  await user.type(box, 'lighthouse');
  expect(await (await row()).findByText('lighthouse')).toBeVisible();
  expect((await row()).queryByText(/·/)).not.toBeInTheDocument();
  expect(told()).toEqual([]);
});

test('can be switched while typing, in a dialog, and with single keys off, but not twice by holding the keys', async () => {
  setShortcutsEnabled(false);
  const { user } = await openRollcall('/users', EVENT);
  await screen.findByText('Zolly');
  const box = screen.getByRole('searchbox', { name: 'Find people' });
  await user.type(box, 'Zol');
  await user.keyboard('{Shift>}{F8}{/Shift}');
  expect(await screen.findByRole('button', { name: 'Privacy screen on' })).toBeVisible();
  expect(box).toHaveValue('Zol');
  expect(box).toHaveFocus();
  fireEvent.keyDown(box, { key: 'F8', code: 'F8', shiftKey: true, repeat: true });
  // Japanese input methods convert by this key.
  fireEvent.keyDown(box, { key: 'F8', code: 'F8', shiftKey: true, isComposing: true });
  expect(screen.getByRole('button', { name: 'Privacy screen on' })).toBeVisible();
  setShortcutsEnabled(true);
  await user.click(screen.getByRole('button', { name: 'Account' }));
  expect(await screen.findByRole('checkbox', { name: 'Privacy screen' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
  pressChord(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Privacy screen on' })).not.toBeInTheDocument(),
  );
});

test('two results of the same name are told apart by the fewest letters', async () => {
  sessionStorage.setItem('rollcall.privacy-screen', 'on');
  const named = (id: number, preferredName: string) => person(id, { preferredName });
  const alike = [named(1, 'Theresa Novak'), named(2, 'Theresa Klein')];
  const { user } = await openRollcall('/users', { ...EVENT, people: alike, applications: [] });
  await user.type(await screen.findByRole('searchbox', { name: 'Find people' }), 'theresa');
  expect(await screen.findByRole('link', { name: 'Person 0001 · Theresa…N…' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Person 0002 · Theresa…K…' })).toBeVisible();
  expect(document.body).not.toHaveTextContent(/Novak|Klein/);
});

test('contact addresses can be copied, but not seen in links', async () => {
  sessionStorage.setItem('rollcall.privacy-screen', 'on');
  const methods = [{ name: 'email', isPrimary: true, value: ZOLLY.email }];
  const { user } = await openRollcall('/applications', {
    ...EVENT,
    applications: [{ ...RECORD, contactMethods: methods }],
    answers: { 'POST audit': () => new Response(null, { status: 204 }) },
  });
  await screen.findByRole('gridcell', { name: /Person 0001/ });
  await user.click(screen.getByRole('button', { name: 'Contact' }));
  await user.click(await screen.findByRole('button', { name: /^Copy 1 / }));
  expect(await navigator.clipboard.readText()).toBe(ZOLLY.email);
  expect(told()).toEqual([]);
});

test('the audit shows and requests no names of the people looked at', async () => {
  sessionStorage.setItem('rollcall.privacy-screen', 'on');
  await openRollcall('/audit', {
    ...EVENT,
    answers: {
      'GET audit': Response.json({ entries: [auditEntry()], nextPage: null, keptDays: 90 }),
      'GET audit/names': Response.json({ people: [{ person: 'p1', name: 'Robin' }] }),
    },
  });
  expect(await screen.findByRole('link', { name: 'Person 0001' })).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: 'Robin' })).toBeInTheDocument();
});

test('turns on after minutes of inactivity, as chosen in the account menu', async () => {
  const { user } = await openRollcall('/users', EVENT);
  await screen.findByText('Zolly');
  await user.click(screen.getByRole('button', { name: 'Account' }));
  const after = await screen.findByLabelText('Turn on when nobody is at the screen');
  expect(after).toHaveDisplayValue('Off');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  fireEvent.change(after, { target: { value: '5' } });
  expect(screen.getByLabelText('Privacy screen')).not.toBeChecked();
  vi.advanceTimersByTime(290_000);
  fireEvent.pointerMove(document.body);
  vi.advanceTimersByTime(290_000);
  expect(told()).toContain('Zolly');
  vi.advanceTimersByTime(15_000);
  vi.useRealTimers();
  await waitFor(() => expect(screen.getByLabelText('Privacy screen')).toBeChecked());
  expect(told()).toEqual([]);
  expect(localStorage.getItem('rollcall.privacy-screen-after')).toBe('5');
});
