import type { Row } from "../rows/row.ts";

/** Keys of documents generated from a destruction, in the order of use. */
export const destructionDocumentKeys = ["destruction_minutes", "destruction_act", "destruction_notice"] as const;
export type DestructionDocumentKey = (typeof destructionDocumentKeys)[number];

type Source = Pick<Row<"destruction">, "state">;

/** Returns whether a document is generated from a destruction: a notice only once the data are destroyed. */
export function hasDestructionDocument(key: DestructionDocumentKey, { state }: Source): boolean {
  if (state === null || state === "erroneous") return false;
  return key !== "destruction_notice" || state === "destroyed" || state === "confirmed";
}

/** Returns the documents that are generated from a destruction. */
export function destructionDocuments(destruction: Source): DestructionDocumentKey[] {
  return destructionDocumentKeys.filter((key) => hasDestructionDocument(key, destruction));
}
