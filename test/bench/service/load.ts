/**
 * The load generator, a process of its own: several connections, each sending its next request when the last answer is
 * complete. Uses raw sockets, because parsing HTTP would cost more than the servers under test. Reads a `Load` as JSON
 * from stdin and writes a `Measured` as JSON to stdout.
 */
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { median, percentile } from './percentile.ts';

export interface Load {
  port: number;
  connections: number;
  /** Milliseconds: first without measuring, then with. */
  warmUp: number;
  duration: number;
  /** Whole requests, as they go over the wire; sent in turn. */
  requests: string[];
}

export interface Measured {
  /** Answers per second. */
  rate: number;
  /** All answers, including the warm-up. */
  answers: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Bytes of the last answer, with its head. */
  bytes: number;
  /** Answers other than 200. */
  failures: number;
}

const HEAD_END = '\r\n\r\n';
const LAST_CHUNK = '0\r\n\r\n';

const load: Load = JSON.parse(await text(process.stdin));
process.stdout.write(JSON.stringify(await measure(load)));

async function measure(load: Load): Promise<Measured> {
  const requests = load.requests.map((request) => Buffer.from(request));
  const times: number[] = [];
  let next = 0;
  let bytes = 0;
  let answers = 0;
  let failures = 0;
  const begin = performance.now() + load.warmUp;
  const end = begin + load.duration;

  async function keepAsking(): Promise<void> {
    const socket = connect({ port: load.port, host: '127.0.0.1', noDelay: true });
    await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
    await new Promise<void>((resolve, reject) => {
      let sent = 0;
      function ask() {
        const request = requests[next % requests.length];
        if (!request || performance.now() >= end) return resolve();
        next += 1;
        sent = performance.now();
        socket.write(request);
      }
      socket.once('error', reject);
      socket.once('close', () => reject(new Error('The server closed the connection.')));
      readAnswers(socket, (size, ok) => {
        const now = performance.now();
        if (sent >= begin && now <= end) times.push(now - sent);
        bytes = size;
        answers += 1;
        if (!ok) failures += 1;
        ask();
      });
      ask();
    });
    socket.destroy();
  }

  await Promise.all(Array.from({ length: load.connections }, keepAsking));
  const rate = times.length / (load.duration / 1000);
  const [p50, p99] = [median(times), percentile(times, 0.99)];
  return { rate, answers, p50, p99, bytes, failures };
}

/** Tells of each whole answer: its bytes, and whether it was a 200. One answer at a time, of stated length or in chunks. */
function readAnswers(socket: Socket, onAnswer: (bytes: number, ok: boolean) => void): void {
  let head = '';
  let size = 0;
  /** Bytes of the whole answer; null for one in chunks; undefined while its head has not ended. */
  let awaited: number | null | undefined;
  let tail = '';
  socket.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (awaited === undefined) {
      head += chunk.toString('latin1');
      awaited = lengthOf(head);
      if (awaited === undefined) return;
    }
    if (awaited === null) {
      tail = (tail + chunk.subarray(-LAST_CHUNK.length).toString('latin1')).slice(
        -LAST_CHUNK.length,
      );
      if (tail !== LAST_CHUNK) return;
    } else if (size < awaited) {
      return;
    }
    const answered = { size, ok: head.startsWith('HTTP/1.1 200') };
    [head, size, awaited, tail] = ['', 0, undefined, ''];
    onAnswer(answered.size, answered.ok);
  });
}

function lengthOf(head: string): number | null | undefined {
  const end = head.indexOf(HEAD_END);
  if (end < 0) return undefined;
  const [, length] = /\r\ncontent-length: *(\d+)/i.exec(head.slice(0, end)) ?? [];
  return length === undefined ? null : end + HEAD_END.length + Number(length);
}
