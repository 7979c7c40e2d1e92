/** Markup in data from services and colleagues is shown as text on every page. */
import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answerBoard } from '../../test/support/board.ts';
import {
  answerApplications,
  answerPerson,
  answerReviews,
  answerRoles,
  answerUsers,
  answerVisit,
  answerVolunteer,
  applicationLines,
  openDashboard,
  person,
  server,
  volunteerRecord,
} from '../../test/support/dashboard.tsx';
import { PERMISSIONS } from '../contract/bff/access/access.ts';
import { noted, placesIn } from '../../test/support/records.ts';

const MARKUP = `"'><img class="hostile" src="x" onerror="alert(1)"><a class="hostile" href="javascript:alert(1)">`;

/** The value with markup in every text, except the members in `spared`. */
function hostile<Value>(value: Value, spared: readonly string[]): Value {
  const text = JSON.stringify(value, (name: string, member: unknown) => {
    const isText = typeof member === 'string' && !spared.includes(name);
    return isText ? MARKUP : member;
  });
  return JSON.parse(text);
}

const ADDRESS = {
  addressLine1: 'x',
  addressCity: 'x',
  addressState: 'x',
  addressZipcode: 'x',
  addressCountry: 'x',
};
const TIMES = ['createdAt', 'updatedAt', 'at', 'until', 'since', 'seen', 'usedAt'];
const user = hostile(person(1, { preferredName: 'x', address: ADDRESS }), ['id']);
const record = hostile(
  volunteerRecord({
    contactMethods: [{ name: 'x', value: 'x', isPrimary: true }],
    // The text of an array is named by its place in it.
    departments: [{ id: 'd1', name: 'x', states: ['x', 'interest'] }],
    options: [{ name: 'x', type: 'x', value: 'x' }],
  }),
  ['id', '1', ...TIMES],
);
const review = {
  ...noted({ userId: 'u00001', note: MARKUP }),
  by: MARKUP,
  places: placesIn(MARKUP),
};
const slot = { question: MARKUP, choice: MARKUP, label: MARKUP, hours: 4 };
const settings = {
  times: { questions: [MARKUP], slots: [slot], leftOut: [] },
  hoursQuestion: MARKUP,
};
const access = hostile(
  {
    invitations: [
      {
        id: 'i1',
        person: 'x',
        name: 'x',
        permissions: ['user:read'],
        by: 'x',
        at: '2026-03-01T10:00:00.000Z',
        until: '2026-03-02T10:00:00.000Z',
        staysSignedIn: false,
        usedAt: null,
      },
    ],
    sessions: [
      {
        id: 's1',
        person: 'x',
        name: 'x',
        permissions: ['user:read'],
        since: '2026-03-01T10:00:00.000Z',
        seen: '2026-03-01T10:00:00.000Z',
        until: null,
        browser: 'x',
        own: false,
      },
    ],
  },
  ['id', '0', ...TIMES],
);
const entry = {
  id: 'e1',
  at: new Date().toISOString(),
  byPerson: MARKUP,
  name: MARKUP,
  session: MARKUP,
  purpose: 'invite',
  personId: null,
  filters: { access: [MARKUP], board: [MARKUP] },
  outcome: 'ok',
  status: 200,
  count: 1,
};

beforeEach(() =>
  server.use(
    http.get('*/bff/session', () =>
      HttpResponse.json({
        person: MARKUP,
        name: MARKUP,
        permissions: PERMISSIONS,
        event: { name: MARKUP, timeZone: 'Europe/Berlin' },
      }),
    ),
    answerRoles([{ id: 7, name: MARKUP }]),
    answerUsers([user]).handler,
    answerPerson(user).handler,
    answerVolunteer(record),
    ...answerReviews([review]).handlers,
    ...answerBoard(settings).handlers,
    answerVisit(null).handler,
    answerApplications(...applicationLines([{ ...record, user }])).handler,
    http.get('*/bff/access', () => HttpResponse.json(access)),
    http.get('*/bff/audit', () =>
      HttpResponse.json({ entries: [entry], nextPage: null, keptDays: 90 }),
    ),
    http.get('*/bff/audit/names', () =>
      HttpResponse.json({ people: [{ person: MARKUP, name: MARKUP }] }),
    ),
  ),
);

/** Pages, and how many of their texts are of it when all has loaded. */
test.each([
  ['/users/u00001', 24],
  ['/applications/u00001', 26],
  ['/applications/departments', 4],
  ['/applications/coverage', 3],
  ['/applications/fill/d1', 3],
  ['/applications/answers', 2],
  ['/applications/entering', 4],
  ['/access', 4],
  ['/audit', 4],
])('markup in any field is shown as text at %s', async (address, texts) => {
  openDashboard(address);
  await waitFor(() => {
    const places = [...document.body.querySelectorAll('*')].filter(
      (element) => element.childElementCount === 0 && element.textContent.includes(MARKUP),
    );
    expect(places.length).toBeGreaterThanOrEqual(texts);
  });
  expect(document.querySelectorAll('.hostile, [onerror], [href^="javascript:" i]')).toHaveLength(0);
});
