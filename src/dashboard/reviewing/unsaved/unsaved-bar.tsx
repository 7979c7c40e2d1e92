import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { TriangleAlert } from 'lucide-react';
import { useLocation } from 'react-router';
import { outbox } from '../../api/outbox.ts';
import { type Conflict, isRefused, outboxStore, type Unsaved } from '../../api/outbox-state.ts';
import { type Change, isReviewEdit, personOf, type VoteEdit } from '../../api/changes.ts';
import { shownName } from '../../../contract/service/names.ts';
import { departmentQuery, placeOf } from '../../api/board/department.ts';
import { volunteerQuery } from '../../api/people/volunteer.ts';
import { nameInDirectoryQuery } from '../../api/people/name-in-directory.ts';
import { PersonLink } from '../../list/person-link.tsx';
import { explain } from '../../messages/explain.ts';
import { unsavedWords } from '#messages/review.ts';
import { words } from '#messages/words.ts';
import { boardPaths } from '../../paths/board-paths.ts';
import { paths, readOpenId } from '../../paths/paths.ts';
import { useNaming, usePrivacy } from '../../privacy/privacy-context.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ConflictChoice, VoteConflict } from '../conflict-choice.tsx';
import { SettingConflicts } from '../setting-conflicts.tsx';
import { useDepartments, useCachedApplications } from '../plan/use-departments.ts';
import common from '../../ui/common.module.css';
import styles from './unsaved.module.css';
import { groupBy } from '../../../applications/group-by.ts';
import { valuesOf } from '../../api/reviews/edits.ts';
import { useSettings } from '../../api/board/use-settings.ts';
import { departmentWords } from '#messages/department.ts';
import { voteWords } from '#messages/votes.ts';
import { describeSettings, type NameOf, useDescribeChange } from '../describe-change.ts';

/** The most changes that are named, and people whose conflicts are shown at once. */
const MOST_NAMED = 5;
const MOST_RESOLVED = 2;

/**
 * Lists unsaved changes on every page and in any scroll position, until they are saved or discarded: failed ones, and values that
 * another user has changed. The foot of the panel lists those of the open person.
 */
export function UnsavedBar() {
  const { unsaved, conflicts: all } = useSelector(outboxStore);
  const { pathname } = useLocation();
  // On the board, the foot of their panel says the same.
  const shown = pathname.toLowerCase().startsWith(paths.applications)
    ? readOpenId(pathname)
    : undefined;
  const isElsewhere = ({ change }: Unsaved | Conflict) =>
    !isReviewEdit(change) || change.userId !== shown;
  const failed = unsaved.filter((one) => one.error && isElsewhere(one));
  const votes = useVotesElsewhere(all);
  const conflicts = groupBy(
    all.filter((one) => isElsewhere(one) && isReviewEdit(one.change)),
    ({ change }) => personOf(change),
  );
  const ofSettings = all.some(({ change }) => change.member === 'setting');
  if (failed.length + votes.length + conflicts.size === 0 && !ofSettings) return null;
  return (
    <section className={`${styles.bar} screen-only`} aria-label={unsavedWords.title}>
      {failed.length > 0 && <Failed failed={failed} />}
      {votes.map((one) => (
        <VoteConflict key={one.key} conflict={one} isNamed />
      ))}
      {[...conflicts].slice(0, MOST_RESOLVED).map(([userId, own]) => (
        <ConflictOf key={userId} userId={userId} conflicts={own} />
      ))}
      {ofSettings && <ConflictsOfSettings />}
      {conflicts.size > MOST_RESOLVED && (
        <p>{unsavedWords.moreConflicts(conflicts.size - MOST_RESOLVED)}</p>
      )}
    </section>
  );
}

/** The votes in conflict whose form, which shows both, is not on the page. */
function useVotesElsewhere(conflicts: readonly Conflict[]): Conflict[] {
  const { pathname } = useLocation();
  const { data } = useQuery({ ...departmentQuery, enabled: false });
  const list = pathname === paths.department ? data : undefined;
  return conflicts.filter(({ change }) => change.member === 'vote' && !placeOf(list, change));
}

/** The changes that failed, by what the user can do about them. */
export function Failed({ failed }: { failed: readonly Unsaved[] }) {
  const client = useQueryClient();
  const refused = failed.filter(isRefused);
  const last = failed.findLast(({ error }) => error)?.error;
  const groups = [...groupBy(failed, ({ change }) => personOf(change))];
  return (
    <div role="alert" className={styles.failed}>
      <p className={styles.title}>
        <TriangleAlert size="1.143em" aria-hidden /> {unsavedWords.notSaved}
      </p>
      <ul>
        {groups.slice(0, MOST_NAMED).map(([userId, own]) => (
          <UnsavedOf key={userId} userId={userId} changes={own.map(({ change }) => change)} />
        ))}
        {groups.length > MOST_NAMED && <li>{unsavedWords.more(groups.length - MOST_NAMED)}</li>}
      </ul>
      {last && explain(last).map((line) => line && <p key={line}>{line}</p>)}
      {refused.length === 0 && <p>{unsavedWords.byItself}</p>}
      <div className={common.row}>
        <Button onClick={() => outbox.retry(client)}>{words.failed.tryAgain}</Button>
        {refused.length > 0 && (
          <Button onClick={() => outbox.discard(new Set(refused.map(({ key }) => key)))}>
            {unsavedWords.discard(refused.length)}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Unsaved changes of one person, or of settings where the id is empty. */
function UnsavedOf({ userId, changes }: { userId: string; changes: readonly Change[] }) {
  const { pathname } = useLocation();
  const vote = changes.find((one) => one.member === 'vote');
  const { name, nameOf } = useKnownPerson(userId, vote?.names.person);
  const describe = useDescribeUnsaved(nameOf);
  // On the board for who is there.
  const onBoard = pathname.startsWith(paths.applications);
  const ofPerson = onBoard ? boardPaths.application(userId) : paths.user(userId);
  return (
    <li>
      {userId !== '' && (
        <>
          <PersonLink to={vote ? paths.department : ofPerson} name={name} />
          {': '}
        </>
      )}
      <bdi translate="no">{describe(changes).join('. ')}</bdi>
    </li>
  );
}

/** The name of a person, and the names of departments, from data that this browser holds already. */
function useKnownPerson(userId: string, voted?: string) {
  const naming = useNaming();
  const { on: masked } = usePrivacy();
  const application = useCachedApplications().find((one) => one.userId === userId);
  const { data: opened } = useQuery({ ...volunteerQuery(userId), enabled: false });
  const record = application?.record ?? opened;
  const { nameOf } = useDepartments(record);
  const isUnknown = userId !== '' && !record?.user && !masked && voted === undefined;
  const { data: listed } = useQuery({ ...nameInDirectoryQuery(userId), enabled: isUnknown });
  const name = record?.user
    ? shownName({ ...record.user, id: userId })
    : (voted ?? listed ?? userId);
  return { name: naming(userId, application?.name ?? name), nameOf };
}

function ConflictsOfSettings() {
  const { nameOf } = useKnownPerson('');
  return <SettingConflicts nameOf={nameOf} />;
}

function ConflictOf({ userId, conflicts }: { userId: string; conflicts: readonly Conflict[] }) {
  const { name, nameOf } = useKnownPerson(userId);
  const person = { userId, name };
  return <ConflictChoice {...{ conflicts, person, nameOf }} isNamed />;
}

/** Describes the changes of one person, or of settings. */
function useDescribeUnsaved(nameOf: NameOf): (changes: readonly Change[]) => string[] {
  const describeChange = useDescribeChange(nameOf);
  const { settings } = useSettings();

  function describeVote({ value, names }: VoteEdit): string {
    const said = value.answer ? voteWords.answers[value.answer] : departmentWords.vote.none;
    return voteWords.exported(names.department, said, '');
  }
  return (changes) => [
    ...describeChange(valuesOf(changes.filter(isReviewEdit))),
    ...changes.flatMap((one) => (one.member === 'vote' ? describeVote(one) : [])),
    ...describeSettings(
      changes.flatMap((one) => (one.member === 'setting' ? one.value : [])),
      nameOf,
      settings,
    ),
  ];
}
