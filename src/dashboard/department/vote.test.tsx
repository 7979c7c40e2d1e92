import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerHead, openDashboard, server } from '../../../test/support/dashboard.tsx';
import { fakeEventSource } from '../../../test/support/event-source.ts';
import type { DepartmentPeople, DepartmentPerson } from '../../contract/bff/department.ts';
import type { Vote } from '../../contract/bff/reviews/votes.ts';
import type { VoteChange } from '../../contract/bff/reviews/requests.ts';

fakeEventSource();

const AT = '2026-06-01T10:04:00.000Z';

function person(changes: Partial<DepartmentPerson> = {}): DepartmentPerson {
  return {
    id: 'u1',
    name: 'Remy',
    departments: [{ key: 'd1', states: [], isPlanned: true, slots: [] }],
    contactMethods: [],
    answers: [],
    withheld: 0,
    ...changes,
  };
}

function voteOf(changes: Partial<Vote> = {}): Vote {
  return {
    department: 'd1',
    userId: 'u1',
    version: 1,
    answer: 'yes',
    line: '',
    by: 'Noor',
    byPerson: 'invitation:i1',
    at: AT,
    ...changes,
  };
}

type Answer = Response | Promise<Response | undefined> | undefined;

/** Bodies of the votes that were sent. */
let sent: VoteChange[] = [];
beforeEach(() => {
  sent = [];
});

/** Shows the page of a head; `stumble` may answer a vote in place of a server that saves it. */
function open(
  {
    departments = [{ key: 'd1', name: 'First Aid', closed: [] }],
    people = [person()],
  }: Partial<DepartmentPeople> = {},
  stumble: (change: VoteChange) => Answer = () => undefined,
) {
  server.use(
    answerHead(departments.map(({ key }) => key)),
    http.get('*/bff/department', () =>
      HttpResponse.json<DepartmentPeople>({
        departments,
        slots: [],
        hoursQuestion: null,
        unnamed: [],
        people,
        missing: 0,
        complete: true,
        asOf: AT,
      }),
    ),
    http.put('*/bff/department/votes/:id', async ({ request, params }) => {
      const change = (await request.json()) as VoteChange;
      sent.push(change);
      const stumbled = await stumble(change);
      if (stumbled) return stumbled;
      const { version, ...voted } = change;
      return HttpResponse.json(
        voteOf({ ...voted, userId: String(params.id), version: version + 1 }),
      );
    }),
  );
  return openDashboard('/department');
}

/** The form, once the session is known: the page is then drawn again. */
async function form(name = 'Your vote') {
  await screen.findByText('Example Con');
  return within(await screen.findByRole('group', { name }));
}
const conflict = (vote: Vote) =>
  HttpResponse.json({ errors: { conflict: { code: 'vote_changed', vote } } }, { status: 409 });

test('a vote is saved at once with its line, and shown with who and when', async () => {
  const { user } = open();
  const vote = await form();
  expect(vote.getByText('No vote yet')).toBeVisible();
  await user.type(
    vote.getByRole('textbox', { name: 'A line about it (optional)' }),
    'knows our radio',
  );
  expect(vote.getByText('The line is saved with your answer.')).toBeVisible();
  await user.click(vote.getByRole('button', { name: 'Yes' }));
  expect(await vote.findByText(/^You, .*12:04/)).toBeVisible();
  expect(vote.getByRole('button', { name: 'Yes', pressed: true })).toBeVisible();
  expect(vote.getByRole('textbox')).toHaveValue('knows our radio');
  expect(sent).toEqual([{ department: 'd1', answer: 'yes', line: 'knows our radio', version: 0 }]);
});

test('a changed line is saved on leaving the field, and by Enter', async () => {
  const place = { key: 'd1', states: [], isPlanned: true, slots: [], vote: voteOf({ version: 4 }) };
  const { user } = open({ people: [person({ departments: [place] })] });
  const vote = await form();
  await user.type(vote.getByRole('textbox'), 'radio');
  expect(vote.getByText(/not saved yet/)).toBeVisible();
  await user.tab();
  await vote.findByRole('button', { name: 'Undo' });
  await user.type(vote.getByRole('textbox'), 's{Enter}');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    { department: 'd1', answer: 'yes', line: 'radio', version: 4 },
    { department: 'd1', answer: 'yes', line: 'radios', version: 5 },
  ]);
});

test('Undo restores the vote before, also none', async () => {
  const { user } = open();
  const vote = await form();
  await user.click(vote.getByRole('button', { name: 'No' }));
  await user.click(await vote.findByRole('button', { name: 'Undo' }));
  expect(await vote.findByText('No vote yet')).toBeVisible();
  expect(sent.at(-1)).toEqual({ department: 'd1', answer: null, line: '', version: 1 });
  expect(vote.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('pressing the answer again takes it back', async () => {
  const place = {
    key: 'd1',
    states: [],
    isPlanned: true,
    slots: [],
    vote: voteOf({ line: 'radio' }),
  };
  const { user } = open({ people: [person({ departments: [place] })] });
  const vote = await form();
  await user.click(vote.getByRole('button', { name: 'Yes' }));
  await waitFor(() =>
    expect(sent).toEqual([{ department: 'd1', answer: null, line: '', version: 1 }]),
  );
  await user.click(await vote.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(vote.getByRole('textbox')).toHaveValue('radio'));
  await waitFor(() => expect(sent).toHaveLength(2));
});

test('two presses in a row are saved in their order', async () => {
  const first = Promise.withResolvers<undefined>();
  const { user } = open({}, ({ answer }) => (answer === 'yes' ? first.promise : undefined));
  const vote = await form();
  await user.click(vote.getByRole('button', { name: 'Yes' }));
  await user.click(vote.getByRole('button', { name: 'No' }));
  expect(vote.getByRole('button', { name: 'No', pressed: true })).toBeVisible();
  expect(vote.getByText('Saving…')).toBeVisible();
  await waitFor(() => expect(sent).toHaveLength(1));
  first.resolve(undefined);
  await waitFor(() =>
    expect(sent.map(({ answer, version }) => [answer, version])).toEqual([
      ['yes', 0],
      ['no', 1],
    ]),
  );
  expect(await vote.findByText(/^You, /)).toBeVisible();
  expect(vote.getByRole('button', { name: 'No', pressed: true })).toBeVisible();
});

test('a vote that could not be saved stays with its text, says why, and is sent again', async () => {
  let away = true;
  const { user } = open({}, () => (away ? HttpResponse.error() : undefined));
  const vote = await form();
  await user.type(vote.getByRole('textbox'), 'knows our radio');
  await user.click(vote.getByRole('button', { name: 'Ask' }));
  expect(await vote.findByText('Your vote is not saved')).toBeVisible();
  expect(vote.getByRole('textbox')).toHaveValue('knows our radio');
  expect(vote.getByRole('button', { name: 'Ask', pressed: true })).toBeVisible();
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  await user.click(vote.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(await vote.findByText('Your vote is not saved')).toBeVisible();

  // The connection is back: it is sent again by itself.
  away = false;
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await vote.findByText(/^You, /)).toBeVisible();
  expect(sent.at(-1)).toEqual({
    department: 'd1',
    answer: 'ask',
    line: 'knows our radio',
    version: 0,
  });
});

test('what is pressed, or typed and entered, while the vote before is on its way replaces it', async () => {
  const first = Promise.withResolvers<undefined>();
  const { user } = open({}, ({ line }) => (line === '' ? first.promise : undefined));
  const vote = await form();
  await user.click(vote.getByRole('button', { name: 'Yes' }));
  await user.type(vote.getByRole('textbox'), 'radio');
  first.resolve(undefined);
  await vote.findByRole('button', { name: 'Undo' });
  await user.type(vote.getByRole('textbox'), '{Enter}');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.at(-1)).toEqual({ department: 'd1', answer: 'yes', line: 'radio', version: 1 });
});

test('votes that are not saved are listed with the person and the department, outlive their form, and go out in their order', async () => {
  let away = true;
  const { user } = open({ people: [person(), person({ id: 'u2', name: 'Kim' })] }, () =>
    away ? HttpResponse.error() : undefined,
  );
  await screen.findByText('Example Con');
  const ofPerson = async (name: string) =>
    within(await screen.findByRole('listitem', { name })).getByRole('group', { name: 'Your vote' });
  const remy = within(await ofPerson('Remy'));
  const kim = within(await ofPerson('Kim'));
  await user.type(remy.getByRole('textbox'), 'knows our radio');
  await user.click(remy.getByRole('button', { name: 'Ask' }));
  await remy.findByText('Your vote is not saved');
  await user.click(kim.getByRole('button', { name: 'No' }));
  await kim.findByText('Your vote is not saved');
  const bar = within(await screen.findByRole('region', { name: 'Not saved' }));
  expect(bar.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    'Remy: First Aid: Ask',
    'Kim: First Aid: No',
  ]);
  expect(bar.getByRole('link', { name: 'Kim' })).toHaveAttribute('href', '/department');
  // The first one in turn is tried, and those behind it wait with it.
  expect(sent.map(({ answer }) => answer)).toEqual(['ask', 'ask']);

  await user.click(screen.getByRole('tab', { name: 'Roster' }));
  expect(screen.queryByRole('group', { name: 'Your vote' })).toBeNull();
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  await user.click(screen.getByRole('tab', { name: 'People' }));
  expect(screen.getByRole('button', { name: 'Ask', pressed: true })).toBeVisible();

  away = false;
  sent = [];
  await user.click(bar.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Not saved' })).toBeNull());
  expect(sent.map(({ answer }) => answer)).toEqual(['ask', 'no']);
});

test('a refused vote can be given up', async () => {
  const gone = { errors: { resource: { code: 'vote_of_nobody' } } };
  const { user } = open({}, () => HttpResponse.json(gone, { status: 404 }));
  const vote = await form();
  await user.click(vote.getByRole('button', { name: 'Yes' }));
  await user.click(await screen.findByRole('button', { name: 'Discard it' }));
  expect(await vote.findByText('No vote yet')).toBeVisible();
  expect(vote.getByRole('button', { name: 'Yes', pressed: false })).toBeVisible();
});

test('a person who has left the list is refused in plain words', async () => {
  const gone = { errors: { resource: { code: 'vote_of_nobody' } } };
  const { user } = open({}, () => HttpResponse.json(gone, { status: 404 }));
  const vote = await form();
  await user.click(vote.getByRole('button', { name: 'Yes' }));
  expect(await vote.findByText(/not on the list of your department any more/)).toBeVisible();
});

const THEIRS = voteOf({
  answer: 'no',
  line: 'too late',
  by: 'Sam',
  byPerson: 'invitation:i2',
  version: 3,
});

test.each([
  ['Keep theirs', []],
  ['Keep mine', [{ department: 'd1', answer: 'yes', line: 'radio', version: 3 }]],
])('where another head voted at the same time, both are shown: %s', async (choice, then) => {
  const { user } = open({}, ({ version }) => (version < 3 ? conflict(THEIRS) : undefined));
  const vote = await form();
  await user.type(vote.getByRole('textbox'), 'radio');
  await user.click(vote.getByRole('button', { name: 'Yes' }));
  const alert = await vote.findByRole('alert');
  expect(alert).toHaveTextContent('Sam voted at the same time');
  expect(alert).toHaveTextContent('Sam: No “too late”');
  expect(alert).toHaveTextContent('You: Yes “radio”');
  sent = [];
  await user.click(within(alert).getByRole('button', { name: choice }));
  await waitFor(() => expect(vote.queryByRole('alert')).toBeNull());
  await waitFor(() => expect(sent).toEqual(then));
  const kept = then.length > 0 ? { answer: 'Yes', by: /^You, / } : { answer: 'No', by: /^Sam, / };
  expect(await vote.findByText(kept.by)).toBeVisible();
  expect(vote.getByRole('button', { name: kept.answer, pressed: true })).toBeVisible();
  expect(vote.getByRole('textbox')).toHaveValue(then.length > 0 ? 'radio' : 'too late');
});

test('a choice between two votes stays open when the person leaves the list', async () => {
  const people = [person()];
  const { user } = open({ people }, () => conflict(THEIRS));
  const vote = await form();
  await user.click(vote.getByRole('button', { name: 'Yes' }));
  await vote.findByRole('alert');
  expect(screen.queryByRole('region', { name: 'Not saved' })).toBeNull();
  people.length = 0;
  await user.click(screen.getByRole('button', { name: /Refresh/ }));
  const bar = within(await screen.findByRole('region', { name: 'Not saved' }));
  expect(bar.getByRole('alert')).toHaveTextContent('Remy, First Aid Sam voted at the same time');
  await user.click(bar.getByRole('button', { name: 'Keep theirs' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Not saved' })).toBeNull());
});

test('the head of two departments votes in each, and sees how many people are left', async () => {
  const departments = [
    { key: 'd1', name: 'First Aid', closed: [] },
    { key: 'd2', name: 'Kitchen', closed: [] },
  ];
  const places = departments.map(({ key }) => ({ key, states: [], isPlanned: true, slots: [] }));
  const { user } = open({ departments, people: [person({ departments: places })] });
  const kitchen = await form('Your vote for Kitchen');
  expect(screen.getByText(/1 without your vote/)).toBeVisible();
  await user.click(kitchen.getByRole('button', { name: 'Yes' }));
  await user.click((await form('Your vote for First Aid')).getByRole('button', { name: 'No' }));
  await waitFor(() => expect(screen.getByText(/All have your vote/)).toBeVisible());
  expect(sent.map(({ department, answer }) => [department, answer])).toEqual([
    ['d2', 'yes'],
    ['d1', 'no'],
  ]);
});

test('line breaks in a pasted text become spaces, and a line is no longer than the server takes', async () => {
  const { user } = open();
  const vote = await form();
  await user.click(vote.getByRole('textbox'));
  await user.paste('knows\r\nour\nradio');
  expect(vote.getByRole('textbox')).toHaveValue('knows our radio');
  await user.paste('x'.repeat(300));
  await user.click(vote.getByRole('button', { name: 'Yes' }));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.line).toHaveLength(200);
});
