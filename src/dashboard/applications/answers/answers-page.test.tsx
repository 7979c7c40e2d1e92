import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { applicant, departments, person } from '../../../../test/support/event.ts';
import { openRollcall, type RollcallOptions } from '../../../../test/support/rollcall.tsx';
import { keepSavedFiles, lastLines } from '../../../../test/support/dashboard-files.ts';
import { noted, timesWith } from '../../../../test/support/records.ts';

const saved = keepSavedFiles();

const options = (shirt: string, languages: string, note = '') => [
  { name: 'T-shirt', type: 'select', value: shirt },
  { name: 'Languages', type: 'multi', value: languages },
  { name: 'Anything else?', type: 'text', value: note },
];

const applicants = [
  applicant(1, {
    departments: departments('Info Desk: assignment'),
    options: options('M', 'German,English', 'No'),
  }),
  applicant(2, { options: options('S', 'English', 'no') }),
  applicant(3, { options: options('M', 'English, Dutch', 'NO') }),
  applicant(4, { options: options('', 'German', 'I share a car with my sister.') }),
  applicant(5),
];

const EVENT: RollcallOptions = {
  permissions: ['user:read', 'volunteer:read', 'data:export'],
  reviews: [noted({ userId: person(2).id, places: [{ department: 'bar', slots: null }] })],
  applications: applicants,
};

async function open(address = '/applications/answers', options: RollcallOptions = {}) {
  const opened = await openRollcall(address, { ...EVENT, ...options });
  await screen.findByText('T-shirt');
  return opened;
}

/** The numbers of a question, with where they lead. */
function numbersOf(question: string) {
  const links = within(screen.getByRole('region', { name: question })).getAllByRole('link');
  return links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]);
}

test('counts the answers to each question, and each number links to its people', async () => {
  await open();
  expect(numbersOf('T-shirt')).toEqual([
    ['1: T-shirt, S', '/applications?answer=T-shirt~is~S'],
    ['2: T-shirt, M', '/applications?answer=T-shirt~is~M'],
    ['3: T-shirt, Answered', '/applications?answer=T-shirt~given'],
    ['2: T-shirt, No answer', '/applications?answer=T-shirt~empty'],
  ]);
  expect(numbersOf('Languages').map(([name]) => name)).toEqual([
    '3: Languages, English',
    '2: Languages, German',
    '1: Languages, Dutch',
    '4: Languages, Answered',
    '1: Languages, No answer',
  ]);
  expect(numbersOf('Anything else?').map(([name]) => name)).toEqual([
    '3: Anything else?, No',
    '4: Anything else?, Answered',
    '1: Anything else?, No answer',
  ]);
});

test('times are in the order of the event, and other choices behind them, also in the form of filters', async () => {
  const when = (value: string) => [{ name: 'When?', type: 'multi', value }];
  const list = [
    applicant(1, { options: when('Sunday,Friday,Never') }),
    applicant(2, { options: when('Sunday,Saturday') }),
  ];
  const { user } = await openRollcall('/applications/answers', {
    ...EVENT,
    settings: timesWith(['Friday', 'Saturday', 'Sunday']),
    applications: list,
  });
  await waitFor(() =>
    expect(numbersOf('When?').map(([name]) => name)).toEqual([
      '1: When?, Friday',
      '1: When?, Saturday',
      '2: When?, Sunday',
      '1: When?, Never',
      '2: When?, Answered',
    ]),
  );
  await user.click(screen.getByRole('link', { name: 'Board' }));
  await user.click(await screen.findByRole('button', { name: 'Add filter' }));
  const answers = await screen.findByRole('group', { name: 'Answers' });
  expect(
    within(answers)
      .getAllByRole('checkbox')
      .map((choice) => choice.closest('div')?.textContent),
  ).toEqual(['Friday (1)', 'Saturday (1)', 'Sunday (2)', 'Never (1)']);
});

test('counts assigned and planned people only, and its numbers link to those', async () => {
  const { user, router } = await open();
  await user.click(screen.getByRole('checkbox', { name: 'Only assigned or planned people' }));
  await screen.findByText('2 of 5 applications');
  expect(router.state.location.search).toBe('?has=*:+placed');
  expect(numbersOf('T-shirt').slice(0, 2)).toEqual([
    ['1: T-shirt, S', '/applications?has=*:+placed&answer=T-shirt~is~S'],
    ['1: T-shirt, M', '/applications?has=*:+placed&answer=T-shirt~is~M'],
  ]);
  await user.click(screen.getByRole('button', { name: /^Remove filter: Anywhere: Assigned or/ }));
  expect(await screen.findByText('5 applications')).toBeInTheDocument();
});

test('a filter of the board leads to its answers and back', async () => {
  const { user, router } = await openRollcall(
    '/applications?answer=Languages~is~German#q=person',
    EVENT,
  );
  await screen.findByText('2 of 5 applications');
  await user.click(screen.getByRole('link', { name: 'Answers' }));
  await screen.findByRole('link', { name: '1: T-shirt, M' });
  const { pathname, search, hash } = router.state.location;
  expect(pathname + search + hash).toBe(
    '/applications/answers?answer=Languages~is~German#q=person',
  );
  await user.click(screen.getByRole('link', { name: 'Board' }));
  await screen.findByText('2 of 5 applications');
  expect(router.state.location.search).toBe('?answer=Languages~is~German');
});

test('says that nobody fits the filters, and which part of an address cannot be read', async () => {
  const { router } = await openRollcall('/applications/answers?answer=T-shirt~is~XL', EVENT);
  expect(await screen.findByText('No applications match')).toBeInTheDocument();
  await act(() => router.navigate('/applications/answers?answer=T-shirt~most~M'));
  expect(await screen.findByRole('alert')).toHaveTextContent('“answer=T-shirt~most~M”');
});

test('on the privacy screen, shows no answers that people wrote', async () => {
  await open();
  fireEvent.keyDown(document.body, { key: 'F8', shiftKey: true });
  await waitFor(() =>
    expect(numbersOf('Anything else?').map(([name]) => name)).toEqual([
      '4: Anything else?, Answered',
      '1: Anything else?, No answer',
    ]),
  );
  expect(numbersOf('T-shirt')).toHaveLength(4);
});

test('copies the numbers as a table once the audit has it', async () => {
  const { sent, user } = await open('/applications/answers?has=*:+placed');
  vi.stubGlobal(
    'ClipboardItem',
    class {
      readonly parts: Record<string, Promise<Blob>>;
      constructor(parts: Record<string, Promise<Blob>>) {
        this.parts = parts;
      }
    },
  );
  const write = vi.spyOn(navigator.clipboard, 'write').mockResolvedValue();
  await user.click(screen.getByRole('button', { name: 'Copy as table' }));
  const [item] = write.mock.lastCall?.[0] ?? [];
  const { parts } = item as unknown as { parts: Record<string, Promise<Blob>> };
  const text = await (await parts['text/plain'])?.text();
  expect(text?.split('\n').slice(0, 4)).toEqual([
    'Question\tAnswer\tPeople',
    'T-shirt\tS\t1',
    'T-shirt\tM\t1',
    'T-shirt\tAnswered\t2',
  ]);
  expect(sent('POST audit')).toEqual([
    {
      purpose: 'export',
      people: 2,
      filters: ['has *:+placed', 'counts of answers', 'copy'].map((name) => ({ name, typed: [] })),
    },
  ]);
});

test('exports the numbers, reported to the audit', async () => {
  const { sent, user } = await open();
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('radio', { name: 'CSV' }));
  await user.click(screen.getByRole('button', { name: 'Start export' }));
  expect(await screen.findByText('The numbers were exported.')).toBeInTheDocument();
  expect(await lastLines(saved)).toContain('T-shirt,M,2');
  expect(sent('POST audit')).toEqual([
    {
      purpose: 'export',
      people: 5,
      filters: ['counts of answers', 'CSV: Question, Answer, People'].map((name) => ({
        name,
        typed: [],
      })),
    },
  ]);
});

test('offers neither to users who may not export', async () => {
  await open(undefined, { permissions: ['user:read', 'volunteer:read'] });
  expect(screen.queryByRole('button', { name: 'Copy as table' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument();
});
