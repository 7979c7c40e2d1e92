/** The arrow key that points back (-1) or on (1) in the direction of reading. */
export function arrowKey(step: -1 | 1): 'ArrowLeft' | 'ArrowRight' {
  const reversed = document.documentElement.dir === 'rtl';
  return step > 0 === reversed ? 'ArrowLeft' : 'ArrowRight';
}

/** Which way that is, for a key that was pressed; undefined for every other key. */
export function arrowStep(key: string): -1 | 1 | undefined {
  if (key === arrowKey(-1)) return -1;
  return key === arrowKey(1) ? 1 : undefined;
}
