import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { people, person, volunteerRecord } from '../../../test/support/event.ts';
import type { UserEvent } from '@testing-library/user-event';
import { hear, heard } from '../../../test/support/announcements.ts';
import { addressOf } from '../../../test/support/board.ts';
import { openRollcall, type RollcallOptions } from '../../../test/support/rollcall.tsx';
import { afterPaint } from '../ui/scheduling/after-paint.ts';

const openPeople = (address: string, options: RollcallOptions = {}) =>
  openRollcall(address, { people: people(5), ...options });

test.each([
  ['beside the panel', () => screen.getByRole('searchbox', { name: 'Find people' })],
  ['in the panel', () => screen.getByRole('button', { name: 'Copy Username' })],
])('the name does not take the focus from a control %s that got it meanwhile', async (_, find) => {
  const { user } = await openPeople('/users', { recordOf: () => volunteerRecord() });
  await user.click(await screen.findByText('Person Number 3'));
  await screen.findByRole('heading', { level: 1, name: 'Person Number 3' });
  const control = find();
  control.focus();
  await new Promise<void>((resolve) => afterPaint(resolve));
  expect(control).toHaveFocus();
});

test('moving on with the focus on the name keeps it there', async () => {
  const { user } = await openPeople('/users', { recordOf: () => volunteerRecord() });
  await user.click(await screen.findByText('Person Number 3'));
  const name = await screen.findByRole('heading', { level: 1, name: 'Person Number 3' });
  await waitFor(() => expect(name).toHaveFocus());
  await user.keyboard('j');
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1, name: 'Person Number 4' })).toHaveFocus(),
  );
  // Announced, because a focus that stays says nothing.
  await hear('Person Number 4');
});

test('shows contact methods with the primary first, departments, options and the record', async () => {
  await openPeople('/users/u00001', {
    recordOf: () =>
      volunteerRecord({
        contactMethods: [
          { name: 'telegram', isPrimary: false, value: '@one' },
          { name: 'discord', isPrimary: true, value: 'two' },
        ],
        departments: [
          { id: 'd1', name: 'Registration', states: ['interest', 'experience'] },
          { id: 'd2', states: ['night shift'] },
        ],
        options: [{ name: 'T-shirt', type: 'select', value: 'M' }],
      }),
  });
  const contact = await screen.findByRole('region', { name: 'Contact methods' });
  expect(
    within(contact)
      .getAllByRole('term')
      .map((term) => term.textContent),
  ).toEqual(['DiscordPrimary', 'Telegram']);
  const departments = screen.getByRole('region', { name: 'Departments' });
  expect(departments).toHaveTextContent('RegistrationInterestExperience');
  expect(departments).toHaveTextContent('Department d2night shift');
  expect(screen.getByRole('region', { name: 'Options' })).toHaveTextContent('T-shirtM');
  const record = screen.getByRole('region', { name: 'Record' });
  expect(record).toHaveTextContent('Mar 1, 2026, 11:00 Europe/Berlin');
});

test('shows the legal name only on request, and reports it', async () => {
  const { sent, user } = await openPeople('/users/u00001', {
    people: [person(1, { preferredName: 'Robin', firstName: 'Roberta', lastName: 'Doe' })],
    recordOf: () => volunteerRecord({ user: undefined as never }),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Robin' })).toBeVisible();
  expect(screen.queryByText('Roberta Doe')).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Show legal name' }));
  expect(await screen.findByText('Roberta Doe')).toBeVisible();
  expect(sent('POST audit')).toContainEqual({ purpose: 'legal-name', personId: 'u00001' });
});

test.each<[string, (user: UserEvent) => Promise<unknown>, string]>([
  [
    'the privacy screen hides it',
    async (user) => {
      await user.keyboard('{Shift>}{F8}{/Shift}');
      await screen.findByRole('button', { name: 'Privacy screen on' });
    },
    'Roberta Doe',
  ],
  [
    'the next person is opened',
    async (user) => {
      await user.keyboard('j');
      await screen.findByRole('heading', { level: 1, name: 'Sam' });
    },
    'Samuel Ray',
  ],
])('a legal name that was asked for is not said where %s meanwhile', async (_, hide, later) => {
  const named = [['Robin', 'Roberta', 'Doe'] as const, ['Sam', 'Samuel', 'Ray'] as const];
  const { user, hold, askedFor } = await openPeople('/users/u00001', {
    people: named.map(([preferredName, firstName, lastName], index) =>
      person(index + 1, { preferredName, firstName, lastName }),
    ),
    recordOf: () => null,
  });
  const isLegal = ({ body }: { body: unknown }) => JSON.stringify(body).includes('legal');
  const reports = () => askedFor('POST audit').filter(isLegal);
  const report = hold('POST audit', isLegal);
  await user.click(await screen.findByRole('button', { name: 'Show legal name' }));
  await waitFor(() => expect(reports()).toHaveLength(1));
  await hide(user);
  report();
  // Only the person asked for last is shown and announced.
  await waitFor(async () => {
    await user.click(screen.getByRole('button', { name: 'Show legal name' }));
    expect(reports()).toHaveLength(2);
  });
  await hear(`Legal name: ${later}`);
  expect(heard().filter((text) => text.startsWith('Legal name'))).toHaveLength(1);
});

test('hides the legal name if showing it cannot be recorded, says so, and allows another try', async () => {
  let failed = false;
  const { user } = await openPeople('/users/u00001', {
    answers: {
      'POST audit': async ({ request }) => {
        const report = await request.clone().text();
        if (failed || !report.includes('legal-name')) return undefined;
        failed = true;
        return Response.json({}, { status: 500 });
      },
    },
    people: [person(1, { preferredName: 'Robin', firstName: 'Roberta', lastName: 'Doe' })],
    recordOf: () => volunteerRecord({ user: undefined as never }),
  });
  await user.click(await screen.findByRole('button', { name: 'Show legal name' }));
  expect(await screen.findByText(/could not be recorded/)).toBeVisible();
  expect(screen.queryByText('Roberta Doe')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show legal name' }));
  expect(await screen.findByText('Roberta Doe')).toBeVisible();
  expect(screen.queryByText(/could not be recorded/)).not.toBeInTheDocument();
});

test.each([
  ['null', null],
  ['an empty object', {}],
])('says that a person never applied when the service says %s', async (_, answer) => {
  await openPeople('/users/u00001', { recordOf: () => answer });
  expect(await screen.findByText('No volunteer application')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('says that it is unknown whether somebody applied where the person cannot be loaded either', async () => {
  const errors = { server: { code: 'service_failed', serviceStatus: 500, said: '', hash: 'c0de' } };
  let isBroken = true;
  const fail = () => (isBroken ? Response.json({ errors }, { status: 502 }) : undefined);
  const { user } = await openPeople('/users/u00002', {
    recordOf: () => null,
    answers: { 'GET users/:id': fail, 'POST users/search': fail },
  });
  expect(await screen.findByText('Unknown whether they applied')).toBeVisible();
  expect(screen.queryByText('No volunteer application')).not.toBeInTheDocument();
  isBroken = false;
  const panel = within(screen.getByRole('region', { name: 'Application' }));
  await user.click(panel.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No volunteer application')).toBeVisible();
  expect(screen.queryByText('Unknown whether they applied')).not.toBeInTheDocument();
});

test('does not say that somebody never applied before it is known who they are', async () => {
  const waiting = Response.json({ directory: {} }, { status: 202 });
  await openPeople('/users/u00002', {
    recordOf: () => null,
    answers: {
      'GET users/:id': () => waiting.clone(),
      'POST users/search': () => new Promise(() => undefined),
    },
  });
  expect(await screen.findByText('Loading application…')).toBeInTheDocument();
  expect(screen.queryByText('No volunteer application')).not.toBeInTheDocument();
});

test('a person is reported as opened once, whether their record is to come, comes ahead, or is there', async () => {
  const opened = [{ purpose: 'open', personId: 'u00002' }];
  let reads = 0;
  const { sent, user } = await openPeople('/users', {
    answers: {
      'GET users/u00002/volunteer': () => {
        reads += 1;
        return Response.json(volunteerRecord());
      },
    },
  });
  // Without a pointer that rests on the row before, as on a phone.
  fireEvent.click(await screen.findByText('Person Number 2'));
  await screen.findByRole('region', { name: 'Contact methods' });
  await waitFor(() => expect(sent('POST audit')).toEqual(opened));

  await user.click(screen.getByRole('link', { name: 'Back to the list' }));
  await user.click(await screen.findByText('Person Number 2'));
  await waitFor(() => expect(sent('POST audit')).toEqual([...opened, ...opened]));
  expect(reads).toBe(1);
});

test('a person opened by their address is reported', async () => {
  const { sent } = await openPeople('/users/u00002', { recordOf: () => volunteerRecord() });
  await screen.findByRole('region', { name: 'Contact methods' });
  await waitFor(() =>
    expect(sent('POST audit')).toEqual([{ purpose: 'open', personId: 'u00002' }]),
  );
});

test('a person unknown to the service is not shown as one who never applied', async () => {
  const errors = { resource: { code: 'user_unknown', said: 'Niemand.' } };
  const { sent } = await openPeople('/users/nobody', {
    answers: { 'GET users/:id/volunteer': Response.json({ errors }, { status: 404 }) },
  });
  expect(await screen.findByText('Person not found')).toBeVisible();
  expect(screen.queryByText('No volunteer application')).not.toBeInTheDocument();
  expect(screen.queryByText('Username', { selector: 'dt' })).not.toBeInTheDocument();
  expect(sent('POST audit')).toEqual([]);
});

test('reports a permission lost in the meantime as such, not as a failure', async () => {
  const errors = { access: { code: 'not_permitted', permissions: ['volunteer:read'] } };
  await openPeople('/users/u00001', {
    answers: { 'GET users/:id/volunteer': Response.json({ errors }, { status: 403 }) },
  });
  expect(await screen.findByText("You can't view applications")).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('does not show another person’s record as this person’s', async () => {
  const { user } = volunteerRecord();
  const other = { ...user, id: 'u00002', email: 'other@example.org', preferredName: 'Other' };
  const contactMethods = [{ name: 'email', value: 'written@example.org', isPrimary: true }];
  await openPeople('/users/u00001', {
    recordOf: () => volunteerRecord({ user: other, contactMethods }),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('belongs to someone else, u00002');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Person Number 1');
  expect(screen.queryByText('other@example.org')).not.toBeInTheDocument();
  // Nobody is written to because of it.
  const contacts = within(screen.getByRole('region', { name: 'Contact methods' }));
  expect(contacts.getByText(/written/)).toBeVisible();
  expect(contacts.queryByRole('link')).not.toBeInTheDocument();
});

test('the address of an application that is not the verified one has no tick, nor has its row', async () => {
  const { user } = volunteerRecord();
  const listed = Promise.withResolvers<undefined>();
  await openPeople('/users/u00001', {
    answers: { 'GET users/:id/volunteer': () => listed.promise },
    people: [person(1, { verified: true }), person(2, { verified: true })],
    recordOf: () => volunteerRecord({ user: { ...user, email: 'other@example.org' } }),
  });
  await screen.findByRole('row', { name: /Number 2/ });
  listed.resolve(undefined);
  const rowOf = (number: number) =>
    screen.getByRole('row', { name: new RegExp(`Number ${number}`) });
  await waitFor(() => expect(rowOf(1)).toHaveTextContent('other@example.org'));
  expect(within(rowOf(1)).queryByRole('img')).not.toBeInTheDocument();
  expect(within(rowOf(2)).getByRole('img', { name: 'verified' })).toBeInTheDocument();
  const panel = within(screen.getByRole('region', { name: 'Application' }));
  expect(panel.getByText(/^other/)).toBeVisible();
  expect(panel.queryByText('verified')).not.toBeInTheDocument();
});

test('a conflict is shown before the rest of the application, and beside its department', async () => {
  const departments = [
    { id: 'd1', name: 'Sound', states: ['assignment', 'avoid'] },
    { id: 'd2', name: 'Panels', states: ['request', 'avoid'] },
    { id: 'd3', name: 'Registration', states: ['interest', 'avoid'] },
  ];
  await openPeople('/users/u00001', { recordOf: () => volunteerRecord({ departments }) });
  const conflicts = await screen.findByRole('region', { name: 'Conflicts' });
  expect(conflicts).toHaveTextContent('Assigned to Sound, but asked to avoid it.');
  expect(conflicts).toHaveTextContent('Requested by Panels, but asked to avoid it.');
  expect(conflicts).not.toHaveTextContent('Registration');
  const contacts = screen.getByRole('region', { name: 'Contact methods' });
  const after = Node.DOCUMENT_POSITION_FOLLOWING;
  expect(conflicts.compareDocumentPosition(contacts) & after).toBe(after);
  const inIt = screen.getByRole('region', { name: 'Departments' });
  expect(within(inIt).getAllByText(/^Conflict: asked to avoid/)).toHaveLength(2);
});

test('formats a phone number the same everywhere', async () => {
  const phone = '+441632960123';
  await openPeople('/users/u00001', {
    people: [person(1, { phone })],
    recordOf: () =>
      volunteerRecord({
        user: person(1, { phone }),
        contactMethods: [{ name: 'signal', isPrimary: true, value: phone }],
        options: [{ name: 'In an emergency', type: 'text', value: phone }],
      }),
  });
  const panel = await screen.findByRole('region', { name: 'Application' });
  await waitFor(() => expect(within(panel).getAllByText('+44 1632 960123')).toHaveLength(3));
});

test('says that an address is not verified', async () => {
  await openPeople('/users/u00001', {
    people: [person(1, { verified: false })],
    recordOf: () => null,
  });
  const panel = await screen.findByRole('region', { name: 'Application' });
  expect(await within(panel).findByText('not verified')).toBeVisible();
});

test('an application is printed from the header', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = await openPeople('/users/u00001', { recordOf: () => volunteerRecord() });
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  print.mockRestore();
});

test('a time is shown in the zone of the event, and a text that is none as it came', async () => {
  await openPeople('/users/u00001', {
    recordOf: () => volunteerRecord({ updatedAt: 'soon' }),
  });
  const record = await screen.findByRole('region', { name: 'Record' });
  expect(record).toHaveTextContent('CreatedMar 1, 2026, 11:00 Europe/Berlin');
  expect(record).toHaveTextContent('Updatedsoon');
});

test('what tells namesakes apart stands with the name, also without an application', async () => {
  const { user } = await openPeople('/users/u00001', {
    people: [person(1, { address: { addressCity: 'Köln' } as never })],
    recordOf: () => null,
  });
  const identity = await screen.findByRole('region', { name: 'Identity' });
  await waitFor(() => expect(identity).toHaveTextContent('AddressKöln'));
  expect(within(identity).getByText('u00001')).toBeVisible();
  await user.click(within(identity).getByRole('button', { name: 'Copy User ID' }));
  expect(await navigator.clipboard.readText()).toBe('u00001');
});

test('the ids of person and record stand there to be copied, as the service sent them', async () => {
  const { user } = await openPeople('/users/u00001', {
    recordOf: () => ({ ...volunteerRecord(), id: '<b>' }),
  });
  expect(await screen.findByText('<b>')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Copy User ID' }));
  expect(await navigator.clipboard.readText()).toBe('u00001');
  await user.click(screen.getByRole('button', { name: 'Copy Record ID' }));
  expect(await navigator.clipboard.readText()).toBe('<b>');
});

test('an id with an encoded slash is not taken for one with a slash', async () => {
  const read: string[] = [];
  await openPeople('/users/a%252Fb', {
    people: [person(1, { id: 'a%2Fb' })],
    answers: {
      'GET users/:id/volunteer': ({ request }) => {
        read.push(new URL(request.url).pathname);
        return Response.json(null);
      },
    },
  });
  await screen.findByText('No volunteer application');
  expect(read).toEqual(['/bff/users/a%252Fb/volunteer']);
});

test('each value about the person is copied with one click, the phone unchanged', async () => {
  const { user } = await openPeople('/users/u00001', { recordOf: () => volunteerRecord() });
  expect(await screen.findByRole('link', { name: '+1 555 010 0123' })).toHaveAttribute(
    'href',
    'tel:+15550100123',
  );
  const copied = async (what: string) => {
    await user.click(screen.getByRole('button', { name: `Copy ${what}` }));
    return navigator.clipboard.readText();
  };
  expect(await copied('Phone')).toBe('+15550100123');
  expect(await copied('E-mail')).toBe('person1@example.org');
  expect(await copied('Username')).toBe('person1');
  expect(await copied('Name')).toBe('Person Number 1');
});

test('takes data missing in the list from the application', async () => {
  const { user } = volunteerRecord();
  await openPeople('/users/u00001', {
    people: [{ ...person(1), phone: true as never, username: undefined as never }],
    recordOf: () => volunteerRecord({ user: { ...user, username: 'from-the-record' } }),
  });
  expect(await screen.findByText('from-the-record')).toBeVisible();
  expect(await screen.findByRole('link', { name: '+1 555 010 0123' })).toBeVisible();
});

test('a failed read is reported, and retried without losing the list', async () => {
  const server500 = { code: 'service_failed', serviceStatus: 500, said: 'Broken', hash: 'c0de' };
  const { user, leaveToBff } = await openPeople('/users/u00001', {
    recordOf: () => volunteerRecord(),
    answers: {
      'GET users/:id/volunteer': Response.json({ errors: { server: server500 } }, { status: 502 }),
    },
  });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The service says: Broken');
  leaveToBff('GET users/:id/volunteer');
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Departments' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByText('5 users')).toBeVisible();
});

test('without the permission a person opened from the list is reported, and nothing is said of an application', async () => {
  const { sent, user } = await openPeople('/users', { permissions: ['user:read'] });
  await user.click(await screen.findByText('Person Number 2'));
  await screen.findByRole('heading', { level: 1, name: 'Person Number 2' });
  expect(await screen.findByRole('region', { name: 'Identity' })).toBeVisible();
  expect(screen.getByRole('main')).not.toHaveTextContent('permission');
  expect(screen.queryByRole('region', { name: 'Departments' })).not.toBeInTheDocument();
  // No request was needed, but the person was looked at.
  await waitFor(() =>
    expect(sent('POST audit')).toEqual([{ purpose: 'open', personId: 'u00002' }]),
  );
});

test('says which other account has the same e-mail and a similar name, with a link', async () => {
  const people = [
    person(1, { preferredName: 'Robin Vale', email: 'robin@example.org' }),
    person(2, { preferredName: 'Robyn Vale', email: 'Robin@example.org' }),
    person(3, { preferredName: 'Kim Vale', email: 'robin@example.org' }),
  ];
  const { user, router } = await openRollcall('/users/u00001', { people });
  const account = within(await screen.findByRole('region', { name: 'Identity' }));
  const other = await account.findByRole('link', { name: 'Robyn Vale' });
  expect(other.closest('li')).toHaveTextContent('Robyn Vale u00002, same e-mail');
  expect(account.queryByRole('link', { name: 'Kim Vale' })).not.toBeInTheDocument();
  await user.click(other);
  await screen.findByRole('heading', { level: 1, name: 'Robyn Vale' });
  expect(addressOf(router)).toBe('/users/u00002');
});

test('without the permission to see users, no other account is asked for', async () => {
  const { askedFor } = await openRollcall('/users/u00001', {
    permissions: ['volunteer:read'],
    recordOf: () => volunteerRecord(),
  });
  await screen.findByRole('region', { name: 'Departments' });
  expect(askedFor(/accounts/)).toEqual([]);
});
