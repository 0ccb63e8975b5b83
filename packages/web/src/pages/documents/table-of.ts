type Table = Readonly<Record<string, unknown>>;

/** A stored table of a wizard by the ids of rows; empty where nothing is answered. */
export function tableOf(stored: unknown): Table {
  return isTable(stored) ? stored : {};
}

/** Whether an answer has parts that are answered each by itself. */
export function isTable(stored: unknown): stored is Table {
  return typeof stored === "object" && stored !== null && !Array.isArray(stored);
}
