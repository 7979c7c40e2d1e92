/** Answers what the review board asks, as the bff does. */
import { http, HttpResponse } from 'msw';
import type {
  ApplicationsLine,
  ApplicationsProgress,
} from '../../src/contract/bff/applications.ts';
import type { BoardChange, BoardSettings } from '../../src/contract/bff/reviews.ts';
import type {
  DepartmentAssignment,
  VolunteerRecord,
} from '../../src/contract/service/volunteer.ts';
import { person, volunteerRecord } from './dashboard.tsx';

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

interface ApplicationsAnswer {
  progress?: Partial<ApplicationsProgress>;
  failed?: Extract<ApplicationsLine, { failed: unknown }>['failed'][];
  /** Whether reading goes on; otherwise these are all. */
  reading?: boolean;
}

/** Answers with one copy of all applications, tells which roles were asked for, and ends a reading that goes on. */
export function answerApplications(records: VolunteerRecord[], answer: ApplicationsAnswer = {}) {
  const { progress, failed = [], reading = false } = answer;
  const asked: (string | null)[] = [];
  const open: ReadableStreamDefaultController<Uint8Array>[] = [];
  const read = records.length + failed.length;
  const lines: ApplicationsLine[] = [
    ...records.map((application) => ({ application })),
    ...failed.map((one) => ({ failed: one })),
    progressLine(!reading),
  ];

  function progressLine(complete: boolean): ApplicationsLine {
    const counts = { users: read, read, applications: records.length, failed: failed.length };
    const asOf = new Date().toISOString();
    return { progress: { ...counts, usersComplete: complete, complete, asOf, ...progress } };
  }

  const handler = http.get('*/bff/applications', ({ request }) => {
    asked.push(new URL(request.url).searchParams.get('roleId'));
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        send(controller, lines);
        if (reading) open.push(controller);
        else end(controller);
      },
    });
    return new HttpResponse(body, { headers: { 'Content-Type': 'application/x-ndjson' } });
  });
  const finish = () => open.splice(0).forEach(end);

  function end(controller: ReadableStreamDefaultController<Uint8Array>) {
    send(controller, [progressLine(true), { end: {} }]);
    controller.close();
  }
  return { handler, asked, finish };
}

function send(
  controller: ReadableStreamDefaultController<Uint8Array>,
  lines: ApplicationsLine[],
): void {
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  controller.enqueue(new TextEncoder().encode(text));
}

/** Keeps the settings of the board; `change` is what somebody else does. */
export function answerBoard(settings: Partial<BoardSettings> = {}) {
  let stored: BoardSettings = { version: 1, questions: {}, targets: {}, ...settings };
  const handlers = [
    http.get('*/bff/board', () => HttpResponse.json(stored)),
    http.put('*/bff/board', async ({ request }) => {
      const change = (await request.json()) as BoardChange;
      if (change.version !== stored.version) {
        const conflict = { code: 'board_changed', board: stored };
        return HttpResponse.json({ errors: { conflict } }, { status: 409 });
      }
      stored = { ...stored, ...change, version: stored.version + 1 };
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
