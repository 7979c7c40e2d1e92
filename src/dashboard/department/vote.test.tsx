import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { applicant, departments, person } from '../../../test/support/event.ts';
import { refusal } from '../../../test/support/page-fetch.ts';
import { planning } from '../../../test/support/records.ts';
import { openRollcall, type RollcallOptions } from '../../../test/support/rollcall.tsx';
import type { DepartmentPeople } from '../../contract/bff/department.ts';
import type { VoteAnswer } from '../../contract/bff/reviews/votes.ts';
import type { VoteChange } from '../../contract/bff/reviews/requests.ts';

const VOTES = 'PUT department/votes/:id';

/** A person who is requested for these departments. */
function wanted(name: string, number: number, ...keys: string[]) {
  const user = person(number, { preferredName: name });
  const named = keys.map((key) => `${key}: request`);
  return applicant(number, { user, departments: departments(...named) });
}
const REMY = wanted('Remy', 1, 'First Aid');

/** Opens the page of Noor, the head of First Aid, for whom Remy is requested. */
async function open(options: RollcallOptions = {}) {
  const rollcall = await openRollcall('/department', {
    departments: ['first-aid'],
    applications: [REMY],
    ...options,
  });
  const { askedFor, asUser, asHead } = rollcall;
  return {
    ...rollcall,
    /** The votes that the page sent. */
    sent: () => askedFor(VOTES).map(({ body }) => body as VoteChange),
    /** Another head of the department votes on Remy. */
    async voteAs(name: string, answer: VoteAnswer, line: string, version = 0) {
      const change = { department: 'first-aid', answer, line, version };
      const ask = await asHead(name, ['first-aid']);
      expect((await ask('PUT', 'department/votes/u00001', change)).status).toBe(200);
    },
    /** The vote on Remy that the bff has. */
    async saved() {
      const { people } = (await (await asUser('GET', 'department')).json()) as DepartmentPeople;
      return people.map(({ departments }) => departments[0]?.vote).find(Boolean);
    },
  };
}

/** The vote of an opened person, once the session is known: the page is then drawn again. */
async function form(name = 'Your vote') {
  await screen.findByText('Example Con');
  const vote = await screen.findByRole('group', { name });
  openPerson(vote.closest('li'));
  return within(vote);
}

function openPerson(line: HTMLElement | null) {
  const closed = line && within(line).queryByRole('button', { expanded: false });
  if (closed) fireEvent.click(closed);
}

test('a vote is given by one press on the line of a person, and taken back by another', async () => {
  const { user, saved } = await open({ applications: [REMY, wanted('Kim', 2, 'First Aid')] });
  await screen.findByText('Example Con');
  const line = within(await screen.findByRole('listitem', { name: 'Kim' }));
  await user.click(line.getByRole('button', { name: 'No' }));
  expect(await line.findByRole('button', { name: 'No', pressed: true })).toBeVisible();
  expect(line.queryByRole('textbox')).not.toBeInTheDocument();
  await waitFor(async () => expect(await saved()).toMatchObject({ answer: 'no', line: '' }));
  expect(await screen.findByText(/1 without your vote/)).toBeVisible();
  await user.click(line.getByRole('button', { name: 'No' }));
  await waitFor(async () => expect(await saved()).toBeUndefined());
});

test('a line that is half written is kept and said while its person is closed', async () => {
  const { user } = await open();
  const vote = await form();
  await user.type(vote.getByRole('textbox'), 'knows our');
  await user.click(screen.getByRole('button', { name: 'Remy', expanded: true }));
  expect(vote.queryByRole('textbox')).not.toBeInTheDocument();
  expect(vote.getByText('The line is saved with your answer.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remy', expanded: false }));
  expect(vote.getByRole('textbox')).toHaveValue('knows our');
});

test('a vote is saved at once with its line, and shown with who and when', async () => {
  const { user, sent, saved } = await open();
  const vote = await form();
  expect(vote.getByText('No vote yet')).toBeVisible();
  await user.type(
    vote.getByRole('textbox', { name: 'A line about it (optional)' }),
    'knows our radio',
  );
  expect(vote.getByText('The line is saved with your answer.')).toBeVisible();
  await user.click(vote.getByRole('button', { name: 'Yes' }));
  expect(await vote.findByText(/^You, .*\d\d:\d\d/)).toBeVisible();
  expect(vote.getByRole('button', { name: 'Yes', pressed: true })).toBeVisible();
  expect(vote.getByRole('textbox')).toHaveValue('knows our radio');
  expect(sent()).toEqual([
    { department: 'first-aid', answer: 'yes', line: 'knows our radio', version: 0 },
  ]);
  expect(await saved()).toMatchObject({ answer: 'yes', line: 'knows our radio', by: 'Noor' });
});

test('a changed line is saved on leaving the field, and by Enter', async () => {
  const { user, saved } = await open();
  const vote = await form();
  await user.click(vote.getByRole('button', { name: 'Yes' }));
  await vote.findByText(/^You, /);
  await user.type(vote.getByRole('textbox'), 'radio');
  expect(vote.getByText(/not saved yet/)).toBeVisible();
  await user.tab();
  await waitFor(async () => expect(await saved()).toMatchObject({ answer: 'yes', line: 'radio' }));
  await user.type(vote.getByRole('textbox'), 's{Enter}');
  await waitFor(async () => expect(await saved()).toMatchObject({ answer: 'yes', line: 'radios' }));
});

test('Undo restores the vote before, also none', async () => {
  const { user, saved } = await open();
  const vote = await form();
  await user.click(vote.getByRole('button', { name: 'No' }));
  await user.click(await vote.findByRole('button', { name: 'Undo' }));
  expect(await vote.findByText('No vote yet')).toBeVisible();
  await waitFor(async () => expect(await saved()).toBeUndefined());
  expect(vote.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('Undo restores a vote that was replaced before it was saved, and then the one before that', async () => {
  const { user, hold, saved } = await open();
  const release = hold(VOTES);
  const vote = await form();
  await user.click(vote.getByRole('button', { name: 'Yes' }));
  await user.click(vote.getByRole('button', { name: 'No' }));
  release();
  await user.click(await vote.findByRole('button', { name: 'Undo' }));
  expect(await vote.findByRole('button', { name: 'Yes', pressed: true })).toBeVisible();
  await waitFor(async () => expect(await saved()).toMatchObject({ answer: 'yes' }));
  await user.click(await vote.findByRole('button', { name: 'Undo' }));
  expect(await vote.findByText('No vote yet')).toBeVisible();
  await waitFor(async () => expect(await saved()).toBeUndefined());
});

test('Undo is not offered once another head has voted', async () => {
  const { user, voteAs } = await open();
  const vote = await form();
  await user.click(vote.getByRole('button', { name: 'Yes' }));
  await vote.findByRole('button', { name: 'Undo' });
  await voteAs('Sam', 'no', 'too late', 1);
  await vote.findByRole('button', { name: 'No', pressed: true });
  expect(vote.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('pressing the answer again takes it back', async () => {
  const { user, voteAs, saved } = await open();
  await voteAs('Sam', 'yes', 'radio');
  const vote = await form();
  await user.click(await vote.findByRole('button', { name: 'Yes', pressed: true }));
  await waitFor(async () => expect(await saved()).toBeUndefined());
  await user.click(await vote.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(vote.getByRole('textbox')).toHaveValue('radio'));
  await waitFor(async () => expect(await saved()).toMatchObject({ answer: 'yes', line: 'radio' }));
});

test('on a line that is closed, pressing the answer again shows what is written before it is lost', async () => {
  const { user, voteAs, saved } = await open();
  await voteAs('Sam', 'yes', 'radio');
  await screen.findByText('Example Con');
  const vote = within(await screen.findByRole('group', { name: 'Your vote' }));
  await user.click(await vote.findByRole('button', { name: 'Yes', pressed: true }));
  expect(vote.getByRole('textbox')).toHaveValue('radio');
  expect(vote.getByRole('button', { name: 'Yes', pressed: true })).toBeVisible();
  expect(await saved()).toMatchObject({ answer: 'yes', line: 'radio' });
  await user.click(vote.getByRole('button', { name: 'Yes' }));
  await waitFor(async () => expect(await saved()).toBeUndefined());
});

test('two presses in a row are saved in their order', async () => {
  const { user, hold, sent } = await open();
  const release = hold(VOTES);
  const vote = await form();
  await user.click(vote.getByRole('button', { name: 'Yes' }));
  await user.click(vote.getByRole('button', { name: 'No' }));
  expect(vote.getByRole('button', { name: 'No', pressed: true })).toBeVisible();
  expect(vote.getByText('Saving…')).toBeVisible();
  await waitFor(() => expect(sent()).toHaveLength(1));
  release();
  await waitFor(() =>
    expect(sent().map(({ answer, version }) => [answer, version])).toEqual([
      ['yes', 0],
      ['no', 1],
    ]),
  );
  expect(await vote.findByText(/^You, /)).toBeVisible();
  expect(vote.getByRole('button', { name: 'No', pressed: true })).toBeVisible();
});

test('a vote that could not be saved stays with its text, says why, and is sent again', async () => {
  const { user, failNext, sent, saved } = await open();
  const comeBack = failNext(VOTES, 'lost', Infinity);
  const vote = await form();
  await user.type(vote.getByRole('textbox'), 'knows our radio');
  await user.click(vote.getByRole('button', { name: 'Ask' }));
  expect(await vote.findByText('Your vote is not saved')).toBeVisible();
  expect(vote.getByRole('textbox')).toHaveValue('knows our radio');
  expect(vote.getByRole('button', { name: 'Ask', pressed: true })).toBeVisible();
  await user.click(vote.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(await vote.findByText('Your vote is not saved')).toBeVisible();

  // The connection is back: it is sent again by itself.
  comeBack();
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await vote.findByText(/^You, /)).toBeVisible();
  expect(await saved()).toMatchObject({ answer: 'ask', line: 'knows our radio' });
});

test('what is pressed, or typed and entered, while the vote before is on its way replaces it', async () => {
  const { user, hold, sent, saved } = await open();
  const release = hold(VOTES);
  const vote = await form();
  await user.click(vote.getByRole('button', { name: 'Yes' }));
  await user.type(vote.getByRole('textbox'), 'radio');
  release();
  await vote.findByRole('button', { name: 'Undo' });
  await user.type(vote.getByRole('textbox'), '{Enter}');
  await waitFor(async () => expect(await saved()).toMatchObject({ answer: 'yes', line: 'radio' }));
  expect(sent().map(({ line }) => line)).toEqual(['', 'radio']);
});

test('votes that are not saved are listed with the person and the department, outlive their form, and go out in their order', async () => {
  const { user, failNext, sent } = await open({
    applications: [REMY, wanted('Kim', 2, 'First Aid')],
  });
  const comeBack = failNext(VOTES, 'lost', Infinity);
  await screen.findByText('Example Con');
  const ofPerson = async (name: string) => {
    const line = await screen.findByRole('listitem', { name });
    openPerson(line);
    return within(line).getByRole('group', { name: 'Your vote' });
  };
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
  expect(sent().map(({ answer }) => answer)).toEqual(['ask', 'ask']);

  await user.click(screen.getByRole('tab', { name: 'Roster' }));
  expect(screen.queryByRole('group', { name: 'Your vote' })).toBeNull();
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  await user.click(screen.getByRole('tab', { name: 'People' }));
  expect(screen.getByRole('button', { name: 'Ask', pressed: true })).toBeVisible();

  comeBack();
  await user.click(bar.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Not saved' })).toBeNull());
  expect(sent().map(({ answer }) => answer)).toEqual(['ask', 'ask', 'ask', 'no']);
});

test('the vote on a person who has left the list is refused in plain words, and can be given up', async () => {
  const { user, failNext } = await open();
  failNext(VOTES, refusal(404, 'vote_of_nobody'));
  const vote = await form();
  await user.click(vote.getByRole('button', { name: 'Yes' }));
  expect(await vote.findByText(/not on the list of your department any more/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Discard it' }));
  expect(await vote.findByText('No vote yet')).toBeVisible();
  expect(vote.getByRole('button', { name: 'Yes', pressed: false })).toBeVisible();
});

/** Both heads vote before either hears of the other; Sam's vote arrives first. */
async function openConflict(options?: RollcallOptions, line = '') {
  const opened = await open(options);
  const { user, hold, sent, voteAs } = opened;
  const vote = await form();
  const release = hold(VOTES);
  if (line !== '') await user.type(vote.getByRole('textbox'), line);
  await user.click(vote.getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  await voteAs('Sam', 'no', 'too late');
  release();
  return { ...opened, vote };
}

test.each([
  { choice: 'Keep theirs', kept: { answer: 'No', line: 'too late', by: 'Sam' } },
  { choice: 'Keep mine', kept: { answer: 'Yes', line: 'radio', by: 'Noor' } },
])('where another head voted at the same time, both are shown: $choice', async (one) => {
  const { choice, kept } = one;
  const { user, vote, saved } = await openConflict({}, 'radio');
  const alert = await vote.findByRole('alert');
  expect(alert).toHaveTextContent('Sam voted at the same time');
  expect(alert).toHaveTextContent('Sam: No “too late”');
  expect(alert).toHaveTextContent('You: Yes “radio”');
  await user.click(within(alert).getByRole('button', { name: choice }));
  await waitFor(() => expect(vote.queryByRole('alert')).toBeNull());
  const by = kept.by === 'Noor' ? /^You, / : /^Sam, /;
  expect(await vote.findByText(by)).toBeVisible();
  expect(vote.getByRole('button', { name: kept.answer, pressed: true })).toBeVisible();
  expect(vote.getByRole('textbox')).toHaveValue(kept.line);
  const { answer, line } = { ...kept, answer: kept.answer.toLowerCase() };
  await waitFor(async () => expect(await saved()).toMatchObject({ answer, line, by: kept.by }));
});

test('a choice between two votes stays open when the person leaves the list', async () => {
  const user = person(1, { preferredName: 'Remy' });
  const rollcall = await openConflict({
    applications: [applicant(1, { user, departments: departments('First Aid: interest') })],
    reviews: [{ userId: 'u00001', places: [{ department: 'first-aid', slots: null }] }],
  });
  await rollcall.vote.findByRole('alert');
  expect(screen.queryByRole('region', { name: 'Not saved' })).toBeNull();
  const ask = await rollcall.as('Sam');
  const takenBack = planning('first-aid', [], null);
  await ask('POST', 'reviews', { edits: [{ userId: 'u00001', ...takenBack }] });
  const bar = within(await screen.findByRole('region', { name: 'Not saved' }));
  expect(bar.getByRole('alert')).toHaveTextContent('Remy, First Aid Sam voted at the same time');
  await rollcall.user.click(bar.getByRole('button', { name: 'Keep theirs' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Not saved' })).toBeNull());
});

test('the head of two departments votes in each, and sees how many people are left', async () => {
  const { user, sent } = await open({
    departments: ['first-aid', 'kitchen'],
    applications: [wanted('Remy', 1, 'First Aid', 'Kitchen')],
  });
  const kitchen = await form('Your vote for Kitchen');
  expect(screen.getByText(/1 without your vote/)).toBeVisible();
  await user.click(kitchen.getByRole('button', { name: 'Yes' }));
  await user.click((await form('Your vote for First Aid')).getByRole('button', { name: 'No' }));
  await waitFor(() => expect(screen.getByText(/All have your vote/)).toBeVisible());
  await waitFor(() =>
    expect(sent().map(({ department, answer }) => [department, answer])).toEqual([
      ['kitchen', 'yes'],
      ['first-aid', 'no'],
    ]),
  );
});

test('line breaks in a pasted text become spaces, and a line is no longer than the server takes', async () => {
  const { user, saved } = await open();
  const vote = await form();
  await user.click(vote.getByRole('textbox'));
  await user.paste('knows\r\nour\nradio');
  expect(vote.getByRole('textbox')).toHaveValue('knows our radio');
  await user.paste('x'.repeat(300));
  await user.click(vote.getByRole('button', { name: 'Yes' }));
  await waitFor(async () => expect((await saved())?.line).toHaveLength(200));
});
