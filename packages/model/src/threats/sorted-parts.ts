/**
 * Returns the parts of a list of words in one order, to compare two of them: from one edition to the next the regulator writes the same
 * objects and sources in another order, which is no change.
 */
export function sortedParts(list: string): string {
  const parts = list.split(/[;,\n]/u).map((part) => part.trim());
  return parts.filter(Boolean).toSorted().join("; ");
}
