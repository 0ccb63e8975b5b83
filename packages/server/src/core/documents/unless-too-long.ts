import type { MadePaper } from "@opis/documents/make-paper";
import { Refusal } from "@opis/model/errors";

/** What was made, or the refusal of what is too long for its format: among other files it is told of, and they are made. */
export async function unlessTooLong(making: Promise<MadePaper>): Promise<MadePaper | Refusal> {
  try {
    return await making;
  } catch (error) {
    if (error instanceof Refusal && error.code === "paper_too_long") return error;
    throw error;
  }
}
