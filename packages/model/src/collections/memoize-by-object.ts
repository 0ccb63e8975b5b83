/** Caches the result of `make` per object, for as long as that object exists. */
export function memoizeByObject<K extends object, T>(make: (key: K) => T): (key: K) => T {
  const cache = new WeakMap<K, { readonly made: T }>();
  return (key) => {
    const found = cache.get(key);
    if (found) return found.made;
    const made = make(key);
    cache.set(key, { made });
    return made;
  };
}
