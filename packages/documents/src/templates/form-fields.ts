import { words } from "@opis/model/bilingual-text";
import type { OwnField, ReferenceField } from "@opis/model/declaration/field";
import { childFields, ownFields } from "@opis/model/declaration/form";
import { formNamed } from "@opis/model/forms/answer-forms";
import type { FormName } from "@opis/model/forms/names";
import { memberOf } from "@opis/model/rows/member-of";
import { answerText } from "@opis/model/text/answer-text";
import type { CompanyFacts } from "../facts/company-facts.ts";
import type { ListField, TemplateScope, TemplateSource, TemplateVariable } from "./template-variable.ts";

/** How the row that fields speak of is found from a place of the template. */
export type RowOf = (scope: TemplateScope, source: TemplateSource) => object | undefined;

const itself: RowOf = ({ row }) => row;

/** The number of an item in its list. */
const position: TemplateVariable = {
  name: "index",
  label: words("Номер по порядку", "Number in the list"),
  kind: "text",
  text: (scope) => String(scope.position),
};

/** What stands in an item of a list of names. */
const nameItself: TemplateVariable = {
  name: ".",
  label: words("Сам элемент списка", "The item itself"),
  kind: "text",
  text: ({ row }) => String(memberOf(row, "name")),
};

const fieldsOfNames = [nameItself, position];

/** The fields of an item of a list of a form's rows: its answers, its child rows, its number. */
export function itemFields(form: FormName): readonly TemplateVariable[] {
  const known = knownItems.get(form) ?? [...rowFields(form, "", itself), position];
  knownItems.set(form, known);
  return known;
}

const knownItems = new Map<FormName, readonly TemplateVariable[]>();

/** The answers and child rows of a form's row, each name after a prefix. */
export function rowFields(form: FormName, prefix: string, rowOf: RowOf): TemplateVariable[] {
  const declared = formNamed(form);
  const own = ownFields(declared).flatMap(([name, field]) => [
    answerField(name, field, prefix, rowOf),
    ...(field.kind === "reference" ? fieldsBehind(name, field, prefix, rowOf) : []),
  ]);
  const lists = childFields(declared)
    .filter(([, { of }]) => formNamed(of).file === undefined)
    .map(
      ([name, { of, label }]): ListField => ({
        name: prefix + name,
        label,
        kind: "list",
        fields: itemFields(of),
        items: (scope, source) => childrenOf(source.facts, of, rowOf(scope, source)),
      }),
    );
  return [...own, ...lists];
}

/** Answers of the row that a reference speaks of, where it says more than its name. */
function fieldsBehind(
  name: string,
  { target, label }: ReferenceField,
  prefix: string,
  rowOf: RowOf,
): TemplateVariable[] {
  const declared = formNamed(target);
  const own = ownFields(declared);
  if (declared.scope !== "directory" || own.length < 2) return [];
  const behind: RowOf = (scope, source) => {
    const id = memberOf(rowOf(scope, source) ?? {}, name);
    return typeof id === "number" ? source.facts.index.row(target, id) : undefined;
  };
  return own.map(([member, field]) => {
    const answer = answerField(member, field, `${prefix}${name}.`, behind);
    return { ...answer, label: words(`${label.ru}: ${answer.label.ru}`, `${label.en}: ${answer.label.en}`) };
  });
}

function answerField(name: string, field: OwnField, prefix: string, rowOf: RowOf): TemplateVariable {
  const answer = (scope: TemplateScope, source: TemplateSource): unknown => memberOf(rowOf(scope, source) ?? {}, name);
  const text = (scope: TemplateScope, source: TemplateSource) =>
    answerText(field, answer(scope, source), readingOf(source.facts));
  const base = { name: prefix + name, label: field.label };
  if (field.kind === "flag") return { ...base, kind: "flag", text: lowered(text), flag: flagOf(answer) };
  if (field.kind === "date") return { ...base, kind: "date", text };
  if (field.kind !== "references" && field.kind !== "choices" && field.kind !== "tags")
    return { ...base, kind: "text", text };
  const items: ListField["items"] = (scope, source) => {
    const all = answer(scope, source);
    const one = (item: unknown) => ({ name: answerText(field, [item], readingOf(source.facts)) });
    return Array.isArray(all) ? all.map(one).filter((item) => item.name !== "") : [];
  };
  return { ...base, kind: "list", text, fields: fieldsOfNames, items };
}

type Read<T> = (scope: TemplateScope, source: TemplateSource) => T;

function flagOf(answer: Read<unknown>): Read<boolean | null> {
  return (scope, source) => {
    const value = answer(scope, source);
    return typeof value === "boolean" ? value : null;
  };
}

function lowered(text: Read<string>): Read<string> {
  return (scope, source) => text(scope, source).toLowerCase();
}

function readingOf({ index }: CompanyFacts) {
  return { language: "ru", nameOf: index.nameOf } as const;
}

function childrenOf(facts: CompanyFacts, form: FormName, parent: object | undefined): readonly object[] {
  const id = parent && memberOf(parent, "id");
  return typeof id === "number" ? facts.childrenOf(form, id) : [];
}
