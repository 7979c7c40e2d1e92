/** Computes a proposal beside the page, which stays responsive meanwhile. */
import { propose, type ProposalRequest } from '../../../../staffing/propose.ts';

addEventListener('message', ({ data }: MessageEvent<ProposalRequest>) =>
  postMessage(propose(data)),
);
