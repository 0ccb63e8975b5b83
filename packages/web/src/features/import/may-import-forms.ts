import { levelToDelete, sectionOfForm } from "@opis/model/access/access";
import type { FormScope } from "@opis/model/declaration/form";
import type { FormName } from "@opis/model/forms/form-names";
import { directoryNames, isCollection, questionnaireNames } from "@opis/model/forms/questionnaire-names";
import type { AccessBySection } from "../../api/compare-access-levels.ts";
import { isAtLeast } from "../../api/compare-access-levels.ts";

/**
 * Returns whether the user may import rows of any questionnaire or directory; an import can be undone, so it requires the right to delete.
 */
export function mayImportForms(access: AccessBySection): boolean {
  const isAllowed = (scope: FormScope) => (form: FormName) =>
    isAtLeast(access[sectionOfForm[form]], levelToDelete({ scope }));
  return (
    questionnaireNames.filter(isCollection).some(isAllowed("collection")) ||
    (["site", "app"] as const).some(isAllowed("child")) ||
    directoryNames.some(isAllowed("directory"))
  );
}
