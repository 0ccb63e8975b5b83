import type { Actor } from "@opis/model/access/access";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { readKey } from "@opis/model/contract/people/respondent-links";
import { sharingOf } from "@opis/model/declaration/form";
import { refused } from "@opis/model/errors";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { isCollection, type QuestionnaireName, questionnaireNames } from "@opis/model/forms/questionnaire-names";
import { nameOfUser, userOfAuthor } from "../../core/identity/account-names.ts";
import { mayManageKey } from "../../core/identity/may-manage-respondent-link.ts";
import { collectionNamesSql } from "../../core/records/questionnaire-names.ts";
import { quoted, tableOf } from "../../core/records/reading/form-sql.ts";
import type { Transaction } from "../../database/transaction.ts";

/** A link as the API returns it. */
export type ListedKey = AnswerOf<typeof readKey>;

/** A stored key, with its database id. */
export type FoundKey = Omit<ListedKey, "tags" | "active"> & { readonly id: number };

interface Wanted {
  readonly key?: string | undefined;
  readonly form_type?: QuestionnaireName | undefined;
  readonly form_id?: number | undefined;
}

/**
 * SQL of the completeness of what a key (table alias `k`) opens: the mean of the questionnaires' percentages, rounded
 * down as elsewhere; null if it opens nothing.
 */
const percentOfKey = `(select floor(avg(percent))::int from (${questionnaireNames
  .map(
    (form) => `select percent from ${tableOf(formNamed(form))} f where company_id = k.company_id and (${opens(form)})`,
  )
  .join(" union all ")}) opened)`;

// Proposed questionnaires are not open to respondents yet.
function opens(form: (typeof questionnaireNames)[number]): string {
  const tags = sharingOf(formNamed(form)).map((name) => `f.${quoted(name)} && k.tags`);
  const byTag =
    tags.length > 0 && isCollection(form)
      ? ` or (k.form is null and not f.pending_approval and (${tags.join(" or ")}))`
      : "";
  return `(k.form = '${form}' and f.id = k.object_id)${byTag}`;
}

/** Returns the keys of the transaction's company that an actor may manage, newest first. */
export async function findKeys(transaction: Transaction, actor: Actor, wanted: Wanted = {}): Promise<FoundKey[]> {
  const rows = await transaction.query<Omit<FoundKey, "respondents" | "last_used">>(
    `select k.id, k.hint as key, k.form as form_type, k.object_id as form_id, q.name, k.tags as "group", k.comments_only, k.proposes,
       k.expiration, k.is_active, k.recipient, k.text, k.created, k.completed, k.completed_by, k.asked_again, ${percentOfKey} as percent,
       coalesce(${nameOfUser("u")}, k.created_by) as created_by
     from keys k
     left join users u on u.id = ${userOfAuthor("k.created_by")}
     left join (${collectionNamesSql}) q on q.company_id = k.company_id and q.form = k.form and q.id = k.object_id
     where k.company_id = $1 and ($2::text is null or k.hint = $2) and ($3::text is null or k.form = $3)
       and ($4::int is null or k.object_id = $4)
     order by k.created desc, k.id desc`,
    [transaction.company, wanted.key ?? null, wanted.form_type ?? null, wanted.form_id ?? null],
  );
  const managed = rows.filter((row) => mayManageKey(actor, row));
  const uses = await usesOf(
    transaction,
    managed.map(({ id }) => id),
  );
  return managed.map((row) => {
    const respondents = uses.filter(({ key_id }) => key_id === row.id).map(({ key_id: _own, ...use }) => use);
    const last_used = respondents.map((use) => use.last_used).reduce(later, "") || null;
    return { ...row, respondents, last_used };
  });
}

/** Returns one key; throws `not_found` if there is none that the actor may manage. */
export async function keyOf(transaction: Transaction, actor: Actor, key: string): Promise<FoundKey> {
  const [found] = await findKeys(transaction, actor, { key });
  if (!found) throw refused("not_found");
  return found;
}

/** Returns a key for the API, without its id; tags and activity also under the names of specification 3.11. */
export function listedKey({ id: _own, ...key }: FoundKey): ListedKey {
  return { ...key, tags: key.group, active: key.is_active };
}

type Use = ListedKey["respondents"][number] & { readonly key_id: number };

function usesOf(transaction: Transaction, keys: readonly number[]): Promise<Use[]> {
  return transaction.query<Use>(
    `select key_id, email, first_used, last_used from key_uses where company_id = $1 and key_id = any($2)
     order by last_used desc, email`,
    [transaction.company, keys],
  );
}

function later(one: string, other: string): string {
  return other > one ? other : one;
}
