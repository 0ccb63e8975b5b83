import type { Row } from "../rows/row.ts";

/**
 * Whether the operator must notify Roskomnadzor of its processing (152-FZ, article 22(1)): not where all of it is done without
 * automation (article 22(2)(8)); null while that is not said of every process.
 */
export function isNotificationDue(processes: readonly Pick<Row<"process">, "processing_type">[]): boolean | null {
  const ways = processes.map(({ processing_type: way }) => way);
  if (ways.some((way) => way === "automated" || way === "mixed")) return true;
  return ways.length === 0 || ways.includes(null) ? null : false;
}
