import type { Words } from "@opis/model/bilingual-text";
import type { DocumentRequest } from "../document-definition.ts";
import type { CompanyFacts } from "../facts/company-facts.ts";
import { type Case, declineName, initials } from "../language/decline-name.ts";
import { declinePosition, lowerFirst } from "../language/decline-position.ts";
import { longDate } from "../language/format-values.ts";
import { upperFirst } from "../language/typeset.ts";
import type { PartName } from "./document-parts.ts";

/** Data to fill a template from: the company and the document request. */
export interface TemplateSource {
  readonly facts: CompanyFacts;
  readonly request: DocumentRequest;
}

/** The scope of a place in a template: the company, or an item of a list. */
export interface TemplateScope {
  readonly fields: readonly TemplateVariable[];
  /** The row of the item; absent for the whole company. */
  readonly row: object;
  /** One-based number of the item in its list. */
  readonly position: number;
}

interface FieldBase {
  /** Name as used in a template, relative to its list: `information.full_name`; in the list `process`, `purpose`. */
  readonly name: string;
  readonly label: Words;
}

/** Returns the printed text of a field; empty if unanswered. */
type TextOf = (scope: TemplateScope, source: TemplateSource) => string;

export interface PlainField extends FieldBase {
  readonly kind: "text" | "date";
  readonly text: TextOf;
}

/** A yes/no answer: usable as a condition, printed as «да» or «нет». */
export interface ConditionField extends FieldBase {
  readonly kind: "flag";
  readonly text: TextOf;
  /** Null if unanswered. */
  readonly flag: (scope: TemplateScope, source: TemplateSource) => boolean | null;
}

/** A loop; a list of names can also be printed on one line. */
export interface ListField extends FieldBase {
  readonly kind: "list";
  readonly text?: TextOf;
  readonly fields: readonly TemplateVariable[];
  readonly items: (scope: TemplateScope, source: TemplateSource) => readonly object[];
}

/** A part of the built-in document. */
export interface PartField extends FieldBase {
  readonly kind: "part";
  readonly part: PartName;
}

export type TemplateVariable = PlainField | ConditionField | ListField | PartField;

/** Returns the field with a name; undefined if there is none. */
export function fieldNamed(fields: readonly TemplateVariable[], name: string): TemplateVariable | undefined {
  const fieldsByName = byName.get(fields) ?? new Map(fields.map((field) => [field.name, field]));
  byName.set(fields, fieldsByName);
  return fieldsByName.get(name);
}

const byName = new WeakMap<readonly TemplateVariable[], ReadonlyMap<string, TemplateVariable>>();

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
    (match, fields) => match ?? fieldNamed(fields, name),
    undefined,
  );
  if (formName === undefined) return { field, form: undefined };
  const isKnown = more.length === 0 && Object.hasOwn(wordForms, formName) && field?.kind !== "part";
  return { field, form: isKnown ? wordForms[formName] : null };
}
