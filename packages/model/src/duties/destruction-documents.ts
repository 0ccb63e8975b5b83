import type { Row } from "../rows/row.ts";

/** Documents that are generated from a destruction, by key, in the order in which they are needed. */
export const destructionDocumentKeys = ["destruction_minutes", "destruction_act", "destruction_notice"] as const;
export type DestructionDocumentKey = (typeof destructionDocumentKeys)[number];

type Source = Pick<Row<"destruction">, "state">;

/** Whether a document is generated from a destruction: a notice only once the data are destroyed. */
export function hasDestructionDocument(key: DestructionDocumentKey, { state }: Source): boolean {
  if (state === null || state === "erroneous") return false;
  return key !== "destruction_notice" || state === "destroyed" || state === "confirmed";
}

/** Returns the documents that are generated from a destruction. */
export function destructionDocuments(destruction: Source): DestructionDocumentKey[] {
  return destructionDocumentKeys.filter((key) => hasDestructionDocument(key, destruction));
}
