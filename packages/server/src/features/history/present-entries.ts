import { type Actor, can, sectionOfForm } from "@opis/model/access";
import { answerText } from "@opis/model/answer-text";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { listHistory } from "@opis/model/contract/history";
import type { Field } from "@opis/model/field";
import type { Form } from "@opis/model/form";
import { formNamed } from "@opis/model/forms/index";
import { type FormName, isFormName } from "@opis/model/forms/names";
import { type Language, type Words, words } from "@opis/model/words";
import { workflowStatuses } from "@opis/model/workflow";
import type { Transaction } from "../../db/database.ts";
import { tableOf } from "../../records/form-sql.ts";
import type { StoredEntry } from "./read-entries.ts";
import { restorableDays } from "./restorable.ts";
import { rowNames } from "./row-names.ts";
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
  const [nameOf, isThere] = await Promise.all([
    rowNames(transaction, referredTo(entries)),
    existing(
      transaction,
      entries.filter(({ kind }) => kind === "deleted"),
    ),
  ]);
  const oldest = now.getTime() - restorableDays * 86_400_000;
  const mayRestore = (entry: StoredEntry) =>
    entry.kind === "deleted" &&
    isFormName(entry.form) &&
    Date.parse(entry.at) >= oldest &&
    can(actor, "manage", { section: sectionOfForm[entry.form] }) &&
    !isThere(entry);
  return entries.map((entry) => {
    const declared = isFormName(entry.form) ? formNamed(entry.form) : undefined;
    const { changes: _stored, ...own } = entry;
    return {
      ...own,
      form_title: declared?.title[language] ?? otherTitles[entry.form]?.[language] ?? entry.form,
      root_title: isFormName(entry.root_form) ? nameOf(entry.root_form, entry.root_id) : "",
      changes: toldChanges(entry).flatMap(([field, before, after]) => {
        const label = declared?.fields[field]?.label ?? memberLabels[field];
        const text = (value: unknown) => valueText(declared, field, value, { language, nameOf });
        const shown = { field, label: label?.[language] ?? field, old: text(before), new: text(after) };
        // A new row's unanswered questions changed nothing.
        return shown.old === shown.new ? [] : [shown];
      }),
      can_restore: mayRestore(entry),
    };
  });
}

const otherTitles: Readonly<Record<string, Words>> = {
  company: words("Компания", "Company"),
  user: words("Пользователь", "User"),
  generated_document: words("Документ", "Document"),
  comment: words("Комментарий", "Comment"),
};

/** Members that change without being questions. */
const memberLabels: Readonly<Record<string, Words>> = {
  is_active: words("В работе", "Active"),
  is_blocked: words("Заблокирована", "Blocked"),
  status: words("Статус", "Status"),
  status_comment: words("Слова к статусу", "Words with the status"),
  content: words("Текст", "Text"),
  is_resolved: words("Решён", "Resolved"),
  number: words("Номер", "Number"),
  date: words("Дата", "Date"),
  name: words("Название", "Name"),
  description: words("Описание", "Description"),
  use_percents: words("Показывать проценты", "Show percents"),
  use_security_forms: words("Вести средства защиты", "Keep security tools"),
  show_additional: words("Задавать дополнительные вопросы", "Ask additional questions"),
};

type NameOf = (form: FormName, id: number) => string;

function valueText(
  declared: Form | undefined,
  name: string,
  value: unknown,
  reading: { readonly language: Language; readonly nameOf: NameOf },
): string {
  const field = declared?.fields[name];
  if (field && field.kind !== "rows") return answerText(field, value, reading);
  if (name === "status" && typeof value === "string" && isStatus(value))
    return workflowStatuses[value][reading.language];
  if (typeof value === "boolean") return answerText(anyFlag, value, reading);
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

const anyFlag = { kind: "flag", label: words("", "") } as const satisfies Field;

function isStatus(value: string): value is keyof typeof workflowStatuses {
  return Object.hasOwn(workflowStatuses, value);
}

/** Rows whose names the entries need: the roots, and what changed references speak of. */
function referredTo(entries: readonly StoredEntry[]): Map<FormName, Set<number>> {
  const wanted = new Map<FormName, Set<number>>();
  const want = (form: FormName, id: unknown) => {
    if (typeof id !== "number") return;
    const ids = wanted.get(form) ?? new Set();
    wanted.set(form, ids.add(id));
  };
  for (const entry of entries) {
    const { form, root_form, root_id } = entry;
    if (isFormName(root_form)) want(root_form, root_id);
    if (!isFormName(form)) continue;
    for (const [name, ...values] of toldChanges(entry)) {
      const field = formNamed(form).fields[name];
      if (field?.kind !== "reference" && field?.kind !== "references") continue;
      for (const value of values) for (const id of Array.isArray(value) ? value : [value]) want(field.target, id);
    }
  }
  return wanted;
}

// What was restored has its former id.
async function existing(
  transaction: Transaction,
  deleted: readonly StoredEntry[],
): Promise<(entry: StoredEntry) => boolean> {
  const forms = new Set(deleted.map(({ form }) => form).filter(isFormName));
  const found = await Promise.all(
    [...forms].map(async (form) => {
      const ids = deleted.filter((entry) => entry.form === form).map(({ object_id }) => object_id);
      const rows = await transaction.query<{ id: number }>(
        `select id from ${tableOf(formNamed(form))} where company_id = $1 and id = any($2::int[])`,
        [transaction.company, ids],
      );
      return rows.map(({ id }) => `${form} ${id}`);
    }),
  );
  const there = new Set(found.flat());
  return ({ form, object_id }) => there.has(`${form} ${object_id}`);
}
