/** The English words of the votes of departments, for their heads and for the board. */
import type { VoteAnswer } from '../../../contract/bff/reviews/votes.ts';
import { isolate } from '../isolate.ts';

export const voteWords = {
  answers: { yes: 'Yes', no: 'No', ask: 'Ask' } satisfies Record<VoteAnswer, string>,
  title: 'Votes of departments',
  failed: 'The votes of departments could not be loaded',
  /** In an export: "First Aid: Yes (knows our radio)". */
  exported: (department: string, answer: string, line: string) =>
    line === '' ? `${department}: ${answer}` : `${department}: ${answer} (${line})`,
  filters: {
    vote: 'Vote',
    noMatter: 'Any or none',
    department: 'Department of the vote',
    any: {
      yes: 'A department says yes',
      no: 'A department says no',
      ask: 'A department wants to ask',
      waiting: 'Waiting for a vote',
    },
    of: {
      yes: (department: string) => `${isolate(department)} says yes`,
      no: (department: string) => `${isolate(department)} says no`,
      ask: (department: string) => `${isolate(department)} wants to ask`,
      waiting: (department: string) => `Waiting for the vote of ${isolate(department)}`,
    },
  },
  line: (line: string) => `“${isolate(line)}”`,
  by: (name: string, when: string) => `${isolate(name)}, ${when}`,
};
