import { refused } from "@opis/model/errors";
import type { Transaction } from "../../db/database.ts";
import { changeRow } from "../../records/change-row.ts";
import type { Editor } from "../../records/editor.ts";
import { quoted, tableOf } from "../../records/form-sql.ts";
import { taggedForms } from "../../records/tags.ts";

/** Renames a tag on every form that carries it; where the form has the new one too, the two become one. */
export async function renameTag(transaction: Transaction, from: string, to: string, editor: Editor): Promise<void> {
  let found = false;
  for (const { declared, field } of taggedForms()) {
    const rows = await transaction.query<{ id: number; tags: string[] }>(
      `select id, ${quoted(field)} as tags from ${tableOf(declared)} where company_id = $1 and $2 = any(${quoted(field)}) order by id for no key update`,
      [transaction.company, from],
    );
    for (const { id, tags } of rows) {
      found = true;
      const renamed = [...new Set(tags.map((tag) => (tag === from ? to : tag)))];
      await changeRow(transaction, { declared, id, answers: { [field]: renamed }, editor, evenInactive: true });
    }
  }
  if (!found) throw refused("not_found");
}
