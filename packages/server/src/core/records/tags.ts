import { type Actor, openIds } from "@opis/model/access/access";
import type { Form } from "@opis/model/declaration/form";
import { allForms } from "@opis/model/forms/index";
import { compareNaturally } from "@opis/model/text/natural-order";
import type { Transaction } from "../../database/transaction.ts";
import { quoted, tableOf } from "./reading/form-sql.ts";

export interface TagUse {
  readonly name: string;
  /** Number of questionnaires with the tag. */
  readonly count: number;
}

/** Returns the forms that have tags, and the field. */
export function taggedForms(): { declared: Form; field: string }[] {
  return allForms.flatMap((form) =>
    Object.entries(form.fields).flatMap(([field, { kind }]) => (kind === "tags" ? [{ declared: form, field }] : [])),
  );
}

/** Returns the tags that an actor may see, by name; a tag exists while some form carries it. */
export async function readTags(transaction: Transaction, actor: Actor): Promise<TagUse[]> {
  const forms = taggedForms();
  const each = forms.map(
    ({ declared, field }, index) => `select unnest(${quoted(field)}) as name from ${tableOf(declared)}
      where company_id = $1 and ($${index + 2}::int[] is null or id = any($${index + 2}))`,
  );
  const visible = forms.map(({ declared }) => openIds(actor, declared.name) ?? null);
  const tags = await transaction.query<{ name: string; count: number }>(
    `select name, count(*)::int as count from (${each.join(" union all ")}) used group by name`,
    [transaction.company, ...visible],
  );
  return tags.sort((left, right) => compareNaturally(left.name, right.name));
}
