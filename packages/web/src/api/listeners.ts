/** Creates a set of listeners; adding one returns the function that removes it. */
export function createListeners<EventData extends readonly unknown[] = []>() {
  const all = new Set<(...data: EventData) => void>();
  return {
    add: (listener: (...data: EventData) => void): (() => void) => {
      all.add(listener);
      return () => all.delete(listener);
    },
    notify: (...data: EventData): void => {
      for (const listener of all) listener(...data);
    },
  };
}
