/** A role by its name; the contract knows roles by their id only. */
import * as z from 'zod/mini';
import { orAbsent } from './read-message.ts';

export const Role = z.object({ id: z.int(), name: z.string().check(z.minLength(1)) });
export type Role = z.infer<typeof Role>;

/** A role, and how many people have it where that is known without reading them. */
export const CountedRole = z.extend(Role, { people: orAbsent(z.number()) });
export type CountedRole = z.infer<typeof CountedRole>;

/** The answer of `GET /bff/roles`. */
export const Roles = z.array(CountedRole);

/** The answer of `GET /bff/users/{id}/roles`: whether the person has each named role; null where its list is not held. */
export const PersonRoles = z.array(z.extend(Role, { member: z.nullable(z.boolean()) }));
export type PersonRoles = z.infer<typeof PersonRoles>;
