import type { GenerationResult } from "@opis/documents/generate-document";
import { Refusal } from "@opis/model/errors";

/**
 * Returns the document, or the refusal if it is too long for its format, so that one such document does not abort a
 * batch.
 */
export async function catchTooLong(making: Promise<GenerationResult>): Promise<GenerationResult | Refusal> {
  try {
    return await making;
  } catch (error) {
    if (error instanceof Refusal && error.code === "paper_too_long") return error;
    throw error;
  }
}
