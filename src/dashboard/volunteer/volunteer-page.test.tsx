import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  announced,
  answerPerson,
  answerSession,
  answerUsers,
  answerVolunteer,
  collectAudit,
  openDashboard,
  people,
  person,
  server,
  volunteerRecord,
  answerTo,
} from '../../../test/support/dashboard.tsx';
import { afterPaint } from '../ui/scheduling/after-paint.ts';

let audit: ReturnType<typeof collectAudit>;
beforeEach(() => {
  audit = collectAudit();
  server.use(audit.handler, answerUsers(people(5)).handler);
});

test.each([
  ['beside the panel', () => screen.getByRole('searchbox', { name: 'Find people' })],
  ['in the panel', () => screen.getByRole('button', { name: 'Copy Username' })],
])('the name does not take the focus from a control %s that got it meanwhile', async (_, find) => {
  server.use(answerVolunteer(volunteerRecord()));
  const { user } = openDashboard('/users');
  await user.click(await screen.findByText('Person Number 3'));
  await screen.findByRole('heading', { level: 1, name: 'Person Number 3' });
  const control = find();
  control.focus();
  await new Promise<void>((resolve) => afterPaint(resolve));
  expect(control).toHaveFocus();
});

test('moving on with the focus on the name keeps it there', async () => {
  server.use(answerVolunteer(volunteerRecord()));
  const { user } = openDashboard('/users');
  await user.click(await screen.findByText('Person Number 3'));
  const name = await screen.findByRole('heading', { level: 1, name: 'Person Number 3' });
  await waitFor(() => expect(name).toHaveFocus());
  await user.keyboard('j');
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1, name: 'Person Number 4' })).toHaveFocus(),
  );
  // Announced, because a focus that stays says nothing.
  await waitFor(() => expect(announced()).toHaveTextContent('Person Number 4'));
});

test('shows contact methods with the primary first, departments, options and the record', async () => {
  server.use(
    answerVolunteer(
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
    ),
  );
  openDashboard('/users/u00001');
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
  // In UTC, and saying so, until the session tells the event's zone.
  await waitFor(() => expect(record).toHaveTextContent('Mar 1, 2026, 11:00 Europe/Berlin'));
});

test('shows the legal name only on request, and reports it', async () => {
  server.use(
    answerUsers([person(1, { preferredName: 'Robin', firstName: 'Roberta', lastName: 'Doe' })])
      .handler,
    answerVolunteer(volunteerRecord({ user: undefined as never })),
  );
  const { user } = openDashboard('/users/u00001');
  expect(await screen.findByRole('heading', { level: 1, name: 'Robin' })).toBeVisible();
  expect(screen.queryByText('Roberta Doe')).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Show legal name' }));
  expect(await screen.findByText('Roberta Doe')).toBeVisible();
  expect(audit.reports).toContainEqual({ purpose: 'legal-name', personId: 'u00001' });
});

test.each([
  ['legal name', 'Show legal name', 'Roberta Doe'],
  ['raw record', 'Show raw record', /"firstName": "Roberta"/],
])(
  'hides the %s if showing it cannot be recorded, says so, and allows another try',
  async (_, name, shown) => {
    let failed = false;
    const failing = answerTo('POST audit', async ({ request }) => {
      const report = await request.clone().text();
      if (failed || !report.includes('legal-name')) return undefined;
      failed = true;
      return Response.json({}, { status: 500 });
    });
    const roberta = person(1, { preferredName: 'Robin', firstName: 'Roberta', lastName: 'Doe' });
    server.use(
      failing,
      answerUsers([roberta]).handler,
      answerVolunteer(volunteerRecord({ user: { ...roberta, phone: '' } })),
    );
    const { user } = openDashboard('/users/u00001');
    await user.click(await screen.findByText('IDs and raw record'));
    await user.click(screen.getByRole('button', { name }));
    expect(await screen.findByText(/could not be recorded/)).toBeVisible();
    expect(screen.queryByText(shown)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name }));
    expect(await screen.findByText(shown)).toBeVisible();
    expect(screen.queryByText(/could not be recorded/)).not.toBeInTheDocument();
  },
);

test.each([
  ['null', null],
  ['an empty object', {}],
])('says that a person never applied when the service says %s', async (_, answer) => {
  server.use(answerVolunteer(answer));
  openDashboard('/users/u00001');
  expect(await screen.findByText('No volunteer application')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a person is reported as opened once, whether their record is to come, comes ahead, or is there', async () => {
  const opened = [{ purpose: 'open', personId: 'u00002' }];
  // A report of the test before may arrive late.
  const reports = () => audit.reports.filter((report) => JSON.stringify(report).includes('u00002'));
  let reads = 0;
  server.use(
    answerTo('GET users/u00002/volunteer', () => {
      reads += 1;
      return Response.json(volunteerRecord());
    }),
  );
  const { user } = openDashboard('/users');
  // Without a pointer that rests on the row before, as on a phone.
  fireEvent.click(await screen.findByText('Person Number 2'));
  await screen.findByRole('region', { name: 'Contact methods' });
  await waitFor(() => expect(reports()).toEqual(opened));

  await user.click(screen.getByRole('link', { name: 'Back to the list' }));
  await user.click(await screen.findByText('Person Number 2'));
  await waitFor(() => expect(reports()).toEqual([...opened, ...opened]));
  expect(reads).toBe(1);
});

test('a person opened by their address is reported', async () => {
  server.use(answerVolunteer(volunteerRecord()));
  openDashboard('/users/u00002');
  await screen.findByRole('region', { name: 'Contact methods' });
  await waitFor(() => expect(audit.reports).toEqual([{ purpose: 'open', personId: 'u00002' }]));
});

test('a person unknown to the service is not shown as one who never applied', async () => {
  const errors = { resource: { code: 'user_unknown', said: 'Niemand.' } };
  server.use(answerVolunteer({ errors }, 404));
  openDashboard('/users/nobody');
  expect(await screen.findByText('Person not found')).toBeVisible();
  expect(screen.queryByText('No volunteer application')).not.toBeInTheDocument();
  expect(screen.queryByText('Username', { selector: 'dt' })).not.toBeInTheDocument();
  expect(audit.reports).toEqual([]);
});

test('reports a permission lost in the meantime as such, not as a failure', async () => {
  const errors = { access: { code: 'not_permitted', permissions: ['volunteer:read'] } };
  server.use(answerVolunteer({ errors }, 403));
  openDashboard('/users/u00001');
  expect(await screen.findByText("You can't view applications")).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('does not show another person’s record as this person’s', async () => {
  const { user } = volunteerRecord();
  const other = { ...user, id: 'u00002', email: 'other@example.org', preferredName: 'Other' };
  const contactMethods = [{ name: 'email', value: 'written@example.org', isPrimary: true }];
  server.use(answerVolunteer(volunteerRecord({ user: other, contactMethods })));
  openDashboard('/users/u00001');
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
  server.use(
    // The application is read after the list: the newer data count.
    answerTo('GET users/:id/volunteer', () => listed.promise),
    answerUsers([person(1, { verified: true }), person(2, { verified: true })]).handler,
    answerVolunteer(volunteerRecord({ user: { ...user, email: 'other@example.org' } })),
  );
  openDashboard('/users/u00001');
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
  server.use(answerVolunteer(volunteerRecord({ departments })));
  openDashboard('/users/u00001');
  const conflicts = await screen.findByRole('region', { name: 'Conflicts' });
  expect(conflicts).toHaveTextContent('Assigned to Sound, but asked to avoid it.');
  expect(conflicts).toHaveTextContent('Requested by Panels, but asked to avoid it.');
  expect(conflicts).not.toHaveTextContent('Registration');
  const contacts = screen.getByRole('region', { name: 'Contact methods' });
  const after = Node.DOCUMENT_POSITION_FOLLOWING;
  expect(conflicts.compareDocumentPosition(contacts) & after).toBe(after);
  const inIt = screen.getByRole('region', { name: 'Departments' });
  expect(within(inIt).getAllByText('Conflict')).toHaveLength(2);
});

test('formats a phone number the same everywhere', async () => {
  const phone = '+441632960123';
  server.use(
    answerUsers([person(1, { phone })]).handler,
    answerVolunteer(
      volunteerRecord({
        user: person(1, { phone }),
        contactMethods: [{ name: 'signal', isPrimary: true, value: phone }],
        options: [{ name: 'In an emergency', type: 'text', value: phone }],
      }),
    ),
  );
  openDashboard('/users/u00001');
  const panel = await screen.findByRole('region', { name: 'Application' });
  await waitFor(() => expect(within(panel).getAllByText('+44 1632 960123')).toHaveLength(3));
});

test('says that an address is not verified', async () => {
  server.use(answerUsers([person(1, { verified: false })]).handler, answerVolunteer(null));
  openDashboard('/users/u00001');
  const panel = await screen.findByRole('region', { name: 'Application' });
  expect(await within(panel).findByText('not verified')).toBeVisible();
});

test('an application is printed from the header', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  server.use(answerVolunteer(volunteerRecord()));
  const { user } = openDashboard('/users/u00001');
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  print.mockRestore();
});

test('times are shown in UTC on demand', async () => {
  server.use(answerVolunteer(volunteerRecord({ updatedAt: 'soon' })));
  const { user } = openDashboard('/users/u00001');
  await user.click(await screen.findByRole('button', { name: 'Show UTC' }));
  const record = screen.getByRole('region', { name: 'Record' });
  expect(record).toHaveTextContent('CreatedMar 1, 2026, 10:00 UTC');
  expect(record).toHaveTextContent('Updatedsoon');
  await user.click(screen.getByRole('button', { name: 'Show Europe/Berlin' }));
  expect(record).toHaveTextContent('Mar 1, 2026, 11:00 Europe/Berlin');
});

test('the raw record is shown and copied on demand, which counts as a look at the legal name', async () => {
  server.use(answerVolunteer({ ...volunteerRecord(), id: '<b>' }));
  const { user } = openDashboard('/users/u00001');
  const folded = await screen.findByText('IDs and raw record');
  expect(folded.closest('details')).not.toHaveAttribute('open');
  await user.click(folded);
  await user.click(screen.getByRole('button', { name: 'Copy User ID' }));
  expect(await navigator.clipboard.readText()).toBe('u00001');
  await user.click(screen.getByRole('button', { name: 'Show raw record' }));
  expect(await screen.findByText(/"id": "<b>"/)).toBeVisible();
  await waitFor(() =>
    expect(audit.reports).toContainEqual({ purpose: 'legal-name', personId: 'u00001' }),
  );
  await user.click(screen.getByRole('button', { name: 'Copy raw record' }));
  expect(JSON.parse(await navigator.clipboard.readText())).toMatchObject({ id: '<b>' });
});

test('an id with an encoded slash is not taken for one with a slash', async () => {
  const read: string[] = [];
  server.use(
    answerPerson(person(1, { id: 'a%2Fb' })).handler,
    answerTo('GET users/:id/volunteer', ({ request }) => {
      read.push(new URL(request.url).pathname);
      return Response.json(null);
    }),
  );
  openDashboard('/users/a%252Fb');
  await screen.findByText('No volunteer application');
  expect(read).toEqual(['/bff/users/a%252Fb/volunteer']);
});

test('each value about the person is copied with one click, the phone unchanged', async () => {
  server.use(answerVolunteer(volunteerRecord()));
  const { user } = openDashboard('/users/u00001');
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
  server.use(
    answerUsers([{ ...person(1), phone: true as never, username: undefined as never }]).handler,
    answerVolunteer(volunteerRecord({ user: { ...user, username: 'from-the-record' } })),
  );
  openDashboard('/users/u00001');
  expect(await screen.findByText('from-the-record')).toBeVisible();
  expect(await screen.findByRole('link', { name: '+1 555 010 0123' })).toBeVisible();
});

test('a failed read is reported, and retried without losing the list', async () => {
  const server500 = { code: 'service_failed', serviceStatus: 500, said: 'Broken', hash: 'c0de' };
  server.use(answerVolunteer({ errors: { server: server500 } }, 502));
  const { user } = openDashboard('/users/u00001');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The service says: Broken');
  server.use(answerVolunteer(volunteerRecord()));
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Departments' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByText('5 users')).toBeVisible();
});

test('without the permission a person opened from the list is reported, and no application is shown', async () => {
  server.use(answerSession(['user:read']));
  const { user } = openDashboard('/users');
  await user.click(await screen.findByText('Person Number 2'));
  expect(await screen.findByText("You can't view applications")).toBeVisible();
  expect(screen.getByRole('main')).toHaveTextContent('the permission “Applications”');
  expect(screen.queryByRole('region', { name: 'Departments' })).not.toBeInTheDocument();
  // No request was needed, but the person was looked at.
  await waitFor(() => expect(audit.reports).toEqual([{ purpose: 'open', personId: 'u00002' }]));
});

test('requests no application without the permission', async () => {
  let asked = false;
  server.use(
    answerSession(['user:read']),
    answerPerson(person(2)).handler,
    answerTo('GET users/:id/volunteer', () => {
      asked = true;
      return Response.json({}, { status: 403 });
    }),
  );
  openDashboard('/users/u00002');
  await screen.findByRole('heading', { level: 1, name: 'Person Number 2' });
  expect(await screen.findByText("You can't view applications")).toBeVisible();
  expect(asked).toBe(false);
  await waitFor(() => expect(audit.reports).toEqual([{ purpose: 'open', personId: 'u00002' }]));
});
