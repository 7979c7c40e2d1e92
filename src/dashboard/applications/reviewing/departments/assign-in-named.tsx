import { useQuery } from '@tanstack/react-query';
import { FlaskConical, Undo2 } from 'lucide-react';
import { shownName } from '../../../../contract/service/names.ts';
import type { ReceivedVolunteer } from '../../../../contract/service/read-volunteer.ts';
import { namedPlanQuery } from '../../../api/board/named-plan.ts';
import { namedPlanWords as text } from '#messages/named-plans.ts';
import { useNaming } from '../../../privacy/privacy-context.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { usePlans, type Plans } from '../../data/planning/planned-applications.ts';
import type { NameOf } from '../describe-change.ts';
import { usePlanMany } from '../many/use-plan-many.ts';
import { AssignTo } from './assign-to.tsx';
import styles from '../review.module.css';

interface AssignInNamedProps {
  planId: string;
  userId: string;
  record: ReceivedVolunteer;
  departments: { key: string; name: string }[];
  nameOf: NameOf;
  /** Whether the user may change plans. */
  editable: boolean;
}

const NO_PLANS: Plans = new Map();

/** The departments of a person in the named plan that the board tries. */
export function AssignInNamed(props: AssignInNamedProps) {
  const { planId, userId, record, departments, nameOf, editable } = props;
  const naming = useNaming();
  const { data, error } = useQuery(namedPlanQuery(planId));
  const { plans } = usePlans(planId);
  const many = usePlanMany(planId);
  const { changing, busy, undone } = many;
  const name = shownName({ ...record.user, id: userId });
  const planned = (plans ?? NO_PLANS).get(userId) ?? [];

  function assign(next: string[]) {
    const person = { userId, name, record };
    for (const key of next) if (!planned.includes(key)) many.plan([person], key, true);
    for (const key of planned) if (!next.includes(key)) many.plan([person], key, false);
  }
  const done = !busy && !undone ? changing?.undo : undefined;
  return (
    <div className={styles.part} data-tried>
      {data && (
        <p className={styles.hint}>
          <FlaskConical size="1em" aria-hidden /> <strong>{text.inNamed(data.plan.name)}</strong>{' '}
          {editable && text.inNamedHint}
        </p>
      )}
      <AssignTo
        assignTo={planned}
        record={record}
        departments={departments}
        nameOf={nameOf}
        tried
        onAssign={editable && data && !error ? assign : undefined}
      />
      {done && done.length > 0 && (
        <p className={styles.done} role="status">
          {done
            .map((one) => text.savedOne(naming(userId, name), nameOf(one.department), !one.planned))
            .join(' ')}{' '}
          {many.undo && (
            <Button look="quiet" onClick={many.undo}>
              <Undo2 size={16} aria-hidden /> {text.undo}
            </Button>
          )}
        </p>
      )}
      {changing && many.retry && (
        <p role="alert" className={styles.warning}>
          {text.unsaved(changing.failed.length)}{' '}
          <Button look="quiet" onClick={many.retry}>
            {text.tryAgain}
          </Button>
        </p>
      )}
    </div>
  );
}
