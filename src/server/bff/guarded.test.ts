/** The type of a handler; the type check of the whole project tests it. */
import { expect, test } from 'vitest';
import { NamesRequest } from '../../contract/bff/audit/requests.ts';
import { guarded } from './guarded.ts';

test('a handler has the id, the body and the departments that its route says there are, and no others', () => {
  const all = guarded('PUT', '/a/:id', { needs: 'head', body: NamesRequest }, (visit) =>
    Response.json([visit.id, visit.body.ids, visit.departments]),
  );
  expect(all).toMatchObject({ needs: 'head', forHeads: true });

  guarded('GET', '/a', { needs: [] }, (visit) => {
    // @ts-expect-error The path names no id.
    const { id } = visit;
    // @ts-expect-error The route reads no body.
    const { body } = visit;
    // @ts-expect-error The route is not one for heads of departments.
    const { departments } = visit;
    return Response.json([id, body, departments]);
  });
});
