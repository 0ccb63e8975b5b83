import type { Actor } from "@opis/model/access/access";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { readOwnKey } from "@opis/model/contract/people/own-key";
import { refused } from "@opis/model/errors";
import { formNamed } from "@opis/model/forms/index";
import { isCollection, type QuestionnaireName, questionnaireNames } from "@opis/model/forms/questionnaires";
import { countedGaps } from "@opis/model/snapshot/company-gaps";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { accountOf, nameOfAccount } from "../../identity/name-of-account.ts";
import { type Editor, keyOfRespondent } from "../../records/editor.ts";
import { quoted, tableOf } from "../../records/reading/form-sql.ts";
import { moveOn, whenOpened } from "./move-on.ts";
import { whoHears } from "./who-hears.ts";

type OwnKey = AnswerOf<typeof readOwnKey>;

/** Who answers by a key, in which company. */
export interface Respondent {
  readonly company: number;
  readonly actor: Actor;
  readonly editor: Editor;
}

/**
 * What the key of a respondent is for, with the questionnaires that it opens by now; to anybody else it is `not_found`. Whoever
 * looks has opened what was asked of them: it is in work then.
 */
export async function ownKey(context: Context, respondent: Respondent): Promise<OwnKey> {
  const gaps = await gapsOf(context, respondent.company);
  return context.db.inCompany(respondent.company, async (transaction) => {
    const own = await ownKeyIn(context, transaction, { ...respondent, gaps });
    if (!own.comments_only) await moveOn(transaction, respondent, whenOpened);
    return own;
  });
}

/** What documents lack of each questionnaire beyond what is missing, by form and id. */
export type Gaps = ReadonlyMap<string, number>;

/** Reads them before the transaction, which holds no second connection then. */
export async function gapsOf({ snapshots }: Pick<Context, "snapshots">, company: number): Promise<Gaps> {
  const snapshot = await snapshots.whole(company);
  return new Map(countedGaps(snapshot).map(({ form, id, count }) => [`${form} ${id}`, count]));
}

/** The same within a transaction. */
export async function ownKeyIn(
  { mail }: Pick<Context, "mail">,
  transaction: Transaction,
  { company, actor, editor, gaps }: Respondent & { readonly gaps: Gaps },
): Promise<OwnKey> {
  const [key] = await transaction.query<Omit<OwnKey, "questionnaires" | "told">>(
    `select c.name as company, c.use_percents, c.show_additional, c.time_zone, k.text, k.expiration, k.comments_only, k.proposes,
         k.completed, k.created_by
       from keys k join companies c on c.id = k.company_id
       where k.company_id = $1 and k.id = $2`,
    [company, keyOfRespondent(editor) ?? 0],
  );
  if (!key) throw refused("not_found");
  const opened = await Promise.all(questionnaireNames.map((form) => openedOf(transaction, actor, form)));
  const questionnaires = opened.flat().map((one) => ({
    ...one,
    for_documents: gaps.get(`${one.form_type} ${one.form_id}`) ?? 0,
  }));
  const maker = accountOf(key.created_by);
  const created_by = maker === null ? "" : await nameOfAccount(transaction, maker);
  const told = mail.isSending ? await toldOf(transaction, key) : "nobody";
  return { ...key, created_by, told, questionnaires };
}

async function toldOf(transaction: Transaction, key: Pick<OwnKey, "created_by">): Promise<OwnKey["told"]> {
  const [first] = await whoHears(transaction, key);
  if (!first) return "nobody";
  return first.is_maker ? "maker" : "owners";
}

type StoredQuestionnaire = Omit<OwnKey["questionnaires"][number], "for_documents">;

async function openedOf(
  transaction: Transaction,
  { grants }: Actor,
  form: QuestionnaireName,
): Promise<StoredQuestionnaire[]> {
  const ids = Object.keys(grants[form] ?? {}).map(Number);
  if (ids.length === 0) return [];
  const name = isCollection(form) ? quoted("name") : "null";
  return transaction.query<StoredQuestionnaire>(
    `select '${form}' as form_type, id as form_id, ${name} as name, percent, form_status, missing from ${tableOf(formNamed(form))}
     where company_id = $1 and id = any($2) order by name, id`,
    [transaction.company, ids],
  );
}
