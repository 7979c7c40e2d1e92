/**
 * `npm start`: builds the app if it is missing or stale, then serves it. The build is a process of its own, because the server
 * would keep its memory; the server is this process.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const build = fork(join(import.meta.dirname, 'build-when-stale.ts'));
const stopBuild = (signal: NodeJS.Signals) => build.kill(signal);
process.on('SIGINT', stopBuild).on('SIGTERM', stopBuild);
const [code] = await once(build, 'exit');
process.off('SIGINT', stopBuild).off('SIGTERM', stopBuild);

if (code === 0) await import('../src/server/main.ts');
else process.exitCode = 1;
