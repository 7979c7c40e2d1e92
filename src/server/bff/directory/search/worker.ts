/** The thread that keeps the directory and searches it, so that neither reading nor searching holds up other requests. */
import { parentPort } from 'node:worker_threads';
import { serveSnapshots } from './serve-snapshots.ts';

if (parentPort) serveSnapshots(parentPort);
