/** The word about a name that cannot be taken: it is empty, too short, or the one there is already; undefined where it can be. */
export function nameProblem(
  name: string,
  current: string | undefined,
  fewest: number,
): "nameEmpty" | "minCharacters" | "notChanged" | undefined {
  const typed = name.trim();
  if (typed === "") return "nameEmpty";
  if (typed.length < fewest) return "minCharacters";
  return typed === current ? "notChanged" : undefined;
}
