import { type Level, levelToDelete, sectionOfForm } from "@opis/model/access/access";
import type { FormScope } from "@opis/model/declaration/form";
import type { FormName } from "@opis/model/forms/names";
import { directoryNames, isCollection, questionnaireNames } from "@opis/model/forms/questionnaires";
import { isAtLeast } from "../../api/is-at-least.ts";

export type AccessBySection = Readonly<Record<string, Level | undefined>>;

/** The kinds that the user may import: questionnaires first, sites and apps, then the rows of directories. */
export function allowedKinds(access: AccessBySection): readonly FormName[] {
  const isAllowed = (scope: FormScope) => (form: FormName) =>
    // An import can be undone, so it takes what deleting takes.
    isAtLeast(access[sectionOfForm[form]], levelToDelete({ scope }));
  return [
    ...questionnaireNames.filter(isCollection).filter(isAllowed("collection")),
    ...(["site", "app"] as const).filter(isAllowed("child")),
    ...directoryNames.filter(isAllowed("directory")),
  ];
}
