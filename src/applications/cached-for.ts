/**
 * A function that makes the same result once: for each first argument, by its identity, it keeps the last result as long as
 * the other arguments are the same objects.
 */
export function cachedFor<Of extends object, Others extends readonly unknown[], Made>(
  make: (of: Of, ...others: Others) => Made,
): (of: Of, ...others: Others) => Made {
  const cache = new WeakMap<Of, { others: Others; made: Made }>();
  return (of, ...others) => {
    const known = cache.get(of);
    if (known?.others.every((one, at) => one === others[at])) return known.made;
    const made = make(of, ...others);
    cache.set(of, { others, made });
    return made;
  };
}
