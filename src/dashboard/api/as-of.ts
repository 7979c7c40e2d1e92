/** Places what the server read in the clock of this browser, which may be minutes from the server's. */

/**
 * The time of the data in an answer, by its header `Age`: milliseconds since 1970, never younger than they are. An answer that
 * tells no age was read when it was asked for.
 * @param askedAt when it was asked for: it may come long after the server has looked
 */
export function asOfAnswer({ headers }: Response, askedAt: number): number {
  return askedAt - 1000 * Number(headers.get('Age') ?? 0);
}
