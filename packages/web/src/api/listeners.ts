/** Those who are called back when something happens, and by what each ceases to be. */
export function listeners<Told extends readonly unknown[] = []>() {
  const all = new Set<(...told: Told) => void>();
  return {
    add: (listener: (...told: Told) => void): (() => void) => {
      all.add(listener);
      return () => all.delete(listener);
    },
    tell: (...told: Told): void => {
      for (const listener of all) listener(...told);
    },
  };
}
