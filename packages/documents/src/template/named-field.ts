import { fieldNamed, type TemplateField } from "./template-field.ts";
import { wordForms } from "./word-forms.ts";

/** What a tag asks for: a field, with the form of a word that its text is to have. */
export interface NamedField {
  readonly field: TemplateField | undefined;
  /** Undefined where no form is asked for, null where there is no such form. */
  readonly form: (typeof wordForms)[string] | null | undefined;
}

/** The field that a tag names: among those of the innermost list, else of the lists around it. */
export function namedField(tag: string, lists: readonly (readonly TemplateField[])[]): NamedField {
  const [name = "", asked, ...more] = tag.split("|").map((part) => part.trim());
  const field = lists.reduceRight<TemplateField | undefined>(
    (found, fields) => found ?? fieldNamed(fields, name),
    undefined,
  );
  if (asked === undefined) return { field, form: undefined };
  const isKnown = more.length === 0 && Object.hasOwn(wordForms, asked) && field?.kind !== "part";
  return { field, form: isKnown ? wordForms[asked] : null };
}
