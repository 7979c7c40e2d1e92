/** Hashes search texts for the audit: equal texts can be recognised, but not read. */
import { createHmac } from 'node:crypto';
import { fold } from '../../../finding/fold.ts';

export function hashOf(text: string, key: Uint8Array): string {
  const hash = createHmac('sha256', key).update(fold(text).trim()).digest('base64url');
  return hash.slice(0, 22);
}
