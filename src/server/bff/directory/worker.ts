/** The thread that keeps the directory and searches it, so that neither a crawl nor a search holds up other requests. */
import { parentPort } from 'node:worker_threads';
import { isObject, UnreadableAnswer } from '../../../contract/service/read-json.ts';
import { readPage } from '../../../contract/service/read-page.ts';
import { Copy, type Found } from './copy.ts';
import { TOLD_IDS } from './collection.ts';
import type { Added, Commands, FromWorker, Person, ToWorker } from './worker-messages.ts';

const copies = new Map<number, Copy>();

parentPort?.on('message', (command: ToWorker) => {
  const answer = answerTo(command);
  const output = 'output' in answer ? answer.output : null;
  parentPort?.postMessage(
    answer,
    output && 'data' in output && output.data ? [output.data.buffer] : [],
  );
});

function answerTo(command: ToWorker): FromWorker {
  const { number } = command;
  try {
    return { number, output: run(command) };
  } catch (error) {
    if (error instanceof UnreadableAnswer) return { number, unreadable: error.message };
    // Its message might quote what it stumbled over.
    return {
      number,
      error: error instanceof Error ? (error.stack ?? '').replace(error.message, '…') : 'unknown',
    };
  }
}

function run({ name, input }: ToWorker): Added | Found | Person | null {
  switch (name) {
    case 'add':
      return add(input);
    case 'find':
      return copyOf(input.copy).find(input.question);
    case 'person':
      return { data: person(input) };
    case 'forget':
      copies.delete(input.copy);
      return null;
  }
}

function add({ copy, page, expected }: Commands['add']['input']): Added | null {
  const body = parse(page);
  if (expected && isObject(body) && Object.keys(body).length === 0) return null;
  const { users, nextPage, unreadable } = readPage(body);
  const kept = copyOf(copy);
  kept.add(users);
  if (nextPage === null) kept.complete();
  const unreadableIds = unreadable.flatMap(({ id }) => id ?? []).slice(0, TOLD_IDS);
  return { loaded: kept.loaded, nextPage, unreadable: unreadable.length, unreadableIds };
}

function person({ copies: numbers, id }: Commands['person']['input']) {
  for (const number of numbers) {
    const data = copies.get(number)?.person(id);
    if (data) return data;
  }
  return null;
}

function copyOf(number: number): Copy {
  const copy = copies.get(number) ?? new Copy();
  copies.set(number, copy);
  return copy;
}

function parse(page: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(page));
  } catch {
    throw new UnreadableAnswer('a page of users: it is not JSON');
  }
}
