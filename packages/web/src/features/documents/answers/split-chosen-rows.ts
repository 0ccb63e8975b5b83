/** Splits an answer, in which an empty list means all, into the visible chosen rows and the ids outside of them. */
export function chosenAnswer(
  value: unknown,
  all: readonly number[],
): { readonly shown: number[]; readonly others: number[] } {
  const chosen = new Set(Array.isArray(value) && value.length > 0 ? value.map(Number) : all);
  const inSight = new Set(all);
  return {
    shown: all.filter((id) => chosen.has(id)),
    others: [...chosen].filter((id) => !inSight.has(id)),
  };
}
