import { type Actor, openIds } from "@opis/model/access/access";
import type { listMailableQuestionnaires } from "@opis/model/contract/companies/mailing";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { Form } from "@opis/model/declaration/form";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { isCollection, type QuestionnaireName, questionnaireNames } from "@opis/model/forms/questionnaire-names";
import { addressesIn, mailFields } from "@opis/model/mailing";
import { quoted, tableOf } from "../../core/records/reading/form-sql.ts";
import { naturally } from "../../database/order-by.ts";
import type { Transaction } from "../../database/transaction.ts";

/** A questionnaire that can be requested by e-mail. */
export type MailableQuestionnaire = AnswerOf<typeof listMailableQuestionnaires>["results"][number];

type QuestionnaireRow = Omit<MailableQuestionnaire, "emails" | "form_type"> & {
  readonly answers: readonly (string | null)[];
};

/** Lists the active questionnaires of the transaction's company that an actor manages, by kind and name. */
export async function findMailableQuestionnaires(
  transaction: Transaction,
  actor: Actor,
): Promise<MailableQuestionnaire[]> {
  return (await Promise.all(questionnaireNames.map((form) => findMailableRows(transaction, actor, form)))).flat();
}

async function findMailableRows(
  transaction: Transaction,
  actor: Actor,
  form: QuestionnaireName,
): Promise<MailableQuestionnaire[]> {
  const ids = openIds(actor, form, "manage");
  if (ids?.length === 0) return [];
  const declaration = formNamed(form);
  const isMany = isCollection(form);
  const rows = await transaction.query<QuestionnaireRow>(
    `select id as form_id, ${columnsOf(declaration)}, percent, cardinality(missing) = 0 as is_filled,
       mailed.at as mailed from ${tableOf(declaration)}
     left join (
       select object_id, max(created) as at from mailed_letters where company_id = $1 and form = $3 group by object_id
     ) mailed on mailed.object_id = id
     where company_id = $1 and ($2::int[] is null or id = any($2))
       ${isMany ? "and is_active and not pending_approval" : ""} order by ${isMany ? `${naturally("name_key")}, ` : ""}id`,
    [transaction.company, ids ?? null, form],
  );
  return rows.map(({ answers, ...row }) => ({ form_type: form, ...row, emails: addressesIn(answers) }));
}

function columnsOf(form: Form): string {
  const isOne = form.scope === "singleton";
  const tags = Object.entries(form.fields).find(([, { kind }]) => kind === "tags")?.[0];
  return [
    `${isOne ? "null" : quoted("name")} as name`,
    `${form.approval ? "status" : "null"} as status`,
    `${tags ? quoted(tags) : "array[]::text[]"} as tags`,
    `array[${mailFields(form.name).map(quoted).join(", ")}]::text[] as answers`,
  ].join(", ");
}
