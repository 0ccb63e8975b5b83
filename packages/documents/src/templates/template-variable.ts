import type { Words } from "@opis/model/bilingual-text";
import type { DocumentRequest } from "../document-definition.ts";
import type { CompanyFacts } from "../facts/company-facts.ts";
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
  const known = byName.get(fields) ?? new Map(fields.map((field) => [field.name, field]));
  byName.set(fields, known);
  return known.get(name);
}

const byName = new WeakMap<readonly TemplateVariable[], ReadonlyMap<string, TemplateVariable>>();
