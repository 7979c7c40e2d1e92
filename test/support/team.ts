/** Notes and votes of the users of a component test, made through the bff. */
import type { Review, ReviewsAnswer } from '../../src/contract/bff/reviews/reviews.ts';
import type { Vote } from '../../src/contract/bff/reviews/votes.ts';
import { editsOf, noting, planning } from './records.ts';
import type { Ask, startBff } from './test-bff.ts';

type Server = Pick<Awaited<ReturnType<typeof startBff>>, 'as' | 'asking' | 'startHead'>;

/** A review and its author: Sam, if no other is named. */
export type GivenReview = Partial<Review> & { userId: string };
/** A vote as the head of a department gave it; a head gives all votes at the time of the first. */
export type GivenVote = Pick<Vote, 'userId' | 'department' | 'answer'> &
  Partial<Pick<Vote, 'line' | 'by' | 'at'>>;

/** Notes something about a person, whatever was noted before. The places are all that the person then has. */
export async function noteBy(
  server: Server,
  { userId, by = 'Sam', places, ...noted }: GivenReview,
): Promise<void> {
  const ask = await server.as(by);
  const { reviews } = await goodAnswer<ReviewsAnswer>(ask('GET', 'reviews'));
  const seen = reviews.find((review) => review.userId === userId);
  const planned = new Map(seen?.places.map((place) => [place.department, place.slots]));
  const wanted = new Map(places?.map((place) => [place.department, place.slots]));
  const left = places ? planned.keys().filter((department) => !wanted.has(department)) : [];
  const edits = [
    ...noting(noted, seen),
    ...[...left].map((department) => planning(department, [], planned.get(department))),
    ...[...wanted].map(([department, slots]) =>
      planning(department, slots, planned.get(department)),
    ),
  ];
  if (edits.length > 0) await goodAnswer(ask('POST', 'reviews', editsOf(userId, edits)));
}

/**
 * Gives the votes of each head.
 * @param begin called before a head signs in, with the time of their first vote
 */
export async function voteBy(
  server: Server,
  votes: readonly GivenVote[],
  begin: (at: string | undefined) => void,
): Promise<void> {
  for (const [by, own] of Map.groupBy(votes, ({ by = 'Noor' }) => by)) {
    begin(own[0]?.at);
    const departments = [...new Set(own.map(({ department }) => department))];
    const Cookie = `rollcall=${await server.startHead(departments, by)}`;
    for (const vote of own) await giveVote(server.asking({ Cookie }), vote);
  }
}

async function giveVote(ask: Ask, { userId, department, answer, line = '' }: GivenVote) {
  const path = `department/votes/${userId}`;
  // A vote without an answer was taken back.
  const given = answer ?? 'yes';
  await goodAnswer(ask('PUT', path, { department, answer: given, line, version: 0 }));
  if (answer !== null) return;
  await goodAnswer(ask('PUT', path, { department, answer, line, version: 1 }));
}

export async function goodAnswer<Body>(asked: Promise<Response>): Promise<Body> {
  const answer = await asked;
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Body;
}
