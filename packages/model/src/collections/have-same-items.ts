/** Returns whether two lists contain identical items in the same order. */
export function haveSameItems(some: readonly unknown[], others: readonly unknown[]): boolean {
  if (some === others) return true;
  if (some.length !== others.length) return false;
  // A plain loop, since lists are long and compared often.
  for (let place = 0; place < some.length; place++) if (some[place] !== others[place]) return false;
  return true;
}
