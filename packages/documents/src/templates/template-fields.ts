import { type Words, words } from "@opis/model/bilingual-text";
import type { OwnField, ReferenceField } from "@opis/model/declaration/field";
import { childFields, ownFields } from "@opis/model/declaration/form";
import { type FormName, formNames } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { getProperty } from "@opis/model/rows/plain-object";
import { answerText } from "@opis/model/text/answer-text";
import { questionsOf, wizardAnswerText } from "@opis/model/wizards/questions";
import type { DocumentDefinition } from "../document-definition.ts";
import { type CompanyFacts, sortByName } from "../facts/company-facts.ts";
import { shortDate } from "../language/format-values.ts";
import { partNames } from "./document-parts.ts";
import type { ListField, TemplateScope, TemplateSource, TemplateVariable } from "./template-variable.ts";

/** A group of fields in the list that template authors copy from. */
export interface FieldGroup {
  readonly title: Words;
  readonly fields: readonly TemplateVariable[];
}

/** Finds the row that fields refer to in a scope of the template. */
type RowOf = (scope: TemplateScope, source: TemplateSource) => object | undefined;

const itself: RowOf = ({ row }) => row;

/** The number of an item in its list. */
const position: TemplateVariable = {
  name: "index",
  label: words("Номер по порядку", "Number in the list"),
  kind: "text",
  text: (scope) => String(scope.position),
};

/** The field of an item in a list of names. */
const nameItself: TemplateVariable = {
  name: ".",
  label: words("Сам элемент списка", "The item itself"),
  kind: "text",
  text: ({ row }) => String(getProperty(row, "name")),
};

const fieldsOfNames = [nameItself, position];

/** Returns the fields of an item in a list of form rows: answers, child rows, number. */
function itemFields(form: FormName): readonly TemplateVariable[] {
  const fields = knownItems.get(form) ?? [...rowFields(form, "", itself), position];
  knownItems.set(form, fields);
  return fields;
}

const knownItems = new Map<FormName, readonly TemplateVariable[]>();

/** Returns the answers and child rows of a form row, with prefixed names. */
function rowFields(form: FormName, prefix: string, rowOf: RowOf): TemplateVariable[] {
  const declaration = formNamed(form);
  const answerFields = ownFields(declaration).flatMap(([name, field]) => [
    answerField(name, field, prefix, rowOf),
    ...(field.kind === "reference" ? fieldsBehind(name, field, prefix, rowOf) : []),
  ]);
  const lists = childFields(declaration)
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
  return [...answerFields, ...lists];
}

/** Returns the answers of a referenced row, if it has more than a name. */
function fieldsBehind(
  name: string,
  { target, label }: ReferenceField,
  prefix: string,
  rowOf: RowOf,
): TemplateVariable[] {
  const declaration = formNamed(target);
  const targetFields = ownFields(declaration);
  if (declaration.scope !== "directory" || targetFields.length < 2) return [];
  const behind: RowOf = (scope, source) => {
    const id = getProperty(rowOf(scope, source) ?? {}, name);
    return typeof id === "number" ? source.facts.index.row(target, id) : undefined;
  };
  return targetFields.map(([member, field]) => {
    const answer = answerField(member, field, `${prefix}${name}.`, behind);
    return { ...answer, label: words(`${label.ru}: ${answer.label.ru}`, `${label.en}: ${answer.label.en}`) };
  });
}

function answerField(name: string, field: OwnField, prefix: string, rowOf: RowOf): TemplateVariable {
  const answer = (scope: TemplateScope, source: TemplateSource): unknown =>
    getProperty(rowOf(scope, source) ?? {}, name);
  const text = (scope: TemplateScope, source: TemplateSource) =>
    answerText(field, answer(scope, source), readingOf(source.facts));
  const base = { name: prefix + name, label: field.label };
  if (field.kind === "flag") return { ...base, kind: "flag", text: lowered(text), flag: flagOf(answer) };
  if (field.kind === "date") return { ...base, kind: "date", text };
  if (field.kind !== "references" && field.kind !== "choices" && field.kind !== "tags")
    return { ...base, kind: "text", text };
  const items: ListField["items"] = (scope, source) => {
    const all = answer(scope, source);
    const itemScope = (item: unknown) => ({ name: answerText(field, [item], readingOf(source.facts)) });
    return Array.isArray(all) ? all.map(itemScope).filter((item) => item.name !== "") : [];
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
  const id = parent && getProperty(parent, "id");
  return typeof id === "number" ? facts.childrenOf(form, id) : [];
}

/**
 * Returns the fields of a document's template, named as in the questionnaires and the wizard: requisites, parts of the built-in document,
 * its object, once-per-company answers, lists of questionnaires.
 */
export function fieldGroups(definition: DocumentDefinition): readonly FieldGroup[] {
  const groups = knownGroups.get(definition) ?? groupsOf(definition);
  knownGroups.set(definition, groups);
  return groups;
}

/** Returns the template fields without groups. */
export function templateFields(definition: DocumentDefinition): readonly TemplateVariable[] {
  const allFields = knownFields.get(definition) ?? fieldGroups(definition).flatMap(({ fields }) => fields);
  knownFields.set(definition, allFields);
  return allFields;
}

const knownGroups = new WeakMap<DocumentDefinition, readonly FieldGroup[]>();
const knownFields = new WeakMap<DocumentDefinition, readonly TemplateVariable[]>();

function groupsOf(definition: DocumentDefinition): FieldGroup[] {
  const wizard = wizardFields(definition.key);
  return [
    { title: words("Документ", "The document"), fields: [...requisites, ...parts] },
    ...(wizard.length > 0 ? [{ title: words("Ответы мастера", "Wizard answers"), fields: wizard }] : []),
    ...objectGroup(definition),
    ...formsOf("singleton").map((form) => ({
      title: formNamed(form).title,
      fields: rowFields(form, `${form}.`, (_scope, { facts }) => facts.snapshot.rows[form][0]),
    })),
    ...[...formsOf("collection"), "third_party" as const].map((form) => ({
      title: formNamed(form).title,
      fields: [listOf(form)],
    })),
  ];
}

const requisites: readonly TemplateVariable[] = [
  {
    name: "doc.date",
    label: words("Дата документа", "Document date"),
    kind: "date",
    text: (_scope, { request }) => shortDate(request.date) ?? "",
  },
  {
    name: "doc.number",
    label: words("Номер документа", "Document number"),
    kind: "text",
    text: (_scope, { request }) => request.number,
  },
];

const parts = Object.entries(partNames).map(
  ([part, label]): TemplateVariable => ({
    name: `paper.${part}`,
    label,
    kind: "part",
    part: part as keyof typeof partNames,
  }),
);

function wizardFields(key: string): TemplateVariable[] {
  return Object.entries(questionsOf(key)).map(([name, question]): TemplateVariable => {
    const answer = ({ request }: Parameters<ListField["items"]>[1]) => request.answers[name];
    const field = {
      name: `wizard.${name}`,
      label: question.label,
      text: (_scope: unknown, source: Parameters<ListField["items"]>[1]) =>
        wizardAnswerText(question, answer(source), { language: "ru", nameOf: source.facts.index.nameOf }),
    };
    if (question.kind !== "flag") return { ...field, kind: question.kind === "date" ? "date" : "text" };
    return {
      ...field,
      kind: "flag",
      flag: (_scope, source) => {
        const value = answer(source);
        return typeof value === "boolean" ? value : null;
      },
    };
  });
}

function objectGroup({ objects }: DocumentDefinition): FieldGroup[] {
  if (!objects) return [];
  const { form } = objects;
  const rowOf: RowOf = (_scope, { facts, request }) =>
    request.object === null ? undefined : facts.index.row(form, request.object);
  return [{ title: words("О чём документ", "What the document is about"), fields: rowFields(form, "object.", rowOf) }];
}

function listOf(form: FormName): ListField {
  return {
    name: form,
    label: formNamed(form).title,
    kind: "list",
    fields: itemFields(form),
    items: (_scope, { facts }) =>
      sortByName(
        facts.snapshot.rows[form].filter(isActive).map((row) => ({ name: facts.index.nameOf(form, row.id), row })),
      ).map(({ row }) => row),
  };
}

// Inactive questionnaires are excluded from documents (documents 0.1).
function isActive(row: object): boolean {
  return !("is_active" in row) || row.is_active !== false;
}

function formsOf(scope: "singleton" | "collection"): FormName[] {
  return formNames.filter((form) => formNamed(form).scope === scope);
}
