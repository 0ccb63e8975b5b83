import { type Words, words } from "@opis/model/bilingual-text";
import { formNamed } from "@opis/model/forms/answer-forms";
import { type FormName, formNames } from "@opis/model/forms/names";
import { questionsOf, wizardAnswerText } from "@opis/model/wizards/questions";
import type { DocumentDefinition } from "../document-definition.ts";
import { sortByName } from "../facts/company-facts.ts";
import { shortDate } from "../language/dates.ts";
import { partNames } from "./document-parts.ts";
import { itemFields, type RowOf, rowFields } from "./form-fields.ts";
import type { ListField, TemplateVariable } from "./template-variable.ts";

/** A group of fields in the list that template authors copy from. */
export interface FieldGroup {
  readonly title: Words;
  readonly fields: readonly TemplateVariable[];
}

/**
 * The fields of a document's template, named as the questionnaires' declarations and the wizard name them: requisites, parts of
 * the product's own document, what the document is about, answers that a company has once, lists of its questionnaires.
 */
export function fieldGroups(definition: DocumentDefinition): readonly FieldGroup[] {
  const known = knownGroups.get(definition) ?? groupsOf(definition);
  knownGroups.set(definition, known);
  return known;
}

/** The same without groups. */
export function templateFields(definition: DocumentDefinition): readonly TemplateVariable[] {
  const known = knownFields.get(definition) ?? fieldGroups(definition).flatMap(({ fields }) => fields);
  knownFields.set(definition, known);
  return known;
}

const knownGroups = new WeakMap<DocumentDefinition, readonly FieldGroup[]>();
const knownFields = new WeakMap<DocumentDefinition, readonly TemplateVariable[]>();

function groupsOf(definition: DocumentDefinition): FieldGroup[] {
  const wizard = wizardFields(definition.key);
  return [
    { title: words("Документ", "The document"), fields: [...requisites, ...parts] },
    ...(wizard.length > 0 ? [{ title: words("Ответы мастера", "Answers of the wizard"), fields: wizard }] : []),
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
    label: words("Дата документа", "Date of the document"),
    kind: "date",
    text: (_scope, { request }) => shortDate(request.date) ?? "",
  },
  {
    name: "doc.number",
    label: words("Номер документа", "Number of the document"),
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

// Inactive questionnaires stay out of documents (documents 0.1).
function isActive(row: object): boolean {
  return !("is_active" in row) || row.is_active !== false;
}

function formsOf(scope: "singleton" | "collection"): FormName[] {
  return formNames.filter((form) => formNamed(form).scope === scope);
}
