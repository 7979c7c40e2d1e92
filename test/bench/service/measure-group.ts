/** Measures the targets of a group in turns, beside a bare server that answers with the same bytes. */
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { Measured } from './load.ts';
import { measure, startServer } from './processes.ts';
import type { Group, Target } from './targets.ts';

export interface Effort {
  connections: number;
  /** Milliseconds of each turn. */
  duration: number;
  turns: number;
}

export interface Result extends Turn {
  group: string;
  target: string;
}

interface Turn extends Measured {
  /** CPU milliseconds of the server per answer, which other load on the machine does not change. */
  processorTime: number;
}

const WARM_UP = 300;

/** The median turn of every target; the bare server comes first, as "bare". */
export async function measureGroup(
  { name, targets }: Group,
  effort: Effort,
  folder: string,
): Promise<Result[]> {
  const [pattern] = targets;
  if (!pattern) return [];
  const answers = join(folder, 'answers.json');
  await writeFile(answers, JSON.stringify(await answersOf(pattern)));
  const bare = await startServer('test/bench/service/bare-server.ts', {
    words: [answers],
    port: /^(\d+)$/,
  });
  try {
    const all = [{ ...pattern, name: 'bare', server: bare }, ...targets];
    const turns = new Map<Target, Turn[]>(all.map((target) => [target, []]));
    for (let turn = 0; turn < effort.turns; turn += 1) {
      for (const target of all) turns.get(target)?.push(await measureOnce(target, effort));
    }
    return Array.from(turns, ([target, measured]) => ({
      group: name,
      target: target.name,
      ...median(measured),
    }));
  } finally {
    await bare.stop();
  }
}

async function measureOnce(
  { server, requests }: Target,
  { connections, duration }: Effort,
): Promise<Turn> {
  const before = server.processorTime() ?? NaN;
  const load = { port: server.port, requests, connections, duration, warmUp: WARM_UP };
  const measured = await measure(load);
  const spent = (server.processorTime() ?? NaN) - before;
  return { ...measured, processorTime: spent / measured.answers };
}

function median(measured: Turn[]): Turn {
  const sorted = measured.toSorted((a, b) => a.rate - b.rate);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error('Nothing was measured.');
  return middle;
}

/** The body of every answer. */
async function answersOf({ server, requests }: Target): Promise<string[]> {
  const bodies: string[] = [];
  for (const request of requests) {
    const socket = connect({ port: server.port, host: '127.0.0.1' });
    socket.write(request.replace('\r\n', '\r\nConnection: close\r\n'));
    const chunks: Buffer[] = [];
    for await (const chunk of socket) chunks.push(Buffer.from(chunk));
    const answer = Buffer.concat(chunks).toString();
    bodies.push(answer.slice(answer.indexOf('\r\n\r\n') + 4));
  }
  return bodies;
}
