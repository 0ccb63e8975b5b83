import { type Actor, openIds } from "@opis/model/access/access";
import type { listAsked } from "@opis/model/contract/companies/mailing";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { Form } from "@opis/model/declaration/form";
import { formNamed } from "@opis/model/forms/index";
import { isCollection, type QuestionnaireName, questionnaireNames } from "@opis/model/forms/questionnaires";
import { addressesIn, mailFields } from "@opis/model/mailing/mail-fields";
import { naturally } from "../../db/natural-order.ts";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { quoted, tableOf } from "../../records/reading/form-sql.ts";

/** A questionnaire that people outside may be asked about. */
export type Asked = AnswerOf<typeof listAsked>["results"][number];

/** The same without what letters say of it, which are no part of a questionnaire. */
export type Askable = Omit<Asked, "mailed">;

type AskableRow = Omit<Askable, "emails" | "form_type"> & { readonly answers: readonly (string | null)[] };

/** The active questionnaires of the transaction's company that an actor manages, by kind and name. */
export async function findAsked(transaction: Transaction, actor: Actor): Promise<Asked[]> {
  const found = [];
  for (const form of questionnaireNames) found.push(...(await askableOf(transaction, actor, form)));
  const withMailed = mailedOf(await lastMailed(transaction));
  return found.map(withMailed);
}

/** Those of one kind: of these ids alone, or all where none are given. */
export async function askableOf(
  transaction: Transaction,
  actor: Actor,
  form: QuestionnaireName,
  only?: readonly number[],
): Promise<Askable[]> {
  const ids = openIds(actor, form, "manage");
  if (ids?.length === 0) return [];
  const declared = formNamed(form);
  const isMany = isCollection(form);
  const rows = await transaction.query<AskableRow>(
    `select id as form_id, ${columnsOf(declared)}, percent, cardinality(missing) = 0 as is_filled from ${tableOf(declared)}
     where company_id = $1 and ($2::int[] is null or id = any($2)) and ($3::int[] is null or id = any($3))
       ${isMany ? "and is_active and not pending_approval" : ""} order by ${isMany ? `${naturally("name_key")}, ` : ""}id`,
    [transaction.company, ids ?? null, only ?? null],
  );
  return rows.map(({ answers, ...row }) => ({ form_type: form, ...row, emails: addressesIn(answers) }));
}

/** When a letter about it went out last, by questionnaire. */
export async function lastMailed(transaction: Transaction): Promise<ReadonlyMap<string, string>> {
  const rows = await transaction.query<{ form: string; object_id: number; mailed: string }>(
    `select form, object_id, max(created) as mailed from mailed_letters
     where company_id = $1 and form is not null group by form, object_id`,
    [transaction.company],
  );
  return new Map(rows.map(({ form, object_id, mailed }) => [`${form} ${object_id}`, mailed]));
}

/** Puts beside questionnaires when a letter about them went out last. */
export function mailedOf(last: ReadonlyMap<string, string>): (askable: Askable) => Asked {
  return (askable) => ({ ...askable, mailed: last.get(`${askable.form_type} ${askable.form_id}`) ?? null });
}

function columnsOf(declared: Form): string {
  const isOne = declared.scope === "singleton";
  const tags = Object.entries(declared.fields).find(([, { kind }]) => kind === "tags")?.[0];
  return [
    `${isOne ? "null" : quoted("name")} as name`,
    `${declared.approval ? "status" : "null"} as status`,
    `${tags ? quoted(tags) : "array[]::text[]"} as tags`,
    `array[${mailFields(declared.name).map(quoted).join(", ")}]::text[] as answers`,
  ].join(", ");
}
