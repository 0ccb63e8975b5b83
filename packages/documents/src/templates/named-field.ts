import { declineName } from "../language/decline-name.ts";
import { declinePosition, lowerFirst } from "../language/decline-position.ts";
import { longDate } from "../language/format-dates.ts";
import type { Case } from "../language/grammatical-cases.ts";
import { initials } from "../language/initials.ts";
import { upperFirst } from "../language/upper-first.ts";
import { fieldNamed, type TemplateVariable } from "./template-variable.ts";

type Form = (text: string, field: TemplateVariable) => string;

/** Word forms that a template may request: `{information.manager_name | родительный}`. */
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

/** The field that a tag names, with the requested word form. */
export interface NamedField {
  readonly field: TemplateVariable | undefined;
  /** Undefined if no form is requested, null if it is unknown. */
  readonly form: (typeof wordForms)[string] | null | undefined;
}

/** Returns the field that a tag names, from the innermost list outwards. */
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
