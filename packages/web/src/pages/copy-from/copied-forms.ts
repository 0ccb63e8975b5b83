import { sectionOfForm } from "@opis/model/access";
import { collectionForms } from "@opis/model/contract/company-data";
import type { FormName } from "@opis/model/forms/names";
import { isAtLeast } from "../../api/is-at-least.ts";
import type { AccessBySection } from "../import/allowed-kinds.ts";

/** The kinds of questionnaires that the user may copy into a company. */
export function copiedForms(access: AccessBySection): readonly FormName[] {
  if (!isAtLeast(access.directory, "edit")) return [];
  return collectionForms.filter((form) => isAtLeast(access[sectionOfForm[form]], "manage"));
}
