/** Only people whose review a given colleague changed since a moment. Set by the page Overnight, not by the form. */
import { boardPartWords } from '#messages/board.ts';
import { parseMoment } from '../../../messages/format.ts';
import { decodeList, encodeList, inQuery } from '../encoding.ts';
import { single, type SingleFilter } from '../filter.ts';
import { reviewerName } from './use-reviewers.ts';

const { filters: names } = boardPartWords;

/** The kinds of changes of a review; each is a member of `TeamMember`. */
export const DEEDS = ['marked', 'planned', 'noted', 'contacted'] as const;
export type Deed = (typeof DEEDS)[number];

/** The people for whom an account did something since a moment. */
interface TeamFilter {
  deed: Deed;
  /** The account. */
  person: string;
  /** ISO 8601 in UTC. */
  since: string;
}

/** "planned~invitation%3Aabc~2026-05-01T18:40:00.000Z". */
export const team: SingleFilter<TeamFilter> = single({
  parameter: 'by',
  write: ({ deed, person, since }) => inQuery(encodeList([deed, person, since])),
  read(text) {
    const [sent, person, since, ...more] = decodeList(text);
    const deed = DEEDS.find((one) => one === sent);
    if (!deed || !person || !since || !parseMoment(since) || more.length > 0) return null;
    return { deed, person, since };
  },
  test({ deed, person }, { team }) {
    const ids = new Set(team?.find((member) => member.person === person)?.[deed]);
    return ({ userId }) => ids.has(userId);
  },
  name: ({ deed, person, since }, { reviewers, timeZone }) =>
    names.deeds[deed](reviewerName(person, reviewers), new Date(since), timeZone),
  report: ({ deed, person }) => ({ name: `by ${deed}`, typed: [person] }),
  needs: () => ['team'],
});
