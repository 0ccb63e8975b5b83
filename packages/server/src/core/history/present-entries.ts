import { findDefinition } from "@opis/documents/all-documents";
import { type Actor, can } from "@opis/model/access/access";
import { type Language, type Words, words } from "@opis/model/bilingual-text";
import type { listHistory } from "@opis/model/contract/companies/history";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { commentedField } from "@opis/model/declaration/commentable-fields";
import { currentName, type Form, oneOf, ownFields } from "@opis/model/declaration/form";
import { type FormName, isFormName } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { numberMax, restorableDays } from "@opis/model/limits";
import { riskRules } from "@opis/model/risks/risk-rules";
import { toPlainObject } from "@opis/model/rows/plain-object";
import type { AnswerReading } from "@opis/model/text/answer-text";
import { decidedTitle, derivedTitle } from "@opis/model/threats/derivation/decision-titles";
import { questionsOf, wizardAnswerText } from "@opis/model/wizards/questions";
import type { Transaction } from "../../database/transaction.ts";
import { editorNamed } from "../records/editor.ts";
import {
  type RowsInHistory,
  readRowsInHistory,
  targetOfRoot,
  visibleTitle,
} from "../records/reading/rows-in-history.ts";
import { findLatestEntries, hasStoredRow, isRestorable } from "./find-undoable-deletion.ts";
import { memberLabel, memberText } from "./non-question-field-text.ts";
import type { StoredEntry } from "./read-entries.ts";

type Entry = AnswerOf<typeof listHistory>["results"][number];

interface Reader {
  readonly actor: Actor;
  readonly language: Language;
  readonly now: Date;
}

/** Presents entries in a language: labels of questions, answers as text, references by name. */
export async function presentEntries(
  transaction: Transaction,
  entries: readonly StoredEntry[],
  { actor, language, now }: Reader,
): Promise<Entry[]> {
  const deletions = entries.filter(({ kind }) => kind === "deleted").map(({ id }) => id);
  const [known, last] = await Promise.all([
    readRowsInHistory(transaction, referredTo(entries), actor),
    findLatestEntries(transaction, deletions),
  ]);
  const oldest = now.getTime() - restorableDays * 86_400_000;
  const mayRestore = (entry: StoredEntry) =>
    entry.kind === "deleted" &&
    isRestorable(entry.form) &&
    hasStoredRow(entry) &&
    Date.parse(entry.at) >= oldest &&
    isManaged(entry, actor) &&
    last.has(entry.id);
  const reading = { language, nameOf: known.nameOf };
  return entries.map((entry) => {
    const { changes: _stored, ...own } = entry;
    return {
      ...own,
      editor: editorNamed(entry.editor, language),
      title: titleOf(entry, { actor, language }),
      form_title: formTitle(entry.form)[language],
      root_title: rootTitle(entry, known, language),
      root_is_there: rootIsThere(entry, known),
      changes: shownChanges(entry, reading),
      can_restore: mayRestore(entry),
    };
  });
}

/**
 * Returns the rows whose names the entries need: root rows, and rows that changed references and wizard tables refer
 * to.
 */
function referredTo(entries: readonly StoredEntry[]): Map<FormName, Set<number>> {
  const idsByForm = new Map<FormName, Set<number>>();
  const want = (form: FormName, id: unknown) => {
    if (typeof id !== "number" || !Number.isInteger(id) || id < 1 || id > numberMax) return;
    const ids = idsByForm.get(form) ?? new Set();
    idsByForm.set(form, ids.add(id));
  };
  for (const entry of entries) {
    const { root_form, root_id } = entry;
    if (isFormName(root_form)) want(root_form, root_id);
    for (const [name, ...values] of listChanges(entry)) {
      const target = targetOf(questionOf(entry, name));
      if (target) for (const value of values) for (const id of idsIn(value)) want(target, id);
    }
  }
  return idsByForm;
}

/** One field's change in an entry: its value before and after. */
type EntryChange = readonly [field: string, before: unknown, after: unknown];

/**
 * Lists the changes of an entry; for a deletion the former answers and the numbers of child rows, for a file only its
 * name.
 */
function listChanges({ kind, form, changes }: Pick<StoredEntry, "kind" | "form" | "changes">): EntryChange[] {
  const formDefinition = isFormName(form) ? formNamed(form) : undefined;
  if (formDefinition?.file) return [];
  if (kind === "deleted" && form === "comment") return deletedComment(changes);
  if (kind === "deleted") return formDefinition ? deletedAnswers(formDefinition, changes) : [];
  const { answers, ...own } = changes;
  // The answers of a document's wizard are stored as one value before and one after.
  const wizard = form === "generated_document" && Array.isArray(answers) ? wizardChanges(answers) : [];
  // A comment's subject comes first; the database sorts shorter names first.
  if (form === "comment")
    return changesOf(changes).toSorted(
      ([one], [other]) => Number(other === "field_name") - Number(one === "field_name"),
    );
  return [...changesOf(form === "generated_document" ? own : changes), ...wizard];
}

function changesOf(changes: Readonly<Record<string, unknown>>): EntryChange[] {
  return Object.entries(changes).map(
    ([field, change]): EntryChange =>
      Array.isArray(change) && change.length === 2 ? [field, change[0], change[1]] : [field, null, change],
  );
}

function deletedAnswers(form: Form, { row, children }: Readonly<Record<string, unknown>>): EntryChange[] {
  const answers = toPlainObject(row);
  const rows = toPlainObject(children);
  const ownChanges = ownFields(form).map(([field]): EntryChange => [field, answers[field], null]);
  const below = Object.entries(form.fields).flatMap(([field, declaredField]): EntryChange[] => {
    const childRows = declaredField.kind === "rows" ? rows[declaredField.of] : undefined;
    return Array.isArray(childRows) && childRows.length > 0 ? [[field, childRows.length, null]] : [];
  });
  return [...ownChanges, ...below];
}

function deletedComment({ row }: Readonly<Record<string, unknown>>): EntryChange[] {
  const { field_name, content } = toPlainObject(row);
  return [
    ["field_name", field_name, null],
    ["content", content, null],
  ];
}

function wizardChanges([before, after]: readonly unknown[]): EntryChange[] {
  const [old, now] = [toPlainObject(before), toPlainObject(after)];
  const questions = new Set([...Object.keys(old), ...Object.keys(now)]);
  return [...questions].map((question) => [question, old[question], now[question]]);
}

/** Returns the question that a change answers, of a form or a document's wizard; undefined if there is none. */
function questionOf({ form, title }: StoredEntry, field: string) {
  if (isFormName(form)) return formNamed(form).fields[currentName(formNamed(form), field) ?? field];
  return form === "generated_document" ? questionsOf(title)[field] : undefined;
}

function targetOf(question: ReturnType<typeof questionOf>): FormName | undefined {
  return question && "target" in question ? question.target : undefined;
}

function idsIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return typeof value === "object" && value !== null ? Object.keys(value).map(Number) : [value];
}

function isManaged({ root_form, root_id }: StoredEntry, actor: Actor): boolean {
  const target = targetOfRoot(root_form, root_id);
  return target !== undefined && can(actor, "manage", target);
}

function shownChanges(entry: StoredEntry, reading: AnswerReading): Entry["changes"] {
  return listChanges(entry).flatMap(([field, before, after]) => {
    const label = questionOf(entry, field)?.label ?? memberLabel(field);
    const text = (value: unknown) => changeText(entry, field, value, reading);
    const change = { field, label: label?.[reading.language] ?? field, old: text(before), new: text(after) };
    // Unanswered questions of a new row are not changes.
    return change.old === change.new ? [] : [change];
  });
}

function changeText(entry: StoredEntry, field: string, value: unknown, reading: AnswerReading): string {
  const { form, root_form } = entry;
  if (form === "comment" && field === "field_name") return questionText(root_form, value, reading.language);
  const inWords = form === "threat_decision" ? decisionTitles.get(field) : undefined;
  if (inWords && typeof value === "string") return inWords(value)[reading.language];
  const question = questionOf(entry, field);
  return question && question.kind !== "rows"
    ? wizardAnswerText(question, value, reading)
    : memberText(field, value, reading);
}

// Their codes are answers of many kinds, so that no list of options is declared for them.
const decisionTitles = new Map<string, (code: string) => Words>([
  ["value", decidedTitle],
  ["against", derivedTitle],
]);

// The subject of a comment, by the label of its question.
function questionText(form: string, path: unknown, language: Language): string {
  if (typeof path !== "string") return "";
  const field = isFormName(form) ? commentedField(formNamed(form), path) : undefined;
  return field?.label[language] ?? path;
}

const otherTitles: Readonly<Record<string, Words>> = {
  company: words("Компания", "Company"),
  user: words("Пользователь", "User"),
  role: words("Роль", "Role"),
  group: words("Группа", "Group"),
  key: words("Ссылка", "Link"),
  generated_document: words("Документ", "Document"),
  comment: words("Комментарий", "Comment"),
  risk: words("Риск", "Risk"),
};

function formTitle(form: string): Words {
  return (isFormName(form) ? oneOf(formNamed(form)) : otherTitles[form]) ?? words(form, form);
}

// A form with one row per company has no name but the form's.
function rootTitle({ root_form, root_id }: StoredEntry, { nameOf }: RowsInHistory, language: Language): string {
  if (!isFormName(root_form)) return "";
  const form = formNamed(root_form);
  return form.scope === "singleton" ? oneOf(form)[language] : nameOf(root_form, root_id);
}

// Documents are stored by key, risks by code and Russian name.
function titleOf(entry: StoredEntry, { actor, language }: Pick<Reader, "actor" | "language">): string {
  const paper = entry.form === "generated_document" ? findDefinition(entry.title) : undefined;
  const rule = entry.form === "risk" ? riskRules.find(({ code }) => entry.title.startsWith(`${code} `)) : undefined;
  const title = rule && `${rule.code} ${rule.name[language]}`;
  return title ?? paper?.title[language] ?? visibleTitle(entry, actor);
}

function rootIsThere({ root_form, root_id }: StoredEntry, { isThere }: RowsInHistory): boolean {
  return !isFormName(root_form) || isThere(root_form, root_id);
}
