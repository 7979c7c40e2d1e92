import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { applicant, departments } from '../../../../test/support/event.ts';
import { openRollcall } from '../../../../test/support/rollcall.tsx';
import { EVERY_ROLE, sectionPaths } from '../../paths/section-paths.ts';
import { noted, placesIn, slotOf, timesWith } from '../../../../test/support/records.ts';
import {
  applicants,
  PLANNED,
  open,
  heads,
  names,
  DOUBLE,
  doubled,
} from '../../../../test/support/roster-page.ts';

const cells = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent.trim());

test('Departments links to the roster, which keeps the scope and leads back', async () => {
  const { user, router } = await openRollcall('/applications/departments?role=7', {
    reviews: PLANNED,
    applications: applicants,
  });
  await user.click(await screen.findByRole('link', { name: 'Roster of Info Desk' }));
  expect(router.state.location).toMatchObject({
    pathname: '/applications/roster/info-desk',
    search: '?role=7',
  });
  await screen.findByRole('table', { name: 'Roster of Info Desk' });
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Roster of Info Desk' })).toHaveFocus(),
  );
  expect(screen.getByRole('link', { name: 'Departments' })).toHaveAttribute(
    'href',
    '/applications/departments?role=7',
  );
});

test('shows the assigned and planned people by slots, with the sums', async () => {
  await open({ permissions: ['user:read', 'volunteer:read'] });
  expect(heads()).toEqual(['Fri, 2 people', 'Sat, 2 people', 'Sun, 1 person']);
  const one = ['Assigned', 'Assigned', '', '12', '+1 555 010 0123', ''];
  await waitFor(() => expect(cells(/Number 1/)).toEqual(one));
  expect(cells(/=Number 2/)).toEqual([
    '',
    'Planned',
    'Planned',
    '7',
    expect.stringMatching(/^\+1 ?5/),
    '',
  ]);
  expect(cells(/Number 3/).slice(0, 4)).toEqual(['Planned', '', '○Offered', '4']);
  expect(names()).toHaveLength(3);
  expect(screen.getByText('3 people')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Fri/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument();
});

test('is sorted by name or by the first slot', async () => {
  const { user } = await open();
  expect(names()[0]).toBe('=Number 2 Planned');
  await user.click(screen.getByRole('radio', { name: 'First slot' }));
  expect(names().at(-1)).toBe('=Number 2 Planned');
});

test('hours that are told as no number are shown as they were given', async () => {
  const range = applicant(5, {
    departments: departments('Info Desk: assignment'),
    options: [{ name: 'How long?', type: 'text', value: '10:00-14:00' }],
  });
  await open({ reviews: [], applications: [range] });
  expect(screen.getByRole('cell', { name: '10:00-14:00' })).toBeInTheDocument();
});

test('says that the times are to be set up, until somebody has done it', async () => {
  const reviews = [noted({ userId: 'u00002', places: placesIn('info-desk') })];
  await open({ settings: {}, reviews });
  expect(screen.getByRole('link', { name: /^Say which question/ })).toHaveAttribute(
    'href',
    '/applications/coverage#times',
  );
  expect(heads()).toEqual([]);
});

test('an event that asks for no times has a roster by department alone', async () => {
  const reviews = [noted({ userId: 'u00002', places: placesIn('info-desk') })];
  const none = { times: { questions: [], slots: [], leftOut: [] } };
  await open({ settings: none, reviews });
  expect(screen.queryByRole('link', { name: /^Say which question/ })).not.toBeInTheDocument();
  expect(screen.getByText('2 people')).toBeInTheDocument();
  expect(names()).toHaveLength(2);
});

test('the head of a roster has the target and the planned hours, and a planned time that is closed is not offered', async () => {
  const settings = timesWith(['Friday', 'Saturday', 'Sunday'], {
    hours: 4,
    targets: { 'info-desk': 5 },
    needs: { 'info-desk Sunday': 'closed' },
  });
  const places = [{ department: 'info-desk', slots: ['Saturday', 'Sunday'].map(slotOf) }];
  await open({ settings, reviews: [noted({ userId: 'u00002', places })] });
  expect(screen.getByText('target 5 · 12 h in all')).toBeVisible();
  expect(cells(/=Number 2/).slice(0, 3)).toEqual([
    'more hours than offered: 8, offered 7',
    'Planned',
    'closed',
  ]);
});

test('the privacy screen hides names and contacts at once', async () => {
  const { user } = await open();
  await user.keyboard('{Shift>}{F8}{/Shift}');
  await waitFor(() => expect(document.body).not.toHaveTextContent('Number 2'));
  expect(document.body).not.toHaveTextContent('+15550100177');
  expect(document.body.innerHTML).not.toContain('Number 2');
});

test('says that a department is unknown when no application names it', async () => {
  await openRollcall('/applications/roster/gone', { applications: applicants });
  expect(await screen.findByText('No application names this department')).toBeInTheDocument();
});

test('says who is in two departments at once or has more hours than offered, and warns before it happens', async () => {
  await open(DOUBLE);
  const row = within(screen.getByRole('row', { name: /=Number 2/ }));
  expect(
    row.getByLabelText(
      /^Conflict: is double-booked, also in .*stage.* \(.*Sat.*\) · offers 7 hours, but is planned for 12$/i,
    ),
  ).toBeVisible();
  expect(row.getByRole('button', { name: /Sat.*, already in .*stage.* then$/i })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  const other = within(screen.getByRole('row', { name: /Person Number 3/ }));
  const saturday = other.getByRole('button', { name: /Sat.*, already in .*stage.* then$/i });
  expect(saturday).toHaveAttribute('aria-pressed', 'false');
  expect(
    other.getByRole('button', { name: /Fri.*, more hours than offered: 18, offered 4$/ }),
  ).toBeVisible();
});

test('a user who may not plan is warned only of times in which the person is there', async () => {
  await open({ ...DOUBLE, permissions: ['user:read', 'volunteer:read'] });
  const row = within(screen.getByRole('row', { name: /=Number 2/ }));
  expect(doubled()).toHaveLength(1);
  expect(row.getByTitle(/already in .*stage.* then$/i)).toBeVisible();
});

test('at a name, a time leads to the people who could be there instead', async () => {
  const { user, router } = await open(DOUBLE);
  const row = within(screen.getByRole('row', { name: /=Number 2/ }));
  await user.click(row.getByRole('button', { name: /^Find somebody for a time of .*=Number 2/ }));
  const links = screen.getAllByRole('link', { name: /^Find somebody for/, hidden: true });
  expect(links.map(({ textContent }) => textContent.replace(/[\u2066-\u2069]/g, ''))).toEqual(
    expect.arrayContaining(['Find somebody for Sat', 'Find somebody for Sun']),
  );
  const path = sectionPaths.fill('info-desk', EVERY_ROLE, slotOf('Saturday'));
  expect(screen.getByRole('link', { name: /for .?Sat.?$/, hidden: true })).toHaveAttribute(
    'href',
    path,
  );
  // A person with one time needs no choice.
  const other = within(screen.getByRole('row', { name: /Person Number 3/ }));
  const at = other.getByRole('link', { name: /^Find somebody for .*Sun.* instead of .*Number 3/ });
  await router.navigate(at.getAttribute('href') ?? '');
  expect(await screen.findByText(/to look at/)).toBeVisible();
});

test('a user who may not plan is led to nobody else', async () => {
  await open({ ...DOUBLE, permissions: ['user:read', 'volunteer:read'] });
  expect(screen.queryByRole('button', { name: /^Find somebody/ })).toBeNull();
});
