import type { DepartmentNeed } from '../../../../staffing/fit.ts';
import type { Proposable } from '../../../../staffing/propose.ts';
import type { Times } from '../../../../staffing/times.ts';
import type { PlacedApplication } from '../../../application-data/plans.ts';
import type { Scope } from '../../../paths/section-paths.ts';

/** The people and departments as they were when the dialog opened: a draft must not change while it is read. */
export interface ProposalEvent {
  people: readonly Proposable[];
  needs: readonly DepartmentNeed[];
  times: Times;
  applications: ReadonlyMap<string, PlacedApplication>;
  /** The name of a department, by its key. */
  nameOf: (department: string) => string;
  scope: Scope;
}
