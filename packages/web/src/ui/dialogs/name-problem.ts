/** Returns why a name is invalid: empty, too short, or unchanged; undefined if it is valid. */
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
