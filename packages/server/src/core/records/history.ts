import type { FormName } from "@opis/model/forms/form-names";
import type { Transaction } from "../../database/transaction.ts";
import { type Editor, nameInHistory } from "./editor.ts";
import { publishRecordedChange } from "./publish-webhook-event.ts";

export interface HistoryEntry {
  readonly kind: "created" | "modified" | "deleted" | "login";
  readonly form: FormName | "company" | "user" | "role" | "generated_document" | "comment" | "risk";
  readonly objectId: number;
  readonly root: {
    readonly form: FormName | "company" | "user" | "role" | "generated_document" | "comment";
    readonly id: number;
  };
  readonly version: number;
  readonly title: string;
  readonly changes: Readonly<Record<string, unknown>>;
  readonly editor: Editor;
}

/** Columns of an entry other than its author's. */
const columns = {
  user_id: "int",
  author: "text",
  editor: "text",
  kind: "text",
  form: "text",
  object_id: "int",
  root_form: "text",
  root_id: "int",
  version: "int",
  title: "text",
  changes: "jsonb",
} as const;

const names = Object.keys(columns).join(", ");
const typed = Object.entries(columns).map(([name, type]) => `${name} ${type}`);

function valuesOf({ editor, root, ...entry }: HistoryEntry): Readonly<Record<keyof typeof columns, unknown>> {
  return {
    user_id: editor.userId,
    author: editor.author,
    editor: nameInHistory(editor),
    kind: entry.kind,
    form: entry.form,
    object_id: entry.objectId,
    root_form: root.form,
    root_id: root.id,
    version: entry.version,
    title: entry.title,
    changes: entry.changes,
  };
}

const insertEntry = `with moved as (update companies set revision = revision + 1, modified = $2 where id = $1 returning revision)
  insert into history (company_id, at, ${names}, revision)
  select $1, $2, ${names}, moved.revision from moved, jsonb_to_record($3) as entry(${typed.join(", ")})`;

/** Records a change of a company's data: its history entry, the revision that caches are keyed by, the notification of open screens. */
export function recordChange(transaction: Transaction, entry: HistoryEntry): void {
  transaction.execute(insertEntry, [transaction.company, transaction.now, JSON.stringify(valuesOf(entry))]);
  publishRecordedChange(transaction, entry);
  const { kind, root, editor } = entry;
  transaction.announce({ form: root.form, id: root.id, kind, origin: editor.origin ?? editor.author });
}
