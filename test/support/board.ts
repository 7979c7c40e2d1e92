/** Applications and the settings of the board, for tests of its totals. */
import { http, HttpResponse } from 'msw';
import { withEntries } from '../../src/contract/bff/reviews/apply-changes.ts';
import { type BoardSettings, NO_SETTINGS } from '../../src/contract/bff/reviews/reviews.ts';
import type {
  DepartmentAssignment,
  VolunteerRecord,
} from '../../src/contract/service/volunteer.ts';
import { person, volunteerRecord } from './dashboard.tsx';
import type { BoardPatch } from '../../src/contract/bff/reviews/requests.ts';

/** The application of the person with this number. */
export function applicant(number: number, changes: Partial<VolunteerRecord> = {}): VolunteerRecord {
  const { id, email, firstName, lastName, username, phone } = person(number);
  const user = { id, email, firstName, lastName, username, phone };
  return volunteerRecord({ id: `v${number}`, user, ...changes });
}

/** "Info Desk: interest, avoid" is the department of that name, whose id is "info-desk". */
export function departments(...written: string[]): DepartmentAssignment[] {
  return written.map((one) => {
    const [name = '', states = ''] = one.split(':');
    return {
      id: name.toLowerCase().replaceAll(' ', '-'),
      name,
      states: states.split(',').map((state) => state.trim()),
    };
  });
}

/** Answers the board's settings from memory; `change` simulates another user's change. */
export function answerBoard(settings: Partial<BoardSettings> = {}) {
  let stored: BoardSettings = {
    version: 1,
    ...NO_SETTINGS,
    ...settings,
  };
  const handlers = [
    http.get('*/bff/board', () => HttpResponse.json(stored)),
    http.patch('*/bff/board', async ({ request }) => {
      const { changes } = (await request.json()) as BoardPatch;
      stored = { ...withEntries(stored, changes), version: stored.version + 1 };
      return HttpResponse.json(stored);
    }),
  ];
  return {
    handlers,
    stored: () => stored,
    change: (changes: Partial<BoardSettings>) => {
      stored = { ...stored, ...changes, version: stored.version + 1 };
    },
  };
}
