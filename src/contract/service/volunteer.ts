/**
 * A volunteer record: `docs/contract.md`, "Volunteer record". The strict shape that we send;
 * `read-volunteer.ts` reads received records.
 */
import * as z from 'zod/mini';
import { Phone } from './user.ts';

export const ContactMethod = z.object({
  name: z.string(),
  isPrimary: z.boolean(),
  value: z.string(),
});
export type ContactMethod = z.infer<typeof ContactMethod>;

export const DepartmentAssignment = z.object({
  id: z.string(),
  /** An open vocabulary: experience, interest and avoid are named by the contract, services send more. */
  states: z.array(z.string()),
  name: z.optional(z.string()),
});
export type DepartmentAssignment = z.infer<typeof DepartmentAssignment>;

export const VolunteerUser = z.object({
  id: z.string().check(z.minLength(1)),
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  preferredName: z.optional(z.nullable(z.string())),
  phone: Phone,
  email: z.string(),
});
export type VolunteerUser = z.infer<typeof VolunteerUser>;

export const Option = z.object({
  name: z.string(),
  type: z.string(),
  value: z.string(),
});
export type Option = z.infer<typeof Option>;

export const VolunteerRecord = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  contactMethods: z.array(ContactMethod),
  departments: z.array(DepartmentAssignment),
  user: VolunteerUser,
  options: z.array(Option),
});
export type VolunteerRecord = z.infer<typeof VolunteerRecord>;

/**
 * The records of the people with these ids, as JSON by user id; people without an application are missing. The embedded
 * service offers it beyond the contract.
 */
export type ReadApplications = (userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
