import { screen, waitFor, within } from '@testing-library/react';
import * as fc from 'fast-check';
import { delay, http, HttpResponse } from 'msw';
import { expect, onTestFinished, test } from 'vitest';
import { applicant, departments } from '../../../../../test/support/board.ts';
import {
  answerApplications,
  applicationLines,
  applicationsProgress,
  openDashboard,
  server,
} from '../../../../../test/support/dashboard.tsx';
import { MOST_SAVED_FILTERS, type SavedFilter } from '../../../../contract/bff/own-board.ts';
import { partsOf, readParts } from '../board-paths.ts';
import { ALL_APPLICATIONS } from '../board-search.ts';

const ADDRESS = '*/bff/board/filters';
const applicants = [
  applicant(1, { departments: departments('Info Desk: interest') }),
  applicant(2, { departments: departments('Stage: assignment') }),
];
const NIGHT: SavedFilter = { id: 'f1', name: 'Night 10', search: '?has=stage:assignment' };
const DESK: SavedFilter = {
  id: 'f2',
  name: 'Night 9',
  search: '?has=info-desk:interest&sort=-updated#q=person',
};

/** Stores filters as the bff does; returns them. */
function answerFilters(...kept: SavedFilter[]) {
  const all = new Map(kept.map((one) => [one.id, one]));
  const handlers = [
    http.get(ADDRESS, () => HttpResponse.json({ filters: [...all.values()] })),
    http.put(`${ADDRESS}/:id`, async ({ params, request }) => {
      const id = String(params.id);
      const filter = { id, ...((await request.json()) as Omit<SavedFilter, 'id'>) };
      all.set(id, filter);
      return HttpResponse.json(filter);
    }),
    http.delete(`${ADDRESS}/:id`, ({ params }) => {
      all.delete(String(params.id));
      return new HttpResponse(null, { status: 204 });
    }),
  ];
  return { handlers, kept: () => [...all.values()] };
}

const failing = http.put(`${ADDRESS}/:id`, () =>
  HttpResponse.json({ errors: { server: { code: 'internal', hash: 'ab12' } } }, { status: 500 }),
);

async function open(address: string, filters: SavedFilter[] = []) {
  const stored = answerFilters(...filters);
  server.use(...stored.handlers, answerApplications(...applicationLines(applicants)).handler);
  const opened = openDashboard(address);
  await opened.user.click(await screen.findByRole('button', { name: 'Saved' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Saved filters' }));
  return { ...opened, ...stored, dialog };
}

const namesIn = (dialog: Pick<typeof screen, 'getAllByRole'>) =>
  dialog.getAllByRole('listitem').map((one) => within(one).getByRole('link').textContent);

test('saves the current view of the board under a name, with its order and typed text', async () => {
  const { user, dialog, kept } = await open(
    '/applications?has=info-desk:interest&sort=-updated#q=person',
  );
  expect(await dialog.findByText('None saved yet')).toBeVisible();
  expect(dialog.getByText(/^The board now: /)).toHaveTextContent(
    'The board now: “person”, Info Desk: Interest, and sorted by Updated',
  );
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), ' At the desk {Enter}');
  expect(await dialog.findByText('“At the desk” saved.')).toBeVisible();
  expect(kept()).toMatchObject([{ name: 'At the desk', search: DESK.search }]);
  expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('');
  await user.click(dialog.getByRole('button', { name: 'Undo' }));
  expect(await dialog.findByText('None saved yet')).toBeVisible();
  expect(kept()).toEqual([]);
});

test('saves filters over plain http, too, where browsers have no randomUUID', async () => {
  const { randomUUID } = crypto;
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  onTestFinished(() => {
    Object.defineProperty(crypto, 'randomUUID', { value: randomUUID, configurable: true });
  });
  const { user, dialog, kept } = await open('/applications?has=info-desk:interest');
  for (const name of ['One', 'Two']) {
    await user.type(await dialog.findByRole('textbox', { name: 'Name' }), `${name}{Enter}`);
    expect(await dialog.findByText(`“${name}” saved.`)).toBeVisible();
  }
  expect(new Set(kept().map(({ id }) => id)).size).toBe(2);
});

test('hides the typed text behind the privacy screen', async () => {
  sessionStorage.setItem('rollcall.privacy-screen', 'on');
  const { dialog } = await open('/applications#q=person', [DESK]);
  sessionStorage.clear();
  expect(await dialog.findByText(/ · Info Desk: Interest · sorted by Updated$/)).toBeVisible();
  expect(document.body).not.toHaveTextContent('“person”');
});

test('lists the saved filters by name, and opens one', async () => {
  const { user, router, dialog } = await open('/applications?has=stage:assignment', [NIGHT, DESK]);
  await dialog.findByRole('list', { name: 'Saved' });
  expect(namesIn(dialog)).toEqual(['Night 9', 'Night 10']);
  expect(dialog.getByRole('link', { name: 'Night 10' })).toHaveAttribute('aria-current', 'true');
  // The name of the department comes with the applications.
  expect(
    await dialog.findByText('“person” · Info Desk: Interest · sorted by Updated'),
  ).toBeVisible();
  await user.click(dialog.getByRole('link', { name: 'Night 9' }));
  const { location } = router.state;
  expect(location.pathname + location.search + location.hash).toBe(`/applications${DESK.search}`);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await screen.findByText('1 of 2 applications')).toBeInTheDocument();
});

test('renames (unless Escape is pressed), replaces and deletes a filter, with undo', async () => {
  const { user, dialog, kept } = await open('/applications?mark=no', [NIGHT]);
  const rename = async () =>
    user.click(await dialog.findByRole('button', { name: 'Rename “Night 10”' }));
  await rename();
  await user.keyboard('x{Escape}');
  expect(await dialog.findByRole('link', { name: 'Night 10' })).toBeVisible();
  expect(kept()).toEqual([NIGHT]);
  await rename();
  const field = dialog.getByRole('textbox', { name: 'New name for “Night 10”' });
  await user.clear(field);
  await user.type(field, 'Late{Enter}');
  expect(await dialog.findByText('Renamed to “Late”.')).toBeVisible();
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Rename “Late”' })).toHaveFocus());
  expect(kept()).toEqual([{ ...NIGHT, name: 'Late' }]);

  await user.click(dialog.getByRole('button', { name: /^Replace “Late”/ }));
  expect(await dialog.findByText('“Late” replaced.')).toBeVisible();
  expect(kept()).toEqual([{ ...NIGHT, name: 'Late', search: '?mark=no' }]);
  await user.click(dialog.getByRole('button', { name: 'Undo' }));
  expect(await dialog.findByText('“Late” is as before.')).toBeVisible();
  expect(kept()).toEqual([{ ...NIGHT, name: 'Late' }]);

  await user.click(dialog.getByRole('button', { name: 'Delete “Late”' }));
  expect(await dialog.findByText('“Late” deleted.')).toBeVisible();
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Undo' })).toHaveFocus());
  expect(kept()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Undo' }));
  expect(await dialog.findByRole('link', { name: 'Late' })).toBeVisible();
  expect(kept()).toEqual([{ ...NIGHT, name: 'Late' }]);
});

test('saving under an existing name replaces that filter, after a warning', async () => {
  const { user, dialog, kept } = await open('/applications?mark=no', [NIGHT]);
  await user.type(await dialog.findByRole('textbox', { name: 'Name' }), 'night 10');
  expect(dialog.getByText('You have one named “Night 10”. It will be replaced.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Replace' }));
  expect(await dialog.findByText('“night 10” replaced.')).toBeVisible();
  expect(kept()).toEqual([{ id: 'f1', name: 'night 10', search: '?mark=no' }]);
});

test('keeps the typed name when saving fails, and can save it again', async () => {
  const { user, dialog, handlers, kept } = await open('/applications?mark=no');
  const name = await dialog.findByRole('textbox', { name: 'Name' });
  server.use(failing);
  await user.type(name, 'Refused{Enter}');
  expect(await dialog.findByRole('alert')).toHaveTextContent('This could not be saved');
  expect(name).toHaveValue('Refused');
  server.use(...handlers);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('“Refused” saved.')).toBeVisible();
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  expect(kept()).toMatchObject([{ name: 'Refused' }]);
});

test('at the limit, says so and still deletes filters', async () => {
  const many = Array.from({ length: MOST_SAVED_FILTERS }, (_, index) => ({
    ...NIGHT,
    id: `f${index}`,
    name: `Filter ${index}`,
  }));
  const { user, dialog } = await open('/applications?mark=no', many);
  expect(await dialog.findByText(/^You have 50 saved filters/)).toBeVisible();
  expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Delete “Filter 7”' }));
  expect(await dialog.findByRole('textbox', { name: 'Name' })).toBeVisible();
});

test('says that there is nothing to save, and which filter is unreadable', async () => {
  const { dialog } = await open('/applications', [{ ...NIGHT, search: '?mark=star' }]);
  expect(await dialog.findByText(/shows everything, so there is nothing to save/)).toBeVisible();
  expect(dialog.getByText(/^Made by another version/)).toBeVisible();
});

test('says that the filters are loading, and offers a retry if that fails', async () => {
  const { handlers } = answerFilters(NIGHT);
  server.use(
    answerApplications({ progress: applicationsProgress({}) }).handler,
    http.get(ADDRESS, async () => {
      await delay(50);
      return HttpResponse.json(
        { errors: { access: { code: 'not_permitted', permissions: ['user:read'] } } },
        { status: 403 },
      );
    }),
  );
  const { user } = openDashboard('/applications?mark=no');
  await user.click(await screen.findByRole('button', { name: 'Saved' }));
  expect(await screen.findByText('Loading…')).toBeInTheDocument();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Your saved filters could not be loaded');
  server.use(...handlers);
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Night 10' })).toBeInTheDocument();
});

test('reads back any search that it wrote', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.option(fc.string()), (typed, reviewer) => {
      const text = typed.replaceAll(/\s+/g, ' ').trim();
      const search = { ...ALL_APPLICATIONS, text, reviewer: reviewer || null };
      const parts = partsOf(search);
      expect(parts).toMatch(/^([?#]|$)/);
      expect(partsOf({ ...ALL_APPLICATIONS, ...readParts(parts) })).toBe(parts);
    }),
  );
});
