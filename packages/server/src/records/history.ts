import type { FormName } from "@opis/model/forms/names";
import { changesChannel } from "../db/announced-changes.ts";
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

/** Notes a change of a company's data: its history entry, the revision by which every cache is keyed, the news for who is here. */
export function recordChange(transaction: Transaction, entry: HistoryEntry): void {
  writeHistory(transaction, entry);
  const { kind, root, editor } = entry;
  transaction.send(
    `with moved as (update companies set revision = revision + 1, modified = now() where id = $1 returning revision)
     select pg_notify($2, json_build_object('company', $1::int, 'revision', revision, 'form', $3::text, 'id', $4::int,
       'kind', $5::text, 'user', $6::int)::text) from moved`,
    [transaction.company, changesChannel, root.form, root.id, kind, editor.userId],
  );
}
