/** The order and the names in dates: they follow the region of the browser, the words follow the interface. */

const REGION = /-([A-Z]{2}|\d{3})(?:-|$)/;

/**
 * The locale for dates: the interface's language in the region that the browser asks for, such as "en-GB". A region
 * beside the same language counts before others; without any, the language alone decides.
 */
export function dateLocaleOf(
  language: string,
  wished: readonly string[] = navigator.languages,
): string {
  const [own] = wished.filter((tag) => tag.startsWith(`${language}-`) && REGION.test(tag));
  const region = REGION.exec(own ?? wished.find((tag) => REGION.test(tag)) ?? '')?.[1];
  return region === undefined ? language : `${language}-${region}`;
}
