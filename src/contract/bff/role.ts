/** A role by its name; the contract knows roles by their id only. */
import * as z from 'zod/mini';

export const Role = z.object({ id: z.int(), name: z.string().check(z.minLength(1)) });
export type Role = z.infer<typeof Role>;

/** A role, and how many people have it where that is known without reading them. `GET /bff/roles` answers a list of them. */
export interface CountedRole extends Role {
  people?: number | undefined;
}
