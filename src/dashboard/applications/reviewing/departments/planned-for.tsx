import { AssignInNamed } from './assign-in-named.tsx';
import { AssignTo, type AssignToProps } from './assign-to.tsx';
import { useShownPlanId } from './use-shown-plan-id.ts';

interface PlannedForProps extends Omit<AssignToProps, 'tried'> {
  userId: string;
}

/** The departments that a person is planned for: in the plan, or in the named plan that the board tries. */
export function PlannedFor({ userId, ...ofPlan }: PlannedForProps) {
  const planId = useShownPlanId();
  if (planId === null) return <AssignTo {...ofPlan} />;
  const { record, departments, nameOf, onAssign } = ofPlan;
  return (
    <AssignInNamed
      key={planId}
      planId={planId}
      userId={userId}
      record={record}
      departments={departments}
      nameOf={nameOf}
      editable={onAssign !== undefined}
    />
  );
}
