import type { FormName } from "@opis/model/forms/form-names";
import { commonWords } from "../../i18n/ru/common.ts";

/** Returns the form's own message for a value that could not be added (specification 8); undefined if it has none. */
export function addingFailed(form: FormName): string | undefined {
  return form === "address_item" ? commonWords.text("placeNotAdded") : undefined;
}
