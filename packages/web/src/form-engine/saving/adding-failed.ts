import type { FormName } from "@opis/model/forms/names";
import { commonWords } from "../../i18n/ru/common.ts";

/** The words about a directory value that could not be added, where specification 8 has its own for it. */
export function addingFailed(form: FormName): string | undefined {
  return form === "address_item" ? commonWords.text("placeNotAdded") : undefined;
}
