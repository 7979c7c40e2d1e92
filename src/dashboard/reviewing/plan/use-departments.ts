import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useDeferredValue, useSyncExternalStore } from 'react';
import { isIdentified } from '../../../contract/bff/learnt-columns.ts';
import { lastName } from '../../../contract/bff/reviews/reviews.ts';
import type { ReceivedVolunteer } from '../../../contract/service/read-volunteer.ts';
import { learnDepartments, withLabels } from '../../../applications/learn.ts';
import { useSettings } from '../../api/board/use-settings.ts';
import { useEverybody } from '../../application-data/use-applications.ts';
import { eventOf } from '../../application-data/event.ts';
import type { ApplicationsCopy } from '../../application-data/reading.ts';
import { departmentName, nameOfDepartment } from '../../application-signs/names.ts';

/** The known departments, and the ones among them that people can be planned for: the ones in this application first, if there is one, then the ones in the largest cached list. */
export function useDepartments(record: ReceivedVolunteer | null | undefined) {
  const others = useDeferredValue(useCachedApplications());
  const learnt = eventOf(others, null).departments;
  const own = learnDepartments(record ? [{ record }] : []).map(
    (one) => learnt.find(({ key, name }) => key === one.key && name !== null) ?? one,
  );
  const rest = learnt.filter(({ key }) => !own.some((one) => one.key === key));
  const known = withLabels([...own, ...rest]);
  const departments = known
    .filter(({ key }) => isIdentified(key))
    .map((one) => ({ key: one.key, name: departmentName(one) }));
  const { settings } = useSettings();
  const { isWhole } = useEverybody(false);
  const nameOf = (key: string) =>
    known.some((one) => one.key === key)
      ? nameOfDepartment(key, known)
      : departmentName({ id: key, label: lastName(settings, key), isGone: isWhole });
  return { known, departments, nameOf };
}

/** The largest cached list of applications, as registered; empty if none is cached. */
export function useCachedApplications(): ApplicationsCopy['list'] {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  // They are usually still loading when a person is opened by their address.
  return useSyncExternalStore(
    // Only for the lists: other queries change often, and finding the lists takes longer the more queries there are.
    (onChange) => cache.subscribe(({ query }) => query.queryKey[0] === LISTS && onChange()),
    () => cachedIn(client),
  );
}

/** The first part of the keys of `applicationsQuery`. */
const LISTS = 'applications';
const NOTHING: ApplicationsCopy['list'] = [];

/** Of the copies of some roles, or of everyone, the largest. */
function cachedIn(client: QueryClient): ApplicationsCopy['list'] {
  let largest = NOTHING;
  for (const [, copy] of client.getQueriesData<ApplicationsCopy>({ queryKey: [LISTS] })) {
    if (copy && copy.list.length > largest.length) largest = copy.list;
  }
  return largest;
}
