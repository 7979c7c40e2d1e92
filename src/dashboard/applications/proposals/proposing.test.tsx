import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { applicant, departments } from '../../../../test/support/event.ts';
import { openRollcall } from '../../../../test/support/rollcall.tsx';
import type {
  BoardSettings,
  Review,
  ReviewsAnswer,
} from '../../../contract/bff/reviews/reviews.ts';
import { noted, placesIn, slotOf, timesWith } from '../../../../test/support/records.ts';
import type { Edits } from '../../api/reviews/edits.ts';
import { withoutNews } from '../../../../test/support/event-source.ts';

const days = (value: string) => [{ name: 'When?', type: 'multi', value }];

const applicants = [
  applicant(1, { departments: departments('Info Desk: interest'), options: days('Friday') }),
  applicant(2, {
    departments: departments('Info Desk: interest, experience', 'Stage: interest'),
    options: days('Friday; Saturday'),
  }),
  applicant(3, { departments: departments('Stage: request'), options: days('Saturday') }),
  applicant(4, { departments: departments('Info Desk: interest'), options: days('Friday') }),
];

const SETTINGS: Partial<BoardSettings> = {
  ...timesWith(['Friday', 'Saturday'], {
    targets: { 'info-desk': 4, stage: 1 },
    needs: { 'info-desk Friday': 2, 'info-desk Saturday': 2 },
  }),
  hoursQuestion: null,
};

async function open(reviews: Review[] = [], settings = SETTINGS, people = applicants) {
  const opened = await openRollcall('/applications/departments', {
    settings,
    reviews,
    applications: people,
  });
  await opened.user.click(await screen.findByText('Propose'));
  await screen.findByText('Remains short');
  const dialog = within(screen.getByRole('dialog', { name: 'Proposal' }));
  return { ...opened, sent: opened.reviewsSent, dialog };
}

const plansSent = (sent: (Edits & { userId: string })[]) =>
  sent
    .flatMap(({ userId, places = [] }) =>
      places.map(
        (one) =>
          `${userId} ${one.department} ${one.slots?.map(({ choice }) => choice).join(',') ?? 'all'}`,
      ),
    )
    .sort();

test('shows a draft with mark, slots and reason per line, opening the person, and the remaining shortages with their causes', async () => {
  const { dialog, sent } = await open([
    noted({ userId: 'u00001', mark: 'shortlist' }),
    noted({ userId: 'u00004', mark: 'no' }),
  ]);
  const lines = dialog.getAllByRole('checkbox').map((one) => one.closest('li'));
  expect(dialog.getAllByRole('checkbox').map((one) => one.getAttribute('aria-label'))).toEqual([
    'Plan Person Number 2 for Info Desk',
    'Plan Person Number 1 for Info Desk',
    'Plan Person Number 3 for Stage',
  ]);
  const [first, second, third] = lines;
  expect(first).toHaveTextContent(/Person Number 2.*Fri.*, .*Sat/);
  expect(first).toHaveTextContent(
    /experienced · offers .*Fri.*, which has 0 · offers .*Sat.*, which has 0$/,
  );
  expect(second).toHaveTextContent(/Person Number 1.*Review: Shortlist/);
  expect(third).toHaveTextContent(/Person Number 3.*Sat.*requested by the department/);
  const link = dialog.getByRole('link', { name: 'Person Number 2' });
  expect(link.closest('li')).toBe(first);
  expect(link).toHaveAttribute('href', '/applications/u00002');
  const desk = dialog.getByText(/Info Desk.*: 2 short/).closest('li');
  expect(desk).toHaveTextContent('(2 people possible, 1 more is marked “No”)');
  expect(desk).toHaveTextContent(/Sat.* 1 short: 1 of 2 possible offers it/);
  expect(sent()).toEqual([]);
});

test('plans people in the slots that are short, and leaves out those who are to be asked or have a place', async () => {
  const reviews = [
    noted({ userId: 'u00002', mark: 'ask' }),
    noted({ userId: 'u00003', places: placesIn('stage') }),
  ];
  const settings = {
    ...SETTINGS,
    ...timesWith(['Friday', 'Saturday'], {
      needs: { 'info-desk Friday': 1, 'info-desk Saturday': 2 },
    }),
    hoursQuestion: null,
  };
  const both = applicant(5, {
    departments: departments('Info Desk: request'),
    options: days('Friday; Saturday'),
  });
  const { user, dialog, sent } = await open(reviews, settings, [...applicants.slice(1, 3), both]);
  const desk = dialog.getByText(/Info Desk.*: short at some times/, { selector: 'li' });
  expect(desk).toHaveTextContent('(2 people possible, 1 of them left out as “Ask”)');
  await user.click(dialog.getByRole('button', { name: 'Accept all 1' }));
  await waitFor(() => expect(plansSent(sent())).toEqual(['u00005 info-desk Friday,Saturday']));
});

test('plans nobody for more hours than they offer', async () => {
  const hours = { name: 'How long?', type: 'number', value: '8' };
  const desk = departments('Info Desk: interest');
  const one = applicant(1, { departments: desk, options: [...days('Friday; Saturday'), hours] });
  const settings = timesWith(['Friday', 'Saturday'], { hours: 6, targets: { 'info-desk': 4 } });
  const { user, dialog, sent } = await open([], settings, [one]);
  await user.click(dialog.getByRole('button', { name: 'Accept all 1' }));
  expect(await screen.findByText(/Person Number 1.*: Planned for .*Info Desk/)).toBeInTheDocument();
  expect(plansSent(sent())).toEqual(['u00001 info-desk Friday']);
});

test('needs the hours of each time where the form asks for hours, and leads to them', async () => {
  const settings = timesWith(['Friday', 'Saturday'], { targets: { 'info-desk': 4 } });
  const { user, router } = await openRollcall('/applications/departments', {
    settings,
    applications: applicants,
  });
  await user.click(await screen.findByText('Propose'));
  const dialog = within(screen.getByRole('dialog', { name: 'Proposal' }));
  expect(dialog.queryByRole('checkbox')).toBeNull();
  await user.click(dialog.getByRole('link', { name: 'Say how many hours each time takes' }));
  expect(await screen.findByRole('dialog', { name: 'Times' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/applications/coverage');
});

test('proposes by department alone for an event without times', async () => {
  const settings: Partial<BoardSettings> = { targets: { 'info-desk': 4 } };
  const { user, dialog, sent } = await open([], settings);
  expect(dialog.queryByText('no times given')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Accept all 3' }));
  expect(await screen.findByText(/^.?3 people.?: Planned for .*Info Desk/)).toBeInTheDocument();
  expect(plansSent(sent())).toEqual([
    'u00001 info-desk all',
    'u00002 info-desk all',
    'u00004 info-desk all',
  ]);
});

test('accepts all lines, and takes them back with one undo', async () => {
  const { user, dialog, sent } = await open();
  await user.click(dialog.getByRole('button', { name: 'Accept all 4' }));
  expect(
    await screen.findByText(
      /^.?3 people.?: Planned for .*Info Desk.* Person Number 3.?: Planned for .*Stage/,
    ),
  ).toBeInTheDocument();
  expect(plansSent(sent())).toEqual([
    'u00001 info-desk Friday',
    'u00002 info-desk Friday,Saturday',
    'u00003 stage Saturday',
    'u00004 info-desk Friday',
  ]);
  const before = sent().length;
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone for 4 people.')).toBeInTheDocument();
  expect(sent()).toHaveLength(before + 4);
  expect(sent().slice(before)).toContainEqual({
    userId: 'u00003',
    places: [{ department: 'stage', slots: [] }],
  });
});

test('accepts some lines of one department only, and none where none is selected', async () => {
  const { user, dialog, sent } = await open();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'For' }), 'Info Desk: 4 short');
  await waitFor(() => expect(dialog.getAllByRole('checkbox')).toHaveLength(3));
  await user.click(dialog.getByRole('button', { name: 'Select none' }));
  expect(dialog.getByRole('button', { name: 'Accept 0' })).toHaveAttribute('aria-disabled');
  await user.click(dialog.getByRole('checkbox', { name: 'Plan Person Number 1 for Info Desk' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Plan Person Number 4 for Info Desk' }));
  await user.click(dialog.getByRole('button', { name: 'Accept 2' }));
  expect(await screen.findByText(/^.?2 people.?: Planned for .*Info Desk/)).toBeInTheDocument();
  expect(plansSent(sent())).toEqual(['u00001 info-desk Friday', 'u00004 info-desk Friday']);
});

const ELSEWHERE = [{ department: 'stage', slots: [slotOf('Friday')] }];
test.each<[string, Parameters<typeof noted>[0], RegExp]>([
  ['planned elsewhere', { userId: 'u00001', places: ELSEWHERE }, /Planned for .*Stage \(Fri\)/],
  [
    'planned for other times of the same department',
    { userId: 'u00001', places: [{ department: 'info-desk', slots: [slotOf('Saturday')] }] },
    /Planned for .*Info Desk \(Sat\)/,
  ],
  ['marked', { userId: 'u00001', mark: 'no' }, /Marked “No”/],
])(
  'leaves out whom another user has %s since the draft was made, and says so',
  async (_, now, why) => {
    withoutNews();
    const { user, dialog, note, sent, asUser } = await open();
    await note(now);
    await user.click(dialog.getByRole('button', { name: 'Accept all 4' }));
    const left = await screen.findByText(
      /Person Number 1.? is left out\. Since the draft was made: /,
    );
    expect(left).toHaveTextContent(why);
    expect(
      await screen.findByText(/^.?2 people.?: Planned for .*Info Desk.* 1 person left out/),
    ).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Not saved' })).toBeNull();
    const { reviews }: ReviewsAnswer = await (await asUser('GET', 'reviews')).json();
    expect(reviews.find(({ userId }) => userId === 'u00001')).toMatchObject(now);
    const before = sent().length;
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone for 3 people.')).toBeInTheDocument();
    expect(
      sent()
        .slice(before)
        .map(({ userId }) => userId),
    ).not.toContain('u00001');
  },
);

test('a user with read-only access gets no proposal', async () => {
  await openRollcall('/applications/departments', {
    permissions: ['user:read', 'volunteer:read'],
    settings: { targets: { 'info-desk': 4 } },
    applications: applicants,
  });
  await screen.findByText('4 people short');
  expect(screen.queryByRole('button', { name: 'Propose' })).not.toBeInTheDocument();
});
