/** Parses a stored or received text as JSON; undefined where it is none: another edition may have written it, or it is cut short. */
export function parseJson(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}
