/** The arrow key that goes back (-1) or forward (1) in the reading direction. */
export function arrowKey(step: -1 | 1): 'ArrowLeft' | 'ArrowRight' {
  const reversed = document.documentElement.dir === 'rtl';
  return step > 0 === reversed ? 'ArrowLeft' : 'ArrowRight';
}

/** The step of a pressed arrow key; undefined for every other key. */
export function arrowStep(key: string): -1 | 1 | undefined {
  if (key === arrowKey(-1)) return -1;
  return key === arrowKey(1) ? 1 : undefined;
}
