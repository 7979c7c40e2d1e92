/**
 * Named plans: copies of the plan that reviewers keep and try, `GET /bff/plans`, `GET`, `PUT`, `PATCH`, `DELETE
 * /bff/plans/{id}`, `PUT /bff/plans/{id}/name`. They are beside the plan itself, which is `assignTo` of the reviews. They are stored by the bff and never
 * sent to the service.
 */
import * as z from 'zod/mini';
import { Distinction } from '../access/account.ts';
import { Moment, orAbsent, readable } from '../read-message.ts';
import { PersonId, text } from '../text.ts';

/** The most named plans. */
export const MOST_PLANS = 10;
/** UTF-16 units of a name. */
export const LONGEST_PLAN_NAME = 60;
/** The most places in one plan: a place is one person in one department. */
export const MOST_PLACES = 50_000;
/** The most changes in one request. */
export const MOST_PLAN_CHANGES = 1000;

/** The highest version of a plan that is put back. The database takes twice as many, so that every plan can still be changed. */
export const HIGHEST_PLAN_VERSION = 2 ** 30;

/** 128 bits in hexadecimal digits, chosen by the dashboard, so that a discarded plan can be put back under its id. */
export const PlanId = z.string().check(z.regex(/^[0-9a-f]{32}$/));

const departmentKey = text(256, 1);
const planName = text(LONGEST_PLAN_NAME, 1).check(z.refine((name) => name.trim() === name));
const version = z.int().check(z.gte(0), z.lte(HIGHEST_PLAN_VERSION));

/** The departments that one person is planned for, by their keys. */
const PlannedPerson = z.object({
  userId: PersonId,
  departments: z.array(departmentKey).check(
    z.minLength(1),
    z.maxLength(100),
    z.refine((keys) => new Set(keys).size === keys.length),
  ),
});

/**
 * The body of `PUT /bff/plans/{id}`, which keeps a plan. If a plan has the id already, nothing changes: a request may be sent
 * again if its answer was lost.
 */
export const KeptPlan = z.object({
  name: planName,
  /** Each person once. */
  people: z.array(PlannedPerson).check(
    z.maxLength(MOST_PLACES),
    z.refine((people) => new Set(people.map(({ userId }) => userId)).size === people.length),
  ),
  /** The version of a discarded plan that is put back; 0 for a new one. */
  version,
});
export type KeptPlan = z.infer<typeof KeptPlan>;

/** Whether one person is to be planned for one department. */
const PlaceChange = z.object({
  userId: PersonId,
  department: departmentKey,
  planned: z.boolean(),
});
export type PlaceChange = z.infer<typeof PlaceChange>;

/**
 * The body of `PATCH /bff/plans/{id}`. Each change adds or removes one department of one person, whatever other users changed
 * meanwhile, so that changes never conflict.
 */
export const PlanPatch = z.object({
  changes: z.array(PlaceChange).check(z.minLength(1), z.maxLength(MOST_PLAN_CHANGES)),
});
export type PlanPatch = z.infer<typeof PlanPatch>;

/**
 * The body of `PUT /bff/plans/{id}/name`. A plan that has another name than `seen` was renamed by another user, and keeps that
 * name, unless it is `name` already: a request may be sent again if its answer was lost.
 */
export const PlanRename = z.object({ name: planName, seen: planName });
export type PlanRename = z.infer<typeof PlanRename>;

/** The author and the time of a change. */
const Deed = z.object({
  /** For display only. */
  by: z.string(),
  /** Their account. */
  byPerson: z.string(),
  distinction: orAbsent(Distinction),
  /** ISO 8601 in UTC. */
  at: Moment,
});
export type Deed = z.infer<typeof Deed>;

/** A named plan without its people. */
export const PlanSummary = z.object({
  id: z.string(),
  name: z.string(),
  /** Counts up by one with each change. */
  version: z.number(),
  /** The number of people, and of their places. */
  people: z.number(),
  places: z.number(),
  kept: Deed,
  /** The last change; equal to `kept` before the first. */
  changed: Deed,
});
export type PlanSummary = z.infer<typeof PlanSummary>;

/** The answer to `GET /bff/plans`, in the order in which they were kept. */
export const PlanList = z.object({ plans: readable(PlanSummary) });
export type PlanList = z.infer<typeof PlanList>;

/** A named plan, in the answers to `GET` and `DELETE /bff/plans/{id}`. */
export const NamedPlan = z.object({
  plan: PlanSummary,
  people: z.array(z.object({ userId: z.string(), departments: z.array(z.string()) })),
});
export type NamedPlan = z.infer<typeof NamedPlan>;

/** The answer to `PUT` and `PATCH /bff/plans/{id}`, and to `PUT /bff/plans/{id}/name`. */
export const ChangedPlan = z.object({
  plan: PlanSummary,
  /** The changes that made no difference, because the plan was like that already. */
  same: z.array(z.object({ userId: z.string(), department: z.string() })),
});
export type ChangedPlan = z.infer<typeof ChangedPlan>;
