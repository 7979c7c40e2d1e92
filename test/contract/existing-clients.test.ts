import { expect, test } from 'vitest';
import { demoPerson } from '../../src/server/service/demo/person.ts';
import { createIntegration } from '../../src/server/service/integrations.ts';
import { startService } from '../support/test-service.ts';
import { existingClients, type RecordedClient } from './existing-clients.ts';

/** More users than fit on a page. */
const people = Array.from({ length: 1100 }, (_, index) => demoPerson(index));
const applicant = people.find(({ volunteer }) => volunteer)?.user;

/** Sends the requests of a client in turn; answers their statuses and texts. */
async function replay({ requests, scopes }: RecordedClient) {
  const service = await startService(people);
  const { id, secret } = await createIntegration(service.database, { name: 'client', scopes });
  const values: Record<string, string> = {
    client_id: id,
    client_secret: secret,
    // PHP and Python clients convert the id to an integer.
    userId: String(Number(applicant?.id)),
  };
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '');
  const answers: { status: number; text: string }[] = [];
  for (const { method, path, headers, body } of requests) {
    const sent = Object.entries(headers).map(([name, value]) => [name, filled(value)] as const);
    const request = new Request(`http://service.example.org${filled(path)}`, {
      method,
      headers: Object.fromEntries(sent),
      ...(body !== undefined && { body: filled(body) }),
    });
    const answer = await service.fetch(request);
    const text = await answer.text();
    const { access_token: token, nextPage } = JSON.parse(text);
    Object.assign(values, token && { token }, nextPage && { nextPage });
    answers.push({ status: answer.status, text });
  }
  return answers;
}

test.for(existingClients)('$client gets responses that it understands', async (recorded) => {
  const answers = await replay(recorded);
  expect(answers.map(({ status }) => status)).toEqual(recorded.requests.map((one) => one.status));
  for (const [index, { contains }] of recorded.requests.entries()) {
    for (const part of contains) expect(answers[index]?.text).toContain(part);
  }
});
