import { levelToDelete, sectionOfForm } from "@opis/model/access/access";
import { formKinds } from "@opis/model/table-import/form-kinds";
import { isAtLeast } from "../../api/is-at-least.ts";
import type { AccessBySection } from "./import-page.tsx";

/** Whether the user may import rows of any questionnaire or directory; an import can be undone, so it takes what deleting takes. */
export function mayImportForms(access: AccessBySection): boolean {
  return formKinds.some((declared) => isAtLeast(access[sectionOfForm[declared.name]], levelToDelete(declared)));
}
