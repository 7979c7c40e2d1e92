/** Keeps the snapshots of the directory and searches them, for the commands that arrive at a port. */
import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import { PeopleSnapshot } from './people-snapshot.ts';
import type { Added, Command, CommandName, Commands, FromWorker, ToWorker } from './scanner.ts';

/** Ends work whose caller no longer waits. */
class Dropped extends Error {}

/** Stands for a snapshot before its first page. */
const NOBODY = new PeopleSnapshot();

/** Carries out the commands of one scanner; answers each at the same port. */
export function serveSnapshots(port: MessagePort): void {
  const snapshots = new Map<number, PeopleSnapshot>();
  const waiting: Command[] = [];
  /** The number of the command that is carried out; null where nobody waits for its answer any more. */
  let current: number | null = null;

  port.on('message', (message: ToWorker) => {
    receive(message);
    receiveAll();
    for (let command = waiting.shift(); command; command = waiting.shift()) {
      current = command.number;
      answer(command);
      receiveAll();
    }
  });

  function receive(message: ToWorker): void {
    if (message.name !== 'drop') return void waiting.push(message);
    const { number } = message;
    const place = waiting.findIndex((command) => command.number === number);
    if (place >= 0) waiting.splice(place, 1);
    else if (current === number) current = null;
  }

  /** Receives messages that arrived during work, so that cancelled work does not start or stops early. */
  function receiveAll(): void {
    for (let next = receiveMessageOnPort(port); next; next = receiveMessageOnPort(port)) {
      receive(next.message);
    }
  }

  function checkWanted(): void {
    receiveAll();
    if (current === null) throw new Dropped();
  }

  function answer(command: Command): void {
    const { number } = command;
    try {
      const output = run(command);
      const data = output && 'data' in output ? output.data : null;
      send({ number, output }, data ? [data.buffer] : []);
    } catch (error) {
      if (error instanceof Dropped) return;
      // Its message might quote what it stumbled over.
      const stack = error instanceof Error ? (error.stack ?? '').replace(error.message, '…') : null;
      send({ number, error: stack ?? 'unknown' });
    }

    function send(message: FromWorker, moved: ArrayBuffer[] = []) {
      port.postMessage(message, moved);
    }
  }

  function run({ name, input }: Command): Commands[CommandName]['output'] {
    switch (name) {
      case 'add':
        return add(input);
      case 'find':
        return (input.snapshot === null ? NOBODY : snapshotOf(input.snapshot)).find(
          input.query,
          checkWanted,
        );
      case 'person':
        return { data: person(input) };
      case 'ids':
        return snapshotOf(input.snapshot).ids(input.from, input.most);
      case 'forget':
        snapshots.delete(input.snapshot);
        return null;
    }
  }

  function add({ snapshot, first, users, last }: Commands['add']['input']): Added {
    if (first) snapshots.set(snapshot, new PeopleSnapshot());
    const filled = snapshotOf(snapshot);
    filled.add(users);
    if (last) filled.complete();
    return { loaded: filled.loaded, bytes: filled.bytes };
  }

  function person({ snapshots: numbers, id }: Commands['person']['input']) {
    for (const number of numbers) {
      const data = snapshotOf(number).person(id);
      if (data) return data;
    }
    return null;
  }

  /** Never an empty one for a snapshot that is lost: it would say that nobody is there. */
  function snapshotOf(number: number): PeopleSnapshot {
    const snapshot = snapshots.get(number);
    if (!snapshot) throw new Error('There is no such snapshot.');
    return snapshot;
  }
}
