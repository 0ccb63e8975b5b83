/** Splits an answer, in which an empty list means all, into the visible chosen rows and the ids outside of them. */
export function chosenAnswer(
  value: unknown,
  all: readonly number[],
): { readonly shown: number[]; readonly others: number[] } {
  const chosenIds = new Set(Array.isArray(value) && value.length > 0 ? value.map(Number) : all);
  const inSight = new Set(all);
  return {
    shown: all.filter((id) => chosenIds.has(id)),
    others: [...chosenIds].filter((id) => !inSight.has(id)),
  };
}
