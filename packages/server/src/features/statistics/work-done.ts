import type { Actor } from "@opis/model/access/access";
import { isQuestionnaire } from "@opis/model/forms/questionnaires";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { accountOf } from "../../identity/name-of-account.ts";
import { consoleEditor, timeEditor } from "../../records/editor.ts";
import { visibleEntries } from "../../records/reading/visible-entries.ts";
import type { Period } from "./period.ts";

/** SQL of what was done, and its values: further ones follow them. */
export interface WorkDone {
  readonly text: string;
  readonly values: readonly unknown[];
}

// Nobody filled anything in: a term ran out, somebody was at the server's console. So they are called in a company's archive, too.
const nobody = [timeEditor, consoleEditor].flatMap(({ author, name }) => [author, `imported:${name}`]);

// What says of a questionnaire how it stands, and answers none of its questions.
const standing = "array['pending_approval', 'refusal', 'refused_question', 'refused_answer']";

/**
 * The entries of the history in which people answered questionnaires that an actor may see: `id, at, person, editor, root_form, root_id`.
 * Whoever answers by several links is one person by their e-mail.
 */
export function workDone({ company }: Transaction, actor: Actor, { from, to }: Period): WorkDone {
  const { forms, granted } = visibleEntries(actor);
  const opened = granted.filter(({ form }) => isQuestionnaire(form));
  return {
    text: `select h.id, h.at, h.editor, h.root_form, h.root_id,
        case when h.author like 'key:%' then 'key:' || lower(regexp_replace(h.author, '^key:[0-9]+:', '')) else h.author end as person
      from history h
      where h.company_id = $1 and h.at >= $5 and h.at < $6
        and (h.root_form = any($2::text[]) or (h.root_form, h.root_id) in (select * from unnest($3::text[], $4::int[])))
        and h.kind <> 'login' and h.form not in ('comment', 'risk') and h.author <> all($7::text[])
        and not (h.kind = 'modified' and (h.form = h.root_form and h.changes ? 'status' or h.changes ?| ${standing}))`,
    values: [
      company,
      forms.filter(isQuestionnaire),
      opened.map(({ form }) => form),
      opened.map(({ id }) => id),
      from,
      to,
      nobody,
    ],
  };
}

/** SQL of a person's name by the entries of `done`, as the history had it last. */
export const namesOfPeople =
  "select distinct on (d.person) d.person, d.editor as name from done d order by d.person, d.id desc";

/** Rows about people, of whom those with an account are called as they are now. */
export async function calledNow<T extends { readonly person: string | null }>(
  transaction: Transaction,
  rows: readonly T[],
): Promise<T[]> {
  const ids = rows.flatMap(({ person }) => accountOf(person) ?? []);
  if (ids.length === 0) return [...rows];
  const found = await transaction.installation.query<{ id: number; username: string }>(
    "select id, username from users where id = any($1)",
    [[...new Set(ids)]],
  );
  const names = new Map(found.map(({ id, username }) => [id, username]));
  return rows.map((row) => {
    const name = names.get(accountOf(row.person) ?? 0);
    return name === undefined ? row : { ...row, name };
  });
}
