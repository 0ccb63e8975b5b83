/** Those who are called back when something happens, and by what each ceases to be. */
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
