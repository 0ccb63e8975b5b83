/** Those who are called back when something happens, and by what each ceases to be. */
export function createListeners<EventData extends readonly unknown[] = []>() {
  const all = new Set<(...told: EventData) => void>();
  return {
    add: (listener: (...told: EventData) => void): (() => void) => {
      all.add(listener);
      return () => all.delete(listener);
    },
    tell: (...told: EventData): void => {
      for (const listener of all) listener(...told);
    },
  };
}
