import type { Row } from "../rows/row.ts";
import { daysBetween } from "../time/days.ts";

/** Days before its last day from which a document is to be renewed. */
const expiringDays = 30;

/** How far a document is evidence. */
export type UploadState = "in_force" | "expiring" | "expired" | "repealed";

/** How far a document is evidence today, ISO day: what is over or repealed confirms nothing (documents 4). */
export function uploadState(
  { expires, is_repealed, withdrawn }: Pick<Row<"document">, "expires" | "is_repealed" | "withdrawn">,
  today: string,
) {
  if (is_repealed === true || (withdrawn !== null && withdrawn <= today)) return "repealed" satisfies UploadState;
  if (expires === null) return "in_force" satisfies UploadState;
  if (expires < today) return "expired" satisfies UploadState;
  const left = daysBetween(today, expires);
  return (left <= expiringDays ? "expiring" : "in_force") satisfies UploadState;
}
