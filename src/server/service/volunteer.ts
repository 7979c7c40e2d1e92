/** `GET /api/v0/users/{id}/volunteer`: contract, section 4.2. */
import type { Context } from 'hono';
import { RESOURCE_CODE } from '../../contract/service/errors.ts';
import type { Authorize } from './authenticate.ts';
import { notFound } from './errors.ts';
import type { Store } from './store.ts';

const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };

export function readVolunteerRecord({ authorize, store }: { authorize: Authorize; store: Store }) {
  return async function volunteer(c: Context<object, '/:id'>): Promise<Response> {
    await authorize(c.req.raw.headers.get('authorization'), 'volunteer:read');
    const found = await store.volunteer(c.req.param('id'));
    if (!found) throw notFound('There is no user with this id.', RESOURCE_CODE.noUser);
    if (found.record === null) {
      throw notFound('This user has no volunteer application.', RESOURCE_CODE.noApplication);
    }
    return new Response(found.record, { headers });
  };
}
