import type { FormName } from "@opis/model/forms/names";
import { directoryWords } from "../words/directory.ts";

/** The words about a directory value that could not be added, where specification 8 has its own for it. */
export function addingFailed(form: FormName): string | undefined {
  return form === "address_item" ? directoryWords.text("placeNotAdded") : undefined;
}
