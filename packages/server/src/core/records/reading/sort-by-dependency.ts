import { ownFields } from "@opis/model/declaration/form";
import type { FormName } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";

/** Sorts forms so that referenced forms come before those that refer to them, as far as there are no cycles. */
export function inOrderOfReference(names: readonly FormName[]): FormName[] {
  const refersTo = (name: FormName) =>
    ownFields(formNamed(name)).flatMap(([, field]) =>
      "target" in field && names.includes(field.target) ? [field.target] : [],
    );
  const sortedNames: FormName[] = [];
  const visitedNames = new Set<FormName>();
  const add = (name: FormName) => {
    if (visitedNames.has(name)) return;
    visitedNames.add(name);
    for (const target of refersTo(name)) add(target);
    sortedNames.push(name);
  };
  for (const name of names) add(name);
  return sortedNames;
}
