export function median(figures: readonly number[]): number {
  return percentile(figures, 0.5);
}

/** @param part 0.99 for the 99th percentile; NaN of no figures */
export function percentile(figures: readonly number[], part: number): number {
  const sorted = Float64Array.from(figures).sort();
  return sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN;
}
