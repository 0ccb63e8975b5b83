import { paperOf } from "@opis/documents/papers";
import { type Actor, can } from "@opis/model/access/access";
import type { listHistory } from "@opis/model/contract/companies/history";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { commentedField } from "@opis/model/declaration/commented-field";
import { oneOf } from "@opis/model/declaration/form";
import { formNamed } from "@opis/model/forms/index";
import { isFormName } from "@opis/model/forms/names";
import { restorableDays } from "@opis/model/limits";
import type { AnswerReading } from "@opis/model/text/answer-text";
import { decidedTitle, derivedTitle } from "@opis/model/threats/derivation/decision-titles";
import { wizardAnswerText } from "@opis/model/wizards/questions";
import { type Language, type Words, words } from "@opis/model/words";
import type { Transaction } from "../db/transactions/transaction.ts";
import { editorNamed } from "../records/editor.ts";
import { type KnownRows, knownRows } from "../records/reading/known-rows.ts";
import { targetOfRoot } from "../records/reading/visible-entries.ts";
import { visibleTitle } from "../records/reading/visible-title.ts";
import { isKept, isRestorable } from "./claim-deletion.ts";
import { lastWords } from "./last-words.ts";
import { memberLabel, memberText } from "./member-text.ts";
import { questionOf } from "./question-of.ts";
import type { StoredEntry } from "./read-entries.ts";
import { referredTo } from "./rows-of-entries.ts";
import { toldChanges } from "./told-changes.ts";

type Entry = AnswerOf<typeof listHistory>["results"][number];

interface Reader {
  readonly actor: Actor;
  readonly language: Language;
  readonly now: Date;
}

/** Entries in the words of a language: labels of questions, answers as texts, references by name. */
export async function presentEntries(
  transaction: Transaction,
  entries: readonly StoredEntry[],
  { actor, language, now }: Reader,
): Promise<Entry[]> {
  const deletions = entries.filter(({ kind }) => kind === "deleted").map(({ id }) => id);
  const [known, last] = await Promise.all([
    knownRows(transaction, referredTo(entries), actor),
    lastWords(transaction, deletions),
  ]);
  const oldest = now.getTime() - restorableDays * 86_400_000;
  const mayRestore = (entry: StoredEntry) =>
    entry.kind === "deleted" &&
    isRestorable(entry.form) &&
    isKept(entry) &&
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

function isManaged({ root_form, root_id }: StoredEntry, actor: Actor): boolean {
  const target = targetOfRoot(root_form, root_id);
  return target !== undefined && can(actor, "manage", target);
}

function shownChanges(entry: StoredEntry, reading: AnswerReading): Entry["changes"] {
  return toldChanges(entry).flatMap(([field, before, after]) => {
    const label = questionOf(entry, field)?.label ?? memberLabel(field);
    const text = (value: unknown) => changeText(entry, field, value, reading);
    const shown = { field, label: label?.[reading.language] ?? field, old: text(before), new: text(after) };
    // A new row's unanswered questions changed nothing.
    return shown.old === shown.new ? [] : [shown];
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

// What a comment is about, by the label of the question.
function questionText(form: string, path: unknown, language: Language): string {
  if (typeof path !== "string") return "";
  const found = isFormName(form) ? commentedField(formNamed(form), path) : undefined;
  return found?.label[language] ?? path;
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

// A questionnaire that is filled in once has no name but its form's.
function rootTitle({ root_form, root_id }: StoredEntry, { nameOf }: KnownRows, language: Language): string {
  if (!isFormName(root_form)) return "";
  const declared = formNamed(root_form);
  return declared.scope === "singleton" ? oneOf(declared)[language] : nameOf(root_form, root_id);
}

// Documents are kept by key.
function titleOf(entry: StoredEntry, { actor, language }: Pick<Reader, "actor" | "language">): string {
  const paper = entry.form === "generated_document" ? paperOf(entry.title) : undefined;
  return paper?.title[language] ?? visibleTitle(entry, actor);
}

function rootIsThere({ root_form, root_id }: StoredEntry, { isThere }: KnownRows): boolean {
  return !isFormName(root_form) || isThere(root_form, root_id);
}
