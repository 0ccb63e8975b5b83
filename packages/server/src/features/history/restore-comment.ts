import { commentSchema } from "@opis/model/contract/forms/comments";
import { refused } from "@opis/model/errors";
import { formNamed } from "@opis/model/forms/index";
import { z } from "zod";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { type Deletion, readKept } from "../../history/claim-deletion.ts";
import type { Editor } from "../../records/editor.ts";
import { recordChange } from "../../records/history.ts";
import { tableOf } from "../../records/reading/form-sql.ts";

// What comes back as it was; the rest follows from it or from the coming back.
const keptComment = z.object({
  row: commentSchema
    .omit({ id: true, company: true, is_own: true, is_resolved: true, modified: true })
    .extend({ author_key: z.string().optional() }),
});

/** Brings a comment back to its questionnaire with its author, its day and its state; refuses with `parent_deleted` or `not_a_deletion`. */
export async function restoreComment(transaction: Transaction, deletion: Deletion, editor: Editor) {
  const { object_id: id } = deletion;
  const { row } = readKept(keptComment, deletion);
  const [there] = await transaction.query(
    `select 1 from ${tableOf(formNamed(row.content_type))} where company_id = $1 and id = $2 for key share`,
    [transaction.company, row.object_id],
  );
  if (!there) throw refused("parent_deleted");
  const kept = { ...row, author_key: row.author_key ?? authorOf(row), modified: transaction.now };
  const columns = Object.keys(kept);
  await transaction.query(
    `insert into comments (company_id, id, ${columns.join(", ")})
     values ($1, $2, ${columns.map((_column, index) => `$${index + 3}`).join(", ")})`,
    [transaction.company, id, ...Object.values(kept)],
  );
  const title = row.content.slice(0, 100);
  recordChange(transaction, {
    kind: "created",
    form: "comment",
    objectId: id,
    root: { form: row.content_type, id: row.object_id },
    version: 1,
    title,
    changes: { field_name: [null, row.field_name], content: [null, row.content] },
    editor,
  });
  const lost: string[] = [];
  return { form: "comment" as const, id, title, lost };
}

// Of what was deleted before authors had keys: a person's own, and of whoever had no account nobody's.
function authorOf({ author_id }: { readonly author_id: number | null }): string {
  return author_id === null ? "unknown" : `user:${author_id}`;
}
