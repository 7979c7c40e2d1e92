/** Derives the names of browser and system from a user agent string. */

/** In this order: each calls itself by the names of some that come later. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdgA?(?:iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:(?:Headless)?Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** The number behind its name is that of the engine. */
const SAFARI_VERSION = /\bVersion\/(\d+)/;

/** The first number of the version is the one that people know. Null for an unknown browser. */
export function browserName(
  userAgent: string,
): { browser: string; version: string | null; system: string | null } | null {
  const [pattern, browser] = BROWSERS.find(([pattern]) => pattern.test(userAgent)) ?? [];
  if (pattern === undefined || browser === undefined) return null;
  const [, version = null] =
    (browser === 'Safari' ? SAFARI_VERSION : new RegExp(`${pattern.source}(\\d+)`)).exec(
      userAgent,
    ) ?? [];
  return {
    browser,
    version,
    system: SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null,
  };
}
