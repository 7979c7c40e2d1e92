/** The shape of a filter of the board. A filter is one object, registered in `all-filters.ts`. */
import type { ReactNode } from 'react';
import type { ReportedExport } from '../../api/audit/audit.ts';
import type { VotesByUser } from '../../api/reviews/use-votes.ts';
import type { BoardSettings, Place, Review } from '../../../contract/bff/reviews/reviews.ts';
import type { StaffingSettings } from '../../../staffing/times.ts';
import type { Application } from '../../application-data/application.ts';
import type { LearntDepartment } from '../../../staffing/learn.ts';
import type { Learnt } from '../../application-data/learning/use-learnt.ts';

/** The settings that name the slots of the event. */
export type SetUp = Pick<BoardSettings, 'times' | 'hoursQuestion'>;

export type Test = (application: Application) => boolean;

/** The data that a filter waits for. */
export type Needed = 'reviews' | 'settings' | 'changes' | 'votes';

/** Data that filters need besides the applications. */
export interface FilterBasis {
  /** Reviews by user id. */
  reviews: ReadonlyMap<string, Review>;
  /** The set-up and the needs of the event. */
  settings: StaffingSettings;
  /** The changes since reviews, by user id; absent where no filter asks for them. */
  changes?: ReadonlyMap<string, unknown>;
  /** The votes of departments; absent before they are loaded, and where no filter asks for them. */
  votes?: VotesByUser | undefined;
}

/** The places that reviewers planned a person for. */
export function placesOf(
  { userId }: Application,
  { reviews }: FilterBasis,
): readonly Place[] | undefined {
  return reviews.get(userId)?.places;
}

/** Data for naming filters. */
export interface FilterNaming {
  departments: readonly LearntDepartment[];
  /** The names of reviewers by account. */
  reviewers: ReadonlyMap<string, string>;
  settings: SetUp;
  /** The zone of the event, an IANA name. */
  timeZone: string;
  /** Whether the privacy screen is on, which hides typed names. */
  masked: boolean;
}

/** Props of a filter's form. `Shown` are the members of the board's search that it shows and changes. */
export interface FilterFormProps<Shown> {
  search: Shown;
  learnt: Learnt;
  /** The applications whose answers are offered. */
  list: readonly Application[];
  onChange: (changes: Partial<Shown>) => void;
}

/** The rules for a value of a filter: its form in the address, its test, its name, and its report to the audit. */
interface FilterMeaning<Value, Shown> {
  /** The parameter in the query of the address. */
  parameter: string;
  /** The value as it appears in the query, encoded. */
  write(value: Value): string;
  /** Null for a text that is not a value of this filter. */
  read(text: string): Value | null;
  test(value: Value, basis: FilterBasis): Test;
  /** The name on the filter's chip. */
  name(value: Value, naming: FilterNaming): string;
  /** The audit stores typed texts as hashes only. */
  report(value: Value): ReportedExport['filters'][number];
  /** The ids of the columns it is about; absent if it is about none. */
  columns?(value: Value, settings: SetUp): readonly string[];
  /** The data without which its answer would be wrong; absent if the applications are enough. */
  needs?(value: Value): readonly Needed[];
  /** The part of the filter form that sets this filter, and maybe related ones. */
  Form?: (props: FilterFormProps<Shown>) => ReactNode;
}

/** A filter with the member of `BoardFilters` that holds its values. */
export interface Filter<Value, Member, Shown = object> extends FilterMeaning<Value, Shown> {
  /** Whether it can have more than one value. */
  several: boolean;
  none: Member;
  valuesOf(member: Member): readonly Value[];
  memberOf(values: readonly Value[]): Member;
}

export type SeveralFilter<Value, Shown = object> = Filter<Value, readonly Value[], Shown>;
export type SingleFilter<Value, Shown = object> = Filter<Value, Value | null, Shown>;
export type FlagFilter<Shown = object> = Filter<true, boolean, Shown>;

/** A filter with any number of values, all of which must match. */
export function several<Value, Shown = object>(
  meaning: FilterMeaning<Value, Shown>,
): SeveralFilter<Value, Shown> {
  return {
    ...meaning,
    several: true,
    none: [],
    valuesOf: (member) => member,
    memberOf: (values) => values,
  };
}

/** A filter with at most one value. */
export function single<Value, Shown = object>(
  meaning: FilterMeaning<Value, Shown>,
): SingleFilter<Value, Shown> {
  return {
    ...meaning,
    several: false,
    none: null,
    valuesOf: (member) => (member === null ? [] : [member]),
    memberOf: ([value]) => value ?? null,
  };
}

/** A filter that is on or off. */
export function flag<Shown = object>(
  meaning: Omit<FilterMeaning<true, Shown>, 'write' | 'read'>,
): FlagFilter<Shown> {
  return {
    ...meaning,
    write: () => 'yes',
    read: (text) => (text === 'yes' ? true : null),
    several: false,
    none: false,
    valuesOf: (member) => (member ? [true] : []),
    memberOf: ([value]) => value ?? false,
  };
}
