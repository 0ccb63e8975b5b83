/** Caches the result of `make` per object, for as long as that object exists. */
export function memoizeByObject<K extends object, T>(make: (key: K) => T): (key: K) => T {
  const cache = new WeakMap<K, { readonly value: T }>();
  return (key) => {
    const entry = cache.get(key);
    if (entry) return entry.value;
    const value = make(key);
    cache.set(key, { value });
    return value;
  };
}
