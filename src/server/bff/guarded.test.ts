/** The type of a handler; the type check of the whole project tests it. */
import { expect, test } from 'vitest';
import { NamesRequest } from '../../contract/bff/audit/requests.ts';
import { guarded } from './guarded.ts';

test('a handler has the id, the body and the departments that its route says there are, and no others', () => {
  const all = guarded('PUT', '/a/:id', { needs: 'head', body: NamesRequest }, (request) =>
    Response.json([request.id, request.body.ids, request.departments]),
  );
  expect(all).toMatchObject({ needs: 'head', forHeads: true });

  guarded('GET', '/a', { needs: [] }, (request) => {
    // @ts-expect-error The path names no id.
    const { id } = request;
    // @ts-expect-error The route reads no body.
    const { body } = request;
    // @ts-expect-error The route is not one for heads of departments.
    const { departments } = request;
    return Response.json([id, body, departments]);
  });
});
