import type { FormName } from "@opis/model/forms/names";
import type { Transaction } from "../db/transaction.ts";
import type { Editor } from "./editor.ts";
import { forgetWritten } from "./last-written.ts";

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

const columns =
  "company_id, user_id, author, editor, kind, form, object_id, root_form, root_id, version, title, changes, at";

function valuesOf(transaction: Transaction, { editor, root, ...entry }: HistoryEntry): unknown[] {
  return [
    transaction.company,
    editor.userId,
    editor.author,
    editor.name,
    entry.kind,
    entry.form,
    entry.objectId,
    root.form,
    root.id,
    entry.version,
    entry.title,
    JSON.stringify(entry.changes),
    transaction.now,
  ];
}

/** Notes a change of a company's data: its history entry, the revision by which every cache is keyed, the news for who is here. */
export function recordChange(transaction: Transaction, entry: HistoryEntry): void {
  transaction.send(
    `with moved as (update companies set revision = revision + 1, modified = $13 where id = $1 returning revision)
     insert into history (${columns}, revision)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, revision from moved`,
    valuesOf(transaction, entry),
  );
  const { kind, form, objectId, root, editor } = entry;
  forgetWritten(transaction, form, objectId);
  forgetWritten(transaction, root.form, root.id);
  transaction.announce({ form: root.form, id: root.id, kind, origin: editor.origin ?? editor.author });
}
