import type { DepartmentNeed } from '../../../../staffing/fit.ts';
import type { Proposable } from '../../../../staffing/propose.ts';
import type { Application } from '../../../application-data/application.ts';

/** The people and departments as they were when the dialog opened: a draft must not change while it is read. */
export interface ProposalEvent {
  people: readonly Proposable[];
  needs: readonly DepartmentNeed[];
  /** The days of the event, in its order. */
  days: readonly number[];
  applications: ReadonlyMap<string, Application>;
  /** The name of a department, by its key. */
  nameOf: (department: string) => string;
}
