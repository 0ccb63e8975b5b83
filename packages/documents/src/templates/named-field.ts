import { longDate } from "../language/dates.ts";
import type { Case } from "../language/grammatical-cases.ts";
import { initials } from "../language/initials.ts";
import { declineName } from "../language/person-name.ts";
import { declinePosition, lowerFirst } from "../language/position.ts";
import { upperFirst } from "../language/upper-first.ts";
import { fieldNamed, type TemplateVariable } from "./template-variable.ts";

type Form = (text: string, field: TemplateVariable) => string;

/** The forms that a template may ask of a text: `{information.manager_name | родительный}`. */
const wordForms: Readonly<Record<string, Form>> = {
  инициалы: (text) => initials(text) ?? text,
  родительный: declined("genitive"),
  дательный: declined("dative"),
  винительный: declined("accusative"),
  творительный: declined("instrumental"),
  предложный: declined("prepositional"),
  строчная: lowerFirst,
  прописная: upperFirst,
  словами: (text) => longDate(text.split(".").reverse().join("-")) ?? text,
};

function declined(into: Case): Form {
  return (text, { name }) => (/(?:^|[._])position$/.test(name) ? declinePosition(text, into) : declineName(text, into));
}

/** What a tag asks for: a field, with the form of a word that its text is to have. */
export interface NamedField {
  readonly field: TemplateVariable | undefined;
  /** Undefined without a form, null if there is no such form. */
  readonly form: (typeof wordForms)[string] | null | undefined;
}

/** The field that a tag names: among those of the innermost list, else of the lists around it. */
export function namedField(tag: string, lists: readonly (readonly TemplateVariable[])[]): NamedField {
  const [name = "", formName, ...more] = tag.split("|").map((part) => part.trim());
  const field = lists.reduceRight<TemplateVariable | undefined>(
    (found, fields) => found ?? fieldNamed(fields, name),
    undefined,
  );
  if (formName === undefined) return { field, form: undefined };
  const isKnown = more.length === 0 && Object.hasOwn(wordForms, formName) && field?.kind !== "part";
  return { field, form: isKnown ? wordForms[formName] : null };
}
