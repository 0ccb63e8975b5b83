import { addressOf, screenAddress } from "@opis/model/addresses";
import { isFormName } from "@opis/model/forms/names";

/** Where an object of the history is looked at; none for what has no screen. */
export function objectAddress(company: number, form: string, id: number): string | undefined {
  if (form === "generated_document") return screenAddress(company, "documents");
  if (form === "role") return screenAddress(company, "users/roles");
  if (form === "group") return screenAddress(company, "users/groups", { group: id });
  return isFormName(form) ? addressOf({ company }, { form, id }) : undefined;
}
