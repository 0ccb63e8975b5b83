/** A stored table of a wizard by the ids of rows; empty where nothing is answered. */
export function tableOf(stored: unknown): Readonly<Record<string, unknown>> {
  return typeof stored === "object" && stored !== null && !Array.isArray(stored) ? { ...stored } : {};
}
