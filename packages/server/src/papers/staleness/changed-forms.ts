import { childFields } from "@opis/model/declaration/form";
import { referringFields } from "@opis/model/declaration/referring-fields";
import { allForms, formNamed } from "@opis/model/forms/index";
import { type FormName, isFormName } from "@opis/model/forms/names";

/** The forms whose rows change where a row of a form does: child rows go with it, and what lets it go names it no more. */
export function changedForms(form: string, isDeleted: boolean): readonly string[] {
  if (!isDeleted || !isFormName(form)) return [form];
  const gone = withBelow(form);
  return [...gone, ...lettingGo(gone)];
}

function withBelow(form: FormName): readonly FormName[] {
  return [form, ...childFields(formNamed(form)).flatMap(([, { of }]) => withBelow(of))];
}

function lettingGo(gone: readonly FormName[]): readonly FormName[] {
  const names = allForms.filter((declared) =>
    referringFields(declared).some(([, field]) => "letsGo" in field && gone.includes(field.target)),
  );
  return names.map(({ name }) => name);
}
