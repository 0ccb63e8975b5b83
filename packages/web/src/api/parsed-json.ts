/** A text that was kept or has come, read as JSON; undefined where it is none: it may be of another edition, or cut short. */
export function parsedJson(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}
