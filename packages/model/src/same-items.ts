/** Whether two lists have the very same items in the same order. */
export function haveSameItems(some: readonly unknown[], others: readonly unknown[]): boolean {
  if (some === others) return true;
  return some.length === others.length && some.every((item, place) => item === others[place]);
}
