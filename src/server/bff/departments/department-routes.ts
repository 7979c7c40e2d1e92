/**
 * `GET /bff/department`: the people of a head's departments; `GET /bff/departments`: the departments to invite heads for;
 * `PUT /bff/department/votes/{userId}`: a head votes for a department; `GET /bff/votes`: all votes, for the board.
 */
import { VoteChange } from '../../../contract/bff/reviews/requests.ts';
import { withDistinctions } from '../accounts.ts';
import { ageHeader } from '../age.ts';
import { changeListRoute } from '../change-list-route.ts';
import { Failure, invalid } from '../failure.ts';
import { guarded } from '../guarded.ts';
import { isKnownPerson } from '../reviews/known-person.ts';
import type { Stores } from '../stores.ts';

export function departmentRoutes(stores: Stores) {
  const { database, departments, votes } = stores;
  return [
    guarded('GET', '/department', { needs: 'head', purpose: 'department' }, (request) => {
      const newerThan = request.c.req.query('newerThan');
      const renew = newerThan === 'now';
      if (!renew && newerThan !== undefined) throw invalid({ newerThan: 'invalid' });
      if (renew) request.take('heavy');
      return request.read(
        async (signal) => {
          const { list, age } = await departments.people(request.departments, signal, renew);
          const response = Response.json(list, { headers: ageHeader(age) });
          const people = list.people.map(({ id }) => id);
          return { response, count: people.length, people };
        },
        { filters: { departments: [...request.departments], newerThan: renew || undefined } },
      );
    }),
    guarded(
      'GET',
      '/departments',
      { needs: ['access:manage', 'user:read', 'volunteer:read'] },
      async ({ c }) => c.json(await departments.departments(c.get('sessionEnded'))),
    ),
    guarded(
      'PUT',
      '/department/votes/:id',
      { needs: 'head', purpose: 'vote', ofPerson: true, takes: 'changes', body: VoteChange },
      async (request) => {
        const { body: change, id } = request;
        const { department } = change;
        const filters = { departments: [department] };
        // Another department is refused as a person who is not on the list, so that neither says what there is.
        const isOwn = request.departments.includes(department);
        const asker = request.asker(request.c.get('sessionEnded'));
        const isKnown =
          isOwn &&
          (await departments.has(department, id, asker.signal)) &&
          (await isKnownPerson(stores, id, asker));
        if (!isKnown) {
          await request.record({ outcome: 'failed', status: 404, count: null }, { filters });
          throw new Failure({ code: 'vote_of_nobody' });
        }
        const { outcome, vote } = await request.change(async (within, record) => {
          const changed = await votes.change(id, change, request.session, within);
          if (changed.outcome === 'changed') {
            const reported = {
              ...filters,
              changed: [change.answer === null ? 'withdrawn' : 'given'],
            };
            await record(request.done({}, { filters: reported }));
          }
          return changed;
        }, 'exclusively');
        if (outcome === 'conflict') {
          await request.record({ outcome: 'failed', status: 409, count: 1 }, { filters });
          throw new Failure({ code: 'vote_changed', vote });
        }
        return request.c.json(vote);
      },
    ),
    changeListRoute('/votes', 'votes', votes.changedSince, async (items) => ({
      votes: await withDistinctions(database, items),
    })),
  ];
}
