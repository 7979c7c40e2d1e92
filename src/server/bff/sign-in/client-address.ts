/**
 * The address of the client as far as it can be known. Each trusted proxy appends the address that it saw to
 * `X-Forwarded-For`; whatever stands left of those was written by the client and proves nothing.
 *
 * @param trustProxy how many proxies of ours are in front
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustProxy: number,
): string {
  const hops = (forwardedFor ?? '').split(',').flatMap((hop) => hop.trim() || []);
  const seenByProxy = trustProxy > 0 ? hops.at(-Math.min(trustProxy, hops.length)) : undefined;
  return seenByProxy ?? socketAddress ?? 'unknown';
}
