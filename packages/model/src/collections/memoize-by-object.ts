/** Makes something of an object when it is first asked for, and answers the same one for as long as that object is there. */
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
