/**
 * Computes proposals in a worker of Node. It says when it is ready, then answers each request with the milliseconds of
 * processor time that the proposal took.
 */
import { parentPort } from 'node:worker_threads';
import { propose, type ProposalRequest } from '../../../src/staffing/propose.ts';
import { processorTime } from './processor-time.ts';

/* oxlint-disable unicorn/require-post-message-target-origin -- A worker takes no origin. */
parentPort?.on('message', (request: ProposalRequest) => {
  parentPort?.postMessage(processorTime(() => propose(request)));
});
parentPort?.postMessage('ready');
