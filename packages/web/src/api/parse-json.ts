/** Parses a stored or received text as JSON; undefined if it is invalid, for example truncated or written by another version. */
export function parseJson(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}
