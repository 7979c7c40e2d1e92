/** A browser that translates the page puts elements of its own in the place of texts: each row still shows its own person. */
import { readFile } from 'node:fs/promises';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openBoard } from '../../test/support/board.ts';
import { applicant, departments, person } from '../../test/support/event.ts';
import { openRollcall } from '../../test/support/rollcall.tsx';

/** Replaces all texts as Chrome does, also the texts that are not to be translated. */
function translate(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts.filter(({ data }) => data.trim() !== '')) {
    const outer = document.createElement('font');
    outer.appendChild(document.createElement('font')).textContent = text.data;
    text.replaceWith(outer);
  }
}

/** The texts of the rows below the header, without blanks. */
const rowsOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent.replaceAll(/\s/g, ''));

const numbers = Array.from({ length: 30 }, (_, index) => index + 1);
/** Every second person has a place. */
const people = numbers.map((number) =>
  person(number, {
    username: `user${number}`,
    phone: `+4416329600${String(number).padStart(2, '0')}`,
    address: (number % 2 === 0
      ? { addressCity: `Town${number}`, addressCountry: 'DE' }
      : null) as never,
  }),
);

const find = (name: string) => screen.getByRole('searchbox', { name });

test('rows of users are right after searches and a sort of a translated page', async () => {
  const { user } = await openRollcall('/users', { people });
  await screen.findByText('30 users');
  const table = screen.getByRole('table', { name: 'Users' });
  function expectRight(those: readonly number[]) {
    const rows = rowsOf(table);
    expect(rows).toHaveLength(those.length);
    for (const [at, number] of those.entries()) {
      const place = number % 2 === 0 ? `Town${number},Germany` : 'Notgiven';
      const phone = new RegExp(`9600${String(number).padStart(2, '0')}(?!\\d)`);
      expect(rows[at]).toMatch(new RegExp(`^PersonNumber${number}(?!\\d)`));
      expect(rows[at]).toContain(`person${number}@example.org`);
      expect(rows[at]).toMatch(phone);
      expect(rows[at]).toContain(place);
    }
  }
  const first = numbers.slice(0, rowsOf(table).length);
  expectRight(first);
  translate();
  await user.type(find('Find people'), 'user2');
  await waitFor(() => expectRight([2, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29]));
  translate();
  const header = within(table).getByRole('button', { name: 'Name' });
  await user.click(header);
  await waitFor(() =>
    expect(header.closest('[aria-sort]')).toHaveAttribute('aria-sort', 'ascending'),
  );
  await user.click(header);
  await waitFor(() => expectRight([29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 2]));
  translate();
  await user.clear(find('Find people'));
  await waitFor(() => expectRight(numbers.toReversed().slice(0, first.length)));
});

test('rows of the board are right after searches and a sort of a translated page', async () => {
  const MARKS = ['shortlist', 'ask', 'no', null] as const;
  const { user } = await openBoard('/applications', {
    applications: numbers.map((number) =>
      applicant(number, {
        contactMethods: [{ name: 'telegram', value: `@tele${number}`, isPrimary: true }],
        options: [{ name: 'Shirt', type: 'text', value: `size${number}` }],
        updatedAt: number % 2 === 0 ? '2026-03-02T11:30:00.000Z' : `day${number}`,
      }),
    ),
    reviews: numbers.map((number) => ({
      userId: `u${String(number).padStart(5, '0')}`,
      mark: MARKS[number % 4] ?? null,
      note: 'Call.',
      contacted: { on: '2026-06-01', way: `way${number}` },
    })),
  });
  const board = screen.getByRole('grid', { name: 'Applications' });
  const marks = ['Shortlist', 'Ask', 'No', 'Nomark'];
  function expectRight(those: readonly number[]) {
    const rows = rowsOf(board);
    expect(rows).toHaveLength(those.length);
    for (const [at, number] of those.entries()) {
      const mark = marks[number % 4];
      expect(rows[at]).toMatch(new RegExp(`^PersonNumber${number}${mark}(?!mark)`));
      for (const own of ['@tele', 'way', 'size', ...(number % 2 === 0 ? [] : ['day'])]) {
        expect(rows[at]).toMatch(new RegExp(`${own}${number}(?!\\d)`));
      }
    }
  }
  const first = numbers.slice(0, rowsOf(board).length);
  await waitFor(() => expectRight(first));
  translate();
  await user.type(find('Find in applications'), 'size2');
  await waitFor(() => expectRight([2, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29]));
  translate();
  const header = within(board).getByRole('button', { name: 'Name' });
  await user.click(header);
  await user.click(header);
  await waitFor(() => expectRight([29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 2]));
  translate();
  const byText = numbers.map(String).toSorted().toReversed().map(Number);
  await user.clear(find('Find in applications'));
  await waitFor(() => expectRight(byText.slice(0, first.length)));
});

test('the page of a person follows marks, a plan and the next person after it was translated', async () => {
  const options = [{ name: 'Shirt', type: 'text', value: 'size' }];
  const { user } = await openBoard('/applications/u00001', {
    applications: [1, 2].map((number) =>
      applicant(number, {
        departments: departments('Info Desk: interest', 'Stage: interest'),
        options: options.map((one) => ({ ...one, value: `size${number}` })),
      }),
    ),
  });
  const panel = () => screen.getByRole('region', { name: 'Application' });
  const expectPerson = (number: number) =>
    waitFor(() => {
      const text = panel().textContent;
      expect(text).toContain(`size${number}`);
      expect(text).not.toContain(`size${3 - number}`);
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
        new RegExp(`^Person Number ${number}$`),
      );
    });
  await expectPerson(1);
  translate();
  await user.keyboard('1');
  await waitFor(() => expect(panel()).toHaveTextContent('Marked “Shortlist”'));
  translate();
  await user.keyboard('2');
  await waitFor(() => expect(panel()).toHaveTextContent('Marked “Ask”'));
  expect(panel()).not.toHaveTextContent('Marked “Shortlist”');
  translate();
  await user.keyboard('j');
  await expectPerson(2);
  expect(panel()).not.toHaveTextContent('Marked');
  translate();
  await user.keyboard('k');
  await expectPerson(1);
});

test('the page asks not to be translated', async () => {
  const page = new DOMParser().parseFromString(await readFile('index.html', 'utf8'), 'text/html');
  expect(page.documentElement.getAttribute('translate')).toBe('no');
  expect(page.querySelector<HTMLMetaElement>('meta[name=google]')?.content).toBe('notranslate');
});
