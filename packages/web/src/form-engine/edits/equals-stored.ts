import type { Field } from "@opis/model/declaration/field";
import { storableText } from "@opis/model/validation/storable-text";

/** Returns whether a typed value equals the stored one apart from normalization: trimming, a phone in E.164. */
export function equalsStored(field: Field | undefined, typed: unknown, stored: unknown): boolean {
  if (typeof typed !== "string" || typeof stored !== "string") return false;
  if (field?.kind === "text") return storableText(field.format, typed) === stored;
  return field?.kind === "long_text" && typed.trim() === stored.trim();
}
