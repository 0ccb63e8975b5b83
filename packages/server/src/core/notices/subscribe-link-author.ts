import type { FormName } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { isCollection, questionnaireNames } from "@opis/model/forms/questionnaire-names";
import type { NoticeTopic } from "@opis/model/notices/notice-settings";
import type { Transaction } from "../../database/transaction.ts";
import { tableOf } from "../records/reading/form-sql.ts";
import { readLastEntryNumber } from "./find-notices.ts";

const topics: readonly NoticeTopic[] = ["links", "proposals"];

/** What a link opens: one questionnaire, or those with any of some tags. */
type LinkScope = { readonly form: FormName; readonly id: number } | { readonly tags: readonly string[] };

/** Subscribes a user to the answers, proposals and completion of a link that they created. */
export async function followLink(
  transaction: Transaction,
  user: number,
  key: number,
  target: LinkScope,
): Promise<void> {
  const subscriber = await findOrCreateSubscriber(transaction, user);
  const rows = "tags" in target ? await taggedRows(transaction, target.tags) : [target];
  for (const { form, id } of [...rows, { form: "key", id: key }])
    transaction.execute(
      `insert into subscriptions (company_id, subscriber_id, form, object_id, topics) values ($1, $2, $3, $4, $5)
       on conflict do nothing`,
      [transaction.company, subscriber, form, id, topics],
    );
}

const tagged = questionnaireNames
  .filter(isCollection)
  .filter((form) => "tags" in formNamed(form).fields)
  .map((form) => `select '${form}' as form, id from ${tableOf(formNamed(form))} where company_id = $1 and tags && $2`)
  .join(" union all ");

function taggedRows(transaction: Transaction, tags: readonly string[]) {
  return transaction.query<{ form: FormName; id: number }>(tagged, [transaction.company, tags]);
}

/** Returns the subscriber of a user, created if necessary: earlier events are not reported. */
export async function findOrCreateSubscriber(transaction: Transaction, user: number): Promise<number> {
  const last = await readLastEntryNumber(transaction);
  const [row] = await transaction.query<{ id: number }>(
    `insert into subscribers (company_id, user_id, began_after, told_through, seen_through, created) values ($1, $2, $3, $3, $3, $4)
     on conflict (company_id, user_id) do update set user_id = excluded.user_id returning id`,
    [transaction.company, user, last, transaction.now],
  );
  if (!row) throw new Error("a subscriber was not written");
  return row.id;
}
