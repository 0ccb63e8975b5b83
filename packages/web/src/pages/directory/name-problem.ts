/** The word about a name that cannot be taken: there is none, or it is the one there is already; undefined where it can be. */
export function nameProblem(name: string, current: string | undefined): "nameEmpty" | "notChanged" | undefined {
  const typed = name.trim();
  if (typed === "") return "nameEmpty";
  return typed === current ? "notChanged" : undefined;
}
