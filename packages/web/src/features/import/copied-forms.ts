import { sectionOfForm } from "@opis/model/access/access";
import { type CollectionName, isCollection, questionnaireNames } from "@opis/model/forms/questionnaire-names";
import type { AccessBySection } from "../../api/compare-access-levels.ts";
import { isAtLeast } from "../../api/compare-access-levels.ts";

/** Returns the kinds of questionnaires that the user may copy into a company. */
export function copiedForms(access: AccessBySection): readonly CollectionName[] {
  if (!isAtLeast(access.directory, "edit")) return [];
  return questionnaireNames.filter(isCollection).filter((form) => isAtLeast(access[sectionOfForm[form]], "manage"));
}
