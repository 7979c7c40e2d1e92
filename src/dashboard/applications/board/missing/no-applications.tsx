import { useInfiniteQuery } from '@tanstack/react-query';
import { usersQuery } from '../../../api/people/users.ts';
import { ClipboardList, SearchX } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import type { ReceivedUser } from '../../../../contract/service/read-user.ts';
import { WithSimilarNames } from '../../../list/finding/with-similar-names.tsx';
import { boardPartWords, boardWords } from '#messages/board.ts';
import { noPeopleWords } from '#messages/users.ts';
import { words } from '#messages/words.ts';
import { useAnnouncedEnd } from '../../../list/status/use-announced-end.ts';
import { EVERYONE } from '../../../paths/paths.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Empty } from '../../../ui/states/empty.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { userOf, type Application } from '../../../application-data/application.ts';
import { failingOnly, type TestedCondition } from '../../filters/conditions.ts';
import { useConditionName } from '../../filters/use-condition-name.ts';
import { similarApplicants } from './similar-applicants.ts';
import { isWhole, type Applications } from '../../../application-data/use-applications.ts';
import { useBoard } from '../../../application-data/board.ts';
import { useQuestion } from '../question.tsx';
import { useOpen, useRows } from '../shown.tsx';
import { ALL_APPLICATIONS, type BoardSearch } from '../../../paths/board-paths.ts';

/** A younger copy has no age to tell. */
const MINUTE_MS = 60_000;

const { empty } = boardPartWords;

/** Nothing to show: nobody applied, or nobody fits. */
export function NoApplications() {
  const { list, progress } = useBoard().applications;
  const { search, change } = useQuestion();
  if (list.length > 0) return <NobodyFits />;
  const ofRole = search.roleId !== null;
  return (
    <Empty
      icon={ClipboardList}
      title={empty.nobody}
      text={empty.nobodyText(progress?.read ?? 0, ofRole)}
    >
      {ofRole && <Button onClick={() => change({ roleId: null })}>{words.showEveryone}</Button>}
    </Empty>
  );
}

/** No application matches: names the search, which filter to remove, and who has a similar name. */
function NobodyFits() {
  const { applications } = useBoard();
  const { search, change, grid, focusResults } = useQuestion();
  const { conditions } = useRows();
  const nameOf = useConditionName();
  const { links } = useOpen();
  const { list, reading, stopped, refreshing, error } = applications;
  const similar = useSimilar(applications, search, conditions);
  const [asked, setAsked] = useState(false);
  const busy = refreshing !== null;
  useAnnouncedEnd({ busy: asked && busy, failed: error !== null });

  const typed = search.text !== '';
  const text = empty.noneText(list.length);
  const where = useWhere(applications);
  const ways = conditions
    .map((one) => ({ ...one, more: failingOnly(list, conditions, one).length }))
    .filter(({ more }) => more > 0)
    .sort((a, b) => b.more - a.more);

  function lookAgain() {
    setAsked(true);
    applications.refresh();
  }

  return (
    <WithSimilarNames
      ref={grid}
      typed={search.text}
      people={similar}
      focusResults={focusResults}
      found={null}
      links={links}
    >
      <Empty
        icon={SearchX}
        title={empty.none(list.length, isWhole(applications))}
        text={[reading ? `${text} ${empty.noneYet}` : text, typed && where]
          .filter(Boolean)
          .join('\n')}
      >
        {typed && !reading && !stopped && (
          <Button busy={busy} onClick={lookAgain}>
            {busy ? words.users.lookingAgain : noPeopleWords.lookAgain}
          </Button>
        )}
        {/* The only one is taken away by showing all. */}
        {conditions.length > 1 &&
          ways.map((one) => (
            <Button key={one.key} onClick={() => change(one.removeFrom(search))}>
              {empty.loosen(nameOf(one), one.more)}
            </Button>
          ))}
        <Button
          onClick={() => change({ ...ALL_APPLICATIONS, roleId: search.roleId, sort: search.sort })}
        >
          {boardWords.showAll}
        </Button>
      </Empty>
    </WithSimilarNames>
  );
}

/** Describes the data that was searched, and its age. */
function useWhere({ asOf, reading }: Applications): string {
  const now = useNow(MINUTE_MS / 2);
  if (asOf === null || reading) return empty.lookedIn;
  const young = now.getTime() - asOf < MINUTE_MS;
  const age = young ? noPeopleWords.asOfNow : empty.asOf(words.relative(new Date(asOf), now));
  return `${empty.lookedIn} ${age}`;
}

const NOBODY: readonly Application[] = [];
/** Names with such letters are compared here, where a hidden legal name finds nobody. */
const LATIN = /\p{Script=Latin}/u;

/**
 * People with similar names who match the other filters. Computed only once everything is read, because each part would
 * repeat it. If there are none, the server is asked: it also knows names of other scripts in Latin letters.
 */
function useSimilar(
  { list, reading }: Applications,
  { text, roleId }: BoardSearch,
  conditions: readonly TestedCondition[],
): ReceivedUser[] {
  const others = useMemo(() => {
    const typed = conditions.find(({ id }) => id === 'text');
    return typed ? failingOnly(list, conditions, typed) : NOBODY;
  }, [list, conditions]);
  // That nobody fits is shown first.
  const among = useDeferredValue(reading ? NOBODY : others, NOBODY);
  const own = useMemo(() => similarApplicants(list, among, text), [list, among, text]);
  const { data } = useInfiniteQuery({
    ...usersQuery({ ...EVERYONE, text, roleId }),
    enabled: text !== '' && among.length > 0 && own.length === 0,
  });
  const foreign = (data?.directory?.similar ?? []).flatMap(
    ({ id }) => among.find(({ userId, name }) => userId === id && !LATIN.test(name)) ?? [],
  );
  return (own.length > 0 ? own : foreign).map(userOf);
}
