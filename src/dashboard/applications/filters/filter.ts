/** The shape of a filter of the board. A filter is one object, registered in `all-filters.ts`. */
import type { ComponentType } from 'react';
import type { ReportedExport } from '../../api/audit.ts';
import type { Review } from '../../../contract/bff/reviews.ts';
import type { Application } from '../data/application.ts';
import type { LearntDepartment } from '../data/learning/learn-departments.ts';
import type { Learnt } from '../data/learning/use-learnt.ts';
import type { BoardSearch } from './board-search.ts';
import type { ChangeBoard } from './use-board-search.ts';

export type Test = (application: Application) => boolean;

/** Data that filters need besides the applications. */
export interface FilterBasis {
  /** Reviews by user id. */
  reviews: ReadonlyMap<string, Review>;
  /** Later changes count as new; null disables the filter. */
  since: Date | null;
}

/** Data for naming filters. */
export interface FilterNaming {
  departments: readonly LearntDepartment[];
  /** The names of reviewers by account. */
  reviewers: ReadonlyMap<string, string>;
  /** Whether the privacy screen is on, which hides typed names. */
  masked: boolean;
}

export interface FilterFormProps {
  search: BoardSearch;
  learnt: Learnt;
  onChange: ChangeBoard;
}

/** A filter by its values: how one is written in the address, tested, named, and reported to the audit. */
interface FilterMeaning<Value> {
  /** The parameter in the query of the address. */
  parameter: string;
  /** The value as it appears in the query, encoded. */
  write(value: Value): string;
  /** Null for a text that is not a value of this filter. */
  read(text: string): Value | null;
  /** Says what is wrong with a text that `read` refused. */
  unreadable(text: string): string;
  test(value: Value, basis: FilterBasis): Test;
  /** The name on the filter's chip. */
  name(value: Value, naming: FilterNaming): string;
  /** The audit stores typed texts as hashes only. */
  report(value: Value): ReportedExport['filters'][number];
  /** Whether it depends on reviews. */
  asksForReviews?: boolean;
  /** The part of the filter form that sets it, which may set related filters, too. */
  Form?: ComponentType<FilterFormProps>;
}

/** A filter with the member of `BoardFilters` that holds its values. */
export interface Filter<Value, Member> extends FilterMeaning<Value> {
  /** Whether it can have more than one value. */
  several: boolean;
  none: Member;
  valuesOf(member: Member): readonly Value[];
  memberOf(values: readonly Value[]): Member;
}

export type SeveralFilter<Value> = Filter<Value, readonly Value[]>;
export type SingleFilter<Value> = Filter<Value, Value | null>;
export type FlagFilter = Filter<true, boolean>;

/** A filter with any number of values, all of which must match. */
export function several<Value>(meaning: FilterMeaning<Value>): SeveralFilter<Value> {
  return {
    ...meaning,
    several: true,
    none: [],
    valuesOf: (member) => member,
    memberOf: (values) => values,
  };
}

/** A filter with at most one value. */
export function single<Value>(meaning: FilterMeaning<Value>): SingleFilter<Value> {
  return {
    ...meaning,
    several: false,
    none: null,
    valuesOf: (member) => (member === null ? [] : [member]),
    memberOf: ([value]) => value ?? null,
  };
}

/** A filter that is on or off. */
export function flag(meaning: Omit<FilterMeaning<true>, 'write' | 'read'>): FlagFilter {
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
