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
