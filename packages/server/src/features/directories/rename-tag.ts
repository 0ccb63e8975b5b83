import { type Actor, can, levels, openIds } from "@opis/model/access/access";
import type { Form } from "@opis/model/declaration/form";
import { refused } from "@opis/model/errors";
import type { Transaction } from "../../db/transactions/transaction.ts";
import type { Editor } from "../../records/editor.ts";
import { quoted, tableOf } from "../../records/reading/form-sql.ts";
import { taggedForms } from "../../records/tags.ts";
import { changeRow } from "../../records/writing/change-row.ts";

export interface TagRenaming {
  readonly from: string;
  readonly to: string;
  readonly actor: Actor;
  readonly editor: Editor;
}

/**
 * Renames a tag on every form that carries it, and in what it opens; where there is the new one too, the two become one. Refuses with
 * `not_found` where the caller sees no form that carries it, and with `forbidden` where they may not edit one that does.
 */
export async function renameTag(transaction: Transaction, { from, to, actor, editor }: TagRenaming): Promise<void> {
  const carriers: (Carrier & { declared: Form; field: string })[] = [];
  for (const { declared, field } of taggedForms())
    for (const carrier of await carriersOf(transaction, declared, field, from))
      carriers.push({ ...carrier, declared, field });
  const isSeen = ({ declared, id }: (typeof carriers)[number]) => openIds(actor, declared.name)?.includes(id) ?? true;
  const mayEdit = ({ declared, id }: (typeof carriers)[number]) => can(actor, "edit", { form: declared.name, id });
  if (!carriers.some(isSeen)) throw refused("not_found");
  if (!carriers.every(mayEdit)) throw refused("forbidden");
  for (const { declared, field, id, tags } of carriers) {
    const renamed = [...new Set(tags.map((tag) => (tag === from ? to : tag)))];
    await changeRow(transaction, { declared, id, answers: { [field]: renamed }, editor, evenInactive: true });
  }
  if (from !== to) openByNewName(transaction, from, to);
}

/** What the tag opens goes on by its new name: to groups, with the higher of two levels, and by public links. */
function openByNewName(transaction: Transaction, from: string, to: string): void {
  const { company } = transaction;
  const order = `array[${levels.map((level) => `'${level}'`).join(", ")}]::text[]`;
  transaction.execute(
    `insert into group_tag_grants as there (company_id, group_id, tag, level)
     select company_id, group_id, $3, level from group_tag_grants where company_id = $1 and tag = $2
     on conflict (company_id, group_id, tag) do update set level = (${order})[greatest(array_position(${order}, there.level), array_position(${order}, excluded.level))]`,
    [company, from, to],
  );
  transaction.execute("delete from group_tag_grants where company_id = $1 and tag = $2", [company, from]);
  transaction.execute(
    `update keys set tags = array(select distinct unnest(array_replace(tags, $2, $3)) order by 1) where company_id = $1 and $2 = any(tags)`,
    [company, from, to],
  );
}

interface Carrier {
  readonly id: number;
  readonly tags: readonly string[];
}

function carriersOf(transaction: Transaction, declared: Form, field: string, tag: string): Promise<Carrier[]> {
  return transaction.query<{ id: number; tags: string[] }>(
    `select id, ${quoted(field)} as tags from ${tableOf(declared)}
     where company_id = $1 and $2 = any(${quoted(field)}) order by id for no key update`,
    [transaction.company, tag],
  );
}
