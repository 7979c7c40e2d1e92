/**
 * `npm run bench -- service [--sizes 10000,100000,1000000] [--databases sqlite,postgres] [--seconds 2] [--turns 3]`: the
 * service on events of several sizes, on the embedded database and on a PostgreSQL that is started for it, beside a bare
 * server of Node. The server under test is the real one in a process of its own.
 */
import { parseArgs } from 'node:util';
import { type Effort, measureGroup, type Result } from './service/measure-group.ts';
import { describeMachine, runCommand, withEvent } from './service/processes.ts';
import { resultTable, say } from './service/report.ts';
import { serviceGroups } from './service/targets.ts';

const CONNECTIONS = 32;

export async function run(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: {
      sizes: { type: 'string', default: '10000,100000,1000000' },
      databases: { type: 'string', default: 'sqlite,postgres' },
      seconds: { type: 'string', default: '2' },
      turns: { type: 'string', default: '3' },
    },
  });
  const effort: Effort = {
    connections: CONNECTIONS,
    duration: Number(values.seconds) * 1000,
    turns: Number(values.turns),
  };
  say(
    `${describeMachine()}, ${effort.connections} connections, median of ${effort.turns} turns of ${values.seconds} s.`,
  );
  for (const users of values.sizes.split(',').map(Number)) {
    for (const store of values.databases.split(',')) {
      say(`\n## ${users.toLocaleString('en')} users, ${store}\n`);
      await withEvent({ store, people: users }, async (server, env, folder) => {
        const { printed } = await runCommand('token', ['user:read', 'volunteer:read'], env);
        const results: Result[] = [];
        for (const group of await serviceGroups(server, printed.trim(), users)) {
          results.push(...(await measureGroup(group, effort, folder)));
        }
        say(resultTable(results));
      });
    }
  }
}
