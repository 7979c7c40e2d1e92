/** One of the demo event with all that belongs to them. */
import type { Person } from '../store.ts';
import { applies, demoApplication } from './application.ts';
import { demoUser, rolesOf } from './person.ts';

const SEED = 20261008;

/** The person of that index, with roles and, for some, an application. */
export function demoPerson(index: number, seed = SEED): Person {
  const user = demoUser(seed, index);
  const applied = applies(seed, index);
  return {
    user,
    roleIds: rolesOf(seed, index, applied),
    volunteer: applied ? demoApplication(seed, index, user) : null,
  };
}
