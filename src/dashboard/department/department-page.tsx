import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Lock, UsersRound } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { DepartmentPeople } from '../../contract/bff/department.ts';
import { distinctNames } from '../../applications/distinct-names.ts';
import {
  type DepartmentCopy,
  departmentQuery,
  refreshDepartment,
} from '../api/board/department.ts';
import { useSession } from '../api/sessions/session.ts';
import { NotLive } from '../list/status/list-status.tsx';
import { compareNames } from '../messages/compare-names.ts';
import { explainProblem } from '../messages/explain.ts';
import { departmentWords } from '#messages/department.ts';
import { rosterWords } from '#messages/roster.ts';
import { words } from '#messages/words.ts';
import { Tabs } from '../ui/controls/tabs.tsx';
import { Empty } from '../ui/states/empty.tsx';
import { Failure } from '../ui/states/failure.tsx';
import { useLateHeading } from '../page/use-late-heading.ts';
import { ByTime } from './by-time.tsx';
import { PersonLine } from './person-line.tsx';
import { rosterOfHead, Rosters, timesOfHead } from './rosters.tsx';
import common from '../ui/common.module.css';
import styles from './department.module.css';
import { departmentName } from '../application-signs/names.ts';
import { Age } from '../list/status/age.tsx';
import { Button } from '../ui/controls/button.tsx';
import { FailedQuery, FailedView } from '../page/failed-view.tsx';

/** The people of the departments that the user heads, and nobody else. */
export function DepartmentPage() {
  const session = useSession();
  return session.departments ? <People /> : <NotHead />;
}

function NotHead() {
  return (
    <Page title={words.pages.department}>
      <Empty icon={Lock} title={departmentWords.notHead} text={departmentWords.notHeadText} />
    </Page>
  );
}

function People() {
  const query = useQuery({ ...departmentQuery, select: withDistinctNames });
  const { data, error } = query;
  if (!data) {
    return (
      <Page title={words.pages.department}>
        <FailedQuery title={departmentWords.failed} query={query} />
        {!error && <p role="status">{departmentWords.loading}</p>}
      </Page>
    );
  }
  return (
    <Page title={titleOf(data)} tools={<Refresh asOf={data.asOf} />}>
      <NotLive />
      <FailedQuery compact title={departmentWords.notLive} query={query} />
      {data.problem && (
        <Failure
          compact
          title={departmentWords.notReading}
          lines={[explainProblem(data.problem)]}
        />
      )}
      <p role="status" className={`${common.muted} screen-only`}>
        {[
          words.people(data.people.length),
          data.people.length > 0 && departmentWords.vote.open(openVotes(data)),
          !data.complete && departmentWords.reading,
          data.missing > 0 && departmentWords.missing(data.missing),
          isPartUnnamed(data) && departmentWords.partlyUnnamed(namesOf(data, data.unnamed)),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <List data={data} />
    </Page>
  );
}

function withDistinctNames(list: DepartmentCopy): DepartmentCopy {
  const names = distinctNames(list.people, ({ id, name }) => ({ id, name }));
  return {
    ...list,
    people: list.people.map((one, at) => ({ ...one, name: names[at] ?? one.name })),
  };
}

function List({ data }: { data: DepartmentPeople }) {
  const { people, departments, complete } = data;
  const [view, setView] = useState<'people' | 'times' | 'roster'>('people');
  if (people.length === 0) {
    if (!complete) return null;
    const isNamed = data.unnamed.length < departments.length;
    const { none, noneText, unnamed, unnamedText } = departmentWords;
    return isNamed ? (
      <Empty icon={UsersRound} title={none} text={noneText} />
    ) : (
      <Empty icon={UsersRound} title={unnamed(departments.length)} text={unnamedText} />
    );
  }
  const hasTimes = departments.some((one) => rosterOfHead(data, one).slots.length > 0);
  const open = view === 'times' && !hasTimes ? 'people' : view;
  return (
    <Tabs
      label={departmentWords.views}
      tabs={{
        people: departmentWords.list,
        ...(hasTimes && { times: departmentWords.byTime.open }),
        roster: rosterWords.open,
      }}
      open={open}
      onOpen={setView}
    >
      {open === 'people' && <Lines data={data} />}
      {open === 'times' && <ByTime data={data} />}
      {open === 'roster' && <Rosters data={data} />}
    </Tabs>
  );
}

function Lines({ data }: { data: DepartmentPeople }) {
  const { people, departments } = data;
  const times = timesOfHead(data);
  const sorted = people.toSorted((one, other) => compareNames(one.name, other.name));
  return (
    <>
      <p className={`${common.muted} ${styles.hint}`}>{departmentWords.vote.hint}</p>
      <ul className={common.ruled} aria-label={departmentWords.list}>
        {sorted.map((person) => (
          <PersonLine key={person.id} person={person} departments={departments} times={times} />
        ))}
      </ul>
    </>
  );
}

/** The number of people without an answer of one of the departments that have them on their list. */
export function openVotes({ people }: DepartmentPeople): number {
  return people.filter(({ departments }) => departments.some(({ vote }) => !vote?.answer)).length;
}

/** Whether applications name some of the departments, and others not. */
function isPartUnnamed({ unnamed, departments }: DepartmentPeople): boolean {
  return unnamed.length > 0 && unnamed.length < departments.length;
}

/** The names of the departments. */
function titleOf(data: DepartmentPeople): string {
  return words.list(namesOf(data));
}

function namesOf({ departments }: DepartmentPeople, keys?: readonly string[]): string[] {
  const wanted = departments.filter(({ key }) => keys?.includes(key) ?? true);
  return wanted.map(({ key, name }) => departmentName({ id: key, label: name }));
}

interface PageProps {
  title: string;
  tools?: ReactNode;
  children: ReactNode;
}

function Page({ title, tools, children }: PageProps) {
  const heading = useLateHeading();
  return (
    <section className={`${common.page} ${styles.page}`} aria-label={title}>
      <title>{words.shell.title(title)}</title>
      <header className={common.bar}>
        <h1 ref={heading} tabIndex={-1} className={common.title}>
          <bdi translate="no">{title}</bdi>
        </h1>
        {tools}
      </header>
      {children}
    </section>
  );
}

/** The age of the list, and the button that reads the applications again. */
export function Refresh({ asOf }: { asOf: number }) {
  const client = useQueryClient();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => refreshDepartment(client),
  });

  return (
    <>
      <div className={`${common.row} ${common.muted} screen-only`}>
        <Age asOf={asOf} say={departmentWords.asOf} from={isSuccess ? 0 : undefined} />
        <Button busy={isPending} onClick={() => mutate()}>
          {isPending ? words.refreshing : words.refresh}
        </Button>
      </div>
      {error && <FailedView compact title={departmentWords.refreshFailed} error={error} />}
    </>
  );
}
