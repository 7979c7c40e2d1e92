import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { ReceivedVolunteer } from '../../../contract/service/read-volunteer.ts';
import { departmentName } from '../../application-facts/department-states.ts';
import { learnDepartments } from '../learn-departments.ts';
import type { ApplicationsCopy } from '../reading.ts';
import type { NameOf } from './describe-change.ts';

/** The departments that are known: those of this application first, then those of all that are held. */
export function useDepartments(record: ReceivedVolunteer) {
  const client = useQueryClient();
  const departments = useMemo(() => {
    const copies = client.getQueriesData<ApplicationsCopy>({ queryKey: ['applications'] });
    const others = copies.flatMap(([, copy]) => copy?.list.map((one) => one.record) ?? []);
    return learnDepartments([record, ...others]).map((one) => ({
      key: one.key,
      name: departmentName(one),
    }));
  }, [client, record]);
  const nameOf = useCallback<NameOf>(
    (id) => departments.find(({ key }) => key === id)?.name ?? departmentName({ id, name: null }),
    [departments],
  );
  return { departments, nameOf };
}
