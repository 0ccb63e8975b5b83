/**
 * Makes something while what was sent is on its way: as soon as there is nothing else to do, or when it is asked for. Answers
 * how to ask for it; that throws what making it throws.
 */
export function meanwhile<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  const early = setImmediate(() => {
    try {
      made = { value: make() };
    } catch {
      // It fails once more for who asks.
    }
  });
  return () => {
    clearImmediate(early);
    made ??= { value: make() };
    return made.value;
  };
}
