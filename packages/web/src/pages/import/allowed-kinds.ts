import { type Level, levelToDelete, sectionOfForm } from "@opis/model/access/access";
import {
  type CollectionName,
  type DirectoryName,
  directoryNames,
  isCollection,
  questionnaireNames,
} from "@opis/model/forms/questionnaires";
import { isAtLeast } from "../../api/is-at-least.ts";

export type AccessBySection = Readonly<Record<string, Level | undefined>>;

/** The kinds that the user may import: questionnaires first, then the rows of directories. */
export function allowedKinds(access: AccessBySection): readonly (CollectionName | DirectoryName)[] {
  // An import can be undone, so it takes what deleting takes.
  return [
    ...questionnaireNames
      .filter(isCollection)
      .filter((form) => isAtLeast(access[sectionOfForm[form]], levelToDelete({ scope: "collection" }))),
    ...directoryNames.filter((form) => isAtLeast(access[sectionOfForm[form]], levelToDelete({ scope: "directory" }))),
  ];
}
