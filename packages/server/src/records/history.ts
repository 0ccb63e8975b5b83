import type { FormName } from "@opis/model/forms/names";
import type { Transaction } from "../db/database.ts";
import type { Editor } from "./editor.ts";

export interface HistoryEntry {
  readonly kind: "created" | "modified" | "deleted" | "login";
  readonly form: FormName | "company" | "user" | "generated_document" | "comment";
  readonly objectId: number;
  readonly root: {
    readonly form: FormName | "company" | "user" | "generated_document" | "comment";
    readonly id: number;
  };
  readonly version: number;
  readonly title: string;
  readonly changes: Readonly<Record<string, unknown>>;
  readonly editor: Editor;
}

/** Writes one entry in the transaction of the change it tells of (decisions 9). */
export function writeHistory(transaction: Transaction, entry: HistoryEntry): void {
  transaction.send(
    `insert into history (company_id, user_id, editor, kind, form, object_id, root_form, root_id, version, title, changes)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      transaction.company,
      entry.editor.userId,
      entry.editor.name,
      entry.kind,
      entry.form,
      entry.objectId,
      entry.root.form,
      entry.root.id,
      entry.version,
      entry.title,
      JSON.stringify(entry.changes),
    ],
  );
}

/** Moves the company's revision, by which every cache of its data is keyed. */
export function raiseRevision(transaction: Transaction): void {
  transaction.send("update companies set revision = revision + 1, modified = now() where id = $1", [
    transaction.company,
  ]);
}
