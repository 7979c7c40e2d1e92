import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MoonStar } from 'lucide-react';
import { useMemo } from 'react';
import { toApiError } from '../../api/api-error.ts';
import { tickOff } from '../../api/board/overnight.ts';
import { may, sessionQuery } from '../../api/sessions/session.ts';
import { explain } from '../../messages/explain.ts';
import { overnightWords } from '#messages/overnight.ts';
import { Empty } from '../../ui/states/empty.tsx';
import { Failure } from '../../ui/states/failure.tsx';
import { LineContent, type LineContext } from './line-content.tsx';
import { NightSection } from './night-section.tsx';
import type { Lines, SectionId } from './lines/lines.ts';

const SECTIONS: readonly SectionId[] = ['applicants', 'team', 'gaps'];

interface NightSectionsProps extends Omit<LineContext, 'timeZone' | 'mayPlan'> {
  lines: Lines;
  /** The moment that the summary was asked for, ISO 8601 in UTC. */
  asked: string;
  say: (moment: Date) => string;
}

/** The sections Applicants, Team and Gaps, or a sentence if nothing happened. */
export function NightSections({ lines, asked, say, ...given }: NightSectionsProps) {
  const client = useQueryClient();
  const session = useQuery(sessionQuery).data;
  const timeZone = session?.event.timeZone ?? 'UTC';
  const mayTick = may(session, 'review:write');
  const ticking = useMutation({
    scope: { id: 'overnight-ticks' },
    mutationFn: (change: { key: string; ticked: boolean }) =>
      tickOff(client, { since: asked, ...change }),
  });
  const { list, questions, scope, since, departments } = given;
  const context = useMemo(
    (): LineContext => ({
      list,
      questions,
      scope,
      since,
      departments,
      timeZone,
      mayPlan: mayTick && !scope.asRegistered,
    }),
    [list, questions, scope, since, departments, timeZone, mayTick],
  );
  if (SECTIONS.every((id) => lines[id].length === 0)) {
    return (
      <Empty
        icon={MoonStar}
        title={overnightWords.nothing(say(since))}
        text={overnightWords.nothingText}
      />
    );
  }
  return (
    <>
      {ticking.error && (
        <Failure
          compact
          title={overnightWords.notTicked}
          lines={explain(toApiError(ticking.error))}
          retry={null}
        />
      )}
      {SECTIONS.map((id) => (
        <NightSection
          key={id}
          id={id}
          lines={lines[id]}
          say={say}
          timeZone={timeZone}
          sending={ticking.isPending ? ticking.variables : null}
          onTick={mayTick ? (key, ticked) => ticking.mutate({ key, ticked }) : null}
        >
          {(line) => <LineContent line={line} context={context} />}
        </NightSection>
      ))}
    </>
  );
}
