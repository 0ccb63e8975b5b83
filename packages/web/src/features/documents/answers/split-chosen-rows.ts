/** Of an answer where none chosen means all: what is chosen of the rows in sight, and the others that it names. */
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
