interface Node<T> {
  readonly further: WeakMap<object, Node<T>>;
  known?: { readonly made: T };
}

/** Makes something of some objects in their order when it is first asked for, and answers the same one for as long as all of them are there. */
export function oncePerAll<K extends object, T>(make: (keys: readonly K[]) => T): (keys: readonly K[]) => T {
  const first: Node<T> = { further: new WeakMap() };
  return (keys) => {
    let node = first;
    for (const key of keys) {
      const next = node.further.get(key) ?? { further: new WeakMap() };
      node.further.set(key, next);
      node = next;
    }
    node.known ??= { made: make(keys) };
    return node.known.made;
  };
}
