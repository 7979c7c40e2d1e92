/** The shape of a filter of the board. A filter is one object, registered in `all-filters.ts`. */
import type { ReactNode } from 'react';
import type { ReportedExport } from '../../api/audit/audit.ts';
import type { VotesByUser } from '../../api/reviews/use-votes.ts';
import type { BoardSettings, Place, Review } from '../../../contract/bff/reviews/reviews.ts';
import type { StaffingSettings } from '../../../staffing/times.ts';
import type { Application } from '../../application-data/application.ts';
import type { LearntDepartment } from '../../../applications/learn.ts';
import type { FilterPart } from '../../paths/board-filters.ts';
import type { Source } from '../../application-data/use-noted.ts';

/** The settings that name the slots of the event. */
export type SetUp = Pick<BoardSettings, 'times' | 'hoursQuestion'>;

export type Test = (application: Application) => boolean;

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
  settings: SetUp;
  /** The zone of the event, an IANA name. */
  timeZone: string;
  /** Whether the privacy screen is on, which hides typed names. */
  masked: boolean;
}

/** Props of a filter's form. `Shown` are the members of the board's search that it shows and changes. */
export interface FilterFormProps<Shown> {
  search: Shown;
  onChange: (changes: Partial<Shown>) => void;
}

/** The rules for a value of a filter: its test, its name, and its report to the audit. */
interface FilterMeaning<Value, Shown> {
  test(value: Value, basis: FilterBasis): Test;
  /** Whether all who meet the value meet the wider one, too; absent where that is not known. */
  narrows?(value: Value, wider: Value): boolean;
  /** The name on the filter's chip. */
  name(value: Value, naming: FilterNaming): string;
  /** The audit stores typed texts as hashes only. */
  report(value: Value): ReportedExport['filters'][number];
  /** The ids of the columns it is about; absent if it is about none. */
  columns?(value: Value, settings: SetUp): readonly string[];
  /** The data without which its answer would be wrong; absent if the applications are enough. */
  needs?(value: Value): readonly Source[];
  /** The part of the filter form that sets this filter, and maybe related ones. */
  Form?: (props: FilterFormProps<Shown>) => ReactNode;
}

/** A filter with its part of the address. */
export type Filter<Value, Member, Shown = object> = FilterPart<Value, Member> &
  FilterMeaning<Value, Shown>;
export type SeveralFilter<Value, Shown = object> = Filter<Value, readonly Value[], Shown>;
export type SingleFilter<Value, Shown = object> = Filter<Value, Value | null, Shown>;
