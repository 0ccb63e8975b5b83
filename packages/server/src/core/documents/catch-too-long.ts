import type { GenerationResult } from "@opis/documents/generate-document";
import { Refusal } from "@opis/model/errors";

/** What was made, or the refusal of what is too long for its format: among other files it is told of, and they are made. */
export async function catchTooLong(making: Promise<GenerationResult>): Promise<GenerationResult | Refusal> {
  try {
    return await making;
  } catch (error) {
    if (error instanceof Refusal && error.code === "paper_too_long") return error;
    throw error;
  }
}
