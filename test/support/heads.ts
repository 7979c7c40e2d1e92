/** A bff before a service whose people are wanted by two departments, and the heads of these. */
import { expect } from 'vitest';
import { DepartmentPeople } from '../../src/contract/bff/department.ts';
import type { VotesAnswer } from '../../src/contract/bff/reviews/votes.ts';
import { placements } from './records.ts';
import { openEvents } from './streams.ts';
import { cookieOf, startBff, type TestBffOptions } from './test-bff.ts';

export const PEOPLE = [
  {
    id: 'u1',
    firstName: 'Asa',
    lastName: 'Lindqvist',
    departments: { d1: ['assignment'], d2: ['request'] },
  },
  {
    id: 'u2',
    firstName: 'Bo',
    lastName: 'Marchetti',
    departments: { d1: ['Request'], d2: ['avoid'] },
  },
  { id: 'u3', firstName: 'Cleo', lastName: 'Novakova', departments: { d1: ['interest'] } },
  { id: 'u4', firstName: 'Dee', lastName: 'Oyelaran', departments: { d2: ['assignment'] } },
  { id: 'u5', firstName: 'Eli', lastName: 'Petrosyan', departments: { d1: ['plan'] } },
  { id: 'u6', firstName: 'Fay', lastName: 'Quist', departments: {} },
];
const NAMES: Record<string, string> = { d1: 'First Aid', d2: 'Kitchen' };

/** The service of these people; all but u6 applied. */
export function sendPeople(request: Request): Response {
  const [, id] = /users\/([^/]+)\/volunteer$/.exec(request.url) ?? [];
  if (id === undefined) {
    const data = PEOPLE.map(({ departments: _departments, ...user }) => user);
    return Response.json({ data, nextPage: null });
  }
  const person = PEOPLE.find((one) => one.id === id);
  if (!person || id === 'u6') return Response.json({});
  const { departments, ...user } = person;
  return Response.json({
    id: `v-${id}`,
    user: { ...user, address: { addressLine1: '12 Harbour Lane' }, email: `${id}@example.org` },
    contactMethods: [{ name: 'discord', value: `${user.firstName}_example`, isPrimary: true }],
    departments: Object.entries(departments).map(([key, states]) => ({
      id: key,
      name: NAMES[key],
      states,
    })),
    options: [
      { name: 'Days', type: 'multi', value: 'Fri,Sat' },
      { name: 'Hours', type: 'number', value: 12 },
      { name: 'Raskaana', type: 'text', value: 'Viikko 20' },
    ],
  });
}

/** A vote on the first person, for the first time. */
const YES = { department: 'd1', answer: 'yes', line: '', version: 0 };

/**
 * @param folder of a database that several servers share
 * @param send the service, in place of `sendPeople`
 */
export async function startWithHeads(
  folder?: string,
  send: NonNullable<TestBffOptions['send']> = sendPeople,
) {
  const started = await startBff({ folder, send });
  const { asking } = started;
  const asAdmin = asking(await started.signIn());

  async function inviteHead(name: string, departments: string[], more: object = {}) {
    const body = { name, permissions: [], departments, ...more };
    const made = await asAdmin('POST', 'access/invitations', body);
    expect(made.status).toBe(201);
    const { invitation, key } = await made.json();
    const signIn = () => asking({})('POST', 'session', { key });
    const cookie = { Cookie: cookieOf(await signIn()) };
    const asHead = asking(cookie);
    const list = async () =>
      DepartmentPeople.parse(await (await asHead('GET', 'department')).json());
    return {
      invitation,
      signIn,
      cookie,
      asHead,
      list,
      ids: async () => (await list()).people.map(({ id }) => id).sort(),
      open: () => openEvents(asHead),
      vote: (userId: string, change: object) =>
        asHead('PUT', `department/votes/${userId}`, { ...YES, ...change }),
      /** The votes in the head's own list, by person and department. */
      seen: async () =>
        (await list()).people.flatMap(({ id, departments }) =>
          departments.flatMap(({ key, vote }) => (vote ? [[id, key, vote.answer, vote.line]] : [])),
        ),
    };
  }
  async function plan(userId: string, departments: string[], seen: string[] = []) {
    const body = placements(userId, departments, seen);
    expect((await asAdmin('POST', 'reviews', body)).status).toBe(200);
  }
  async function votes(since?: string): Promise<VotesAnswer> {
    const answer = await asAdmin('GET', `votes${since === undefined ? '' : `?since=${since}`}`);
    expect(answer.status).toBe(200);
    return answer.json();
  }
  return { ...started, asAdmin, inviteHead, plan, votes };
}
