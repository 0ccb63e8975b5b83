import type { Row } from "../rows/row.ts";

/**
 * Returns whether the operator must notify Roskomnadzor of its processing (152-FZ, article 22(1)). Exempt is processing without automation
 * (article 22(2)(8)) and processing on behalf of another operator, which notifies instead. Null while unanswered for some process.
 */
export function isNotificationDue(
  processes: readonly Pick<Row<"process">, "processing_type" | "is_on_order">[],
): boolean | null {
  const ways = processes
    .filter(({ is_on_order: isOrdered }) => isOrdered !== true)
    .map(({ processing_type: processingType }) => processingType);
  if (ways.some((processingType) => processingType === "automated" || processingType === "mixed")) return true;
  return processes.length === 0 || ways.includes(null) ? null : false;
}
