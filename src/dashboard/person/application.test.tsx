import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { shownName } from '../../contract/service/names.ts';
import { readVolunteer } from '../../contract/service/read-volunteer.ts';
import { departmentKey } from '../../applications/states.ts';
import { EVENT, person } from '../../../test/support/event.ts';
import { PERMISSIONS } from '../../contract/bff/access/access.ts';
import { NO_SETTINGS } from '../api/board/board-settings.ts';
import { SessionContext } from '../api/sessions/session.ts';
import { nameOfDepartment } from '../application-signs/names.ts';
import { learnDepartments, withLabels } from '../../applications/learn.ts';
import { timesOf } from '../../staffing/times.ts';
import { ContactMethods } from './contact-methods.tsx';
import { Departments } from './departments.tsx';
import { Options } from './options.tsx';
import { ApplicationRecord } from './application-record.tsx';
import { Conflicts } from './conflicts.tsx';
import { mergePerson } from './use-person.ts';
import { Identity } from './identity.tsx';
import { startRollcall } from '../../../test/support/rollcall.tsx';

// The audit takes reports about people whom the service has.
beforeEach(async () => void (await startRollcall({ people: [person(1, { id: 'u1' })] })));

const SESSION = {
  person: 'local',
  identity: 'of local',
  name: 'local',
  permissions: [...PERMISSIONS],
  event: EVENT,
  version: '1.2.3',
};

/** Shows a record as the page does, the legal name revealed. */
async function show(body: unknown): Promise<HTMLElement> {
  const record = readVolunteer(body);
  if (!record) throw new Error('nobody applied');
  const shown = mergePerson('u1', record.user ? [{ user: record.user, asOf: 0 }] : []);
  const known = withLabels(learnDepartments([{ record }]));
  const nameOf = (key: string) => nameOfDepartment(key, known);
  const ofDepartments = { record, places: [], settings: NO_SETTINGS, nameOf };
  const client = new QueryClient();
  const { container } = render(
    <QueryClientProvider client={client}>
      <SessionContext value={SESSION}>
        <h1>{shownName(shown)}</h1>
        <Identity person={shown} known={Boolean(record.user)} />
        <Conflicts {...ofDepartments} userId="u1" />
        <ContactMethods methods={record.contactMethods} linked />
        <Departments {...ofDepartments} />
        <Options options={record.options} times={timesOf(NO_SETTINGS)} />
        <ApplicationRecord record={record} />
      </SessionContext>
    </QueryClientProvider>,
  );
  const reveal = [...container.querySelectorAll('button')].find((one) =>
    one.textContent.includes('Show legal name'),
  );
  if (reveal) {
    fireEvent.click(reveal);
    await waitFor(() => expect(reveal).toHaveAttribute('aria-expanded', 'true'));
  }
  return container;
}

const plain = (text: string) => text.replace(/\s+/g, '');

/** Every text and number anywhere within. */
function leavesOf(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [];
}

const word = fc.stringMatching(/^[a-z]{6,12}$/).map((text) => `«${text}»`);
const anything = fc.oneof(
  word,
  fc.constant(null),
  fc.boolean(),
  fc.integer(),
  fc.array(fc.oneof(word, fc.constant(null))),
  fc.dictionary(fc.constantFrom('one', 'two'), word, { minKeys: 1, noNullPrototype: true }),
);
/** An object whose members are each of the promised kind, null, of another kind, or absent. */
const sent = <Members extends Record<string, fc.Arbitrary<unknown>>>(members: Members) =>
  fc.record(
    Object.fromEntries(
      Object.entries(members).map(([name, promised]) => [name, fc.oneof(promised, anything)]),
    ),
    { requiredKeys: [], noNullPrototype: true },
  );
const state = fc.constantFrom('interest', 'experience', 'avoid', 'assignment', 'request');
const orAnything = (item: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 4, arbitrary: item }, { weight: 1, arbitrary: anything });
const list = (item: fc.Arbitrary<unknown>) => fc.array(orAnything(item), { maxLength: 4 });
/** Each with a key of its own: one department has one name. */
const departments = fc.uniqueArray(
  orAnything(sent({ id: word, name: word, states: fc.array(fc.oneof(state, word)) })),
  {
    maxLength: 4,
    selector: (one) => readVolunteer({ departments: [one] })?.departments?.map(departmentKey)[0],
  },
);
const records = sent({
  id: word,
  createdAt: word,
  updatedAt: word,
  contactMethods: list(sent({ name: word, isPrimary: fc.boolean(), value: word })),
  departments,
  user: sent({
    id: fc.constant('u1'),
    firstName: word,
    lastName: word,
    username: word,
    preferredName: word,
    phone: word,
    email: word,
  }),
  options: list(
    sent({ name: word, type: fc.constantFrom('select', 'multi', 'text', 'number'), value: word }),
  ),
});

/** The record without the members that are shown in other words. */
function shownOtherwise(record: Record<string, unknown>): unknown {
  const { departments, options } = record;
  const each = (items: unknown, change: (item: Record<string, unknown>) => unknown) =>
    Array.isArray(items)
      ? items.map((item) => (typeof item === 'object' && item !== null ? change(item) : item))
      : items;
  return {
    ...record,
    departments: each(departments, (department) => ({
      ...department,
      // A department is shown by its name, or by its id if it has none.
      id: department.name === undefined || department.name === null ? department.id : null,
      states: [department.states]
        .flat()
        .filter((one) => typeof one !== 'string' || one.startsWith('«')),
    })),
    options: each(options, (option) => ({
      ...option,
      type: typeof option.type === 'string' && !option.type.startsWith('«') ? null : option.type,
    })),
  };
}

test('shows any record completely, with members present, absent, null or of a wrong type', () => {
  return fc.assert(
    fc.asyncProperty(records, async (record) => {
      fc.pre(Object.keys(record).length > 0);
      const text = plain((await show(record)).textContent);
      for (const leaf of leavesOf(shownOtherwise(record))) expect(text).toContain(plain(leaf));
      cleanup();
    }),
    { numRuns: 60 },
  );
}, 60_000);

const HOSTILE = '"><script>alert(1)</script><img src=x onerror=alert(1)>';

test('markup in any text is shown as text, and loads or links nothing', async () => {
  const values = ['javascript:alert(1)', 'data:text/html,x', HOSTILE, 'https://a@evil.example'];
  const page = await show({
    id: HOSTILE,
    createdAt: HOSTILE,
    contactMethods: values.map((value) => ({ name: HOSTILE, isPrimary: false, value })),
    departments: [{ id: HOSTILE, name: HOSTILE, states: [HOSTILE] }],
    user: { id: 'u1', username: HOSTILE, email: HOSTILE, phone: 'javascript:alert(1)' },
    options: [{ name: HOSTILE, type: HOSTILE, value: HOSTILE }],
  });
  expect(page.querySelectorAll('script, img, iframe, object, [onerror], [src]')).toHaveLength(0);
  expect(page.querySelectorAll('a')).toHaveLength(0);
  expect(page.textContent).toContain(HOSTILE);
});

test('text of any direction and with any combining marks stays within its own element', async () => {
  const hostile = ['\u202Eevil', 'שלום', 'Z\u0335\u0321\u0310\u0334', 'x'.repeat(400)];
  const page = await show({
    departments: hostile.map((name, id) => ({ id, name, states: [name] })),
    contactMethods: hostile.map((value) => ({ name: value, isPrimary: false, value })),
    options: hostile.map((value) => ({ name: value, type: value, value })),
  });
  for (const text of hostile) {
    const places = [...page.querySelectorAll('*')].filter(
      (element) => element.childElementCount === 0 && element.textContent.includes(text),
    );
    expect(places.length).toBeGreaterThan(5);
    for (const place of places) expect(place.closest('bdi')).not.toBeNull();
  }
});

test('shows all of 300 departments and an answer of 4,000 characters', async () => {
  const departments = Array.from({ length: 300 }, (_, id) => ({ id, states: ['interest'] }));
  const value = 'All of it.\n'.repeat(364);
  const page = await show({ departments, options: [{ name: 'Story', type: 'text', value }] });
  expect(page.textContent.match(/Department \d+Interest/g)).toHaveLength(300);
  expect(page.textContent).toContain(value.trimEnd());
});

test('a contact link names its site, and sends it no referrer', async () => {
  const page = await show({
    contactMethods: [{ name: 'telegram', isPrimary: true, value: '@robin_example' }],
  });
  const link = page.querySelector('a');
  expect(link?.href).toBe('https://t.me/robin_example');
  expect(link?.rel).toBe('noopener noreferrer');
  expect(link?.textContent).toContain('(opens t.me in a new tab)');
});
