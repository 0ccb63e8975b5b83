import { type Actor, can } from "@opis/model/access/access";
import type { OfferedRow } from "@opis/model/contract/companies/company-data";
import type { Form } from "@opis/model/declaration/form";
import { refused } from "@opis/model/errors";
import { formNamed } from "@opis/model/forms/index";
import type { QuestionnaireName } from "@opis/model/forms/questionnaires";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { isRespondent } from "../../records/editor.ts";
import { quoted, tableOf } from "../../records/reading/form-sql.ts";
import { namedRows } from "../../records/reading/named-rows.ts";
import { readReferenceLists, referenceTargets } from "../../records/reading/reference-lists.ts";
import type { Respondent } from "./own-key.ts";

interface Questionnaire {
  readonly form_type: QuestionnaireName;
  readonly form_id: number;
}

/**
 * The rows that a questionnaire's questions offer to a respondent: of directories all, of other questionnaires those that the
 * key opens, and by name alone those that the answers name already.
 */
export function ownReferences(
  { db }: Context,
  { company, actor, editor }: Respondent,
  { form_type, form_id }: Questionnaire,
): Promise<Record<string, OfferedRow[]>> {
  if (!isRespondent(editor) || !can(actor, "view", { form: form_type, id: form_id })) throw refused("not_found");
  return db.inCompany(company, async (transaction) => {
    const declared = formNamed(form_type);
    const [lists, named] = await Promise.all([
      readReferenceLists(transaction, referenceTargets(declared), actor),
      namedIn(transaction, actor, declared, form_id),
    ]);
    const whole = Object.entries(lists).map(([path, rows]) => {
      const known = new Set(rows.map(({ id }) => id));
      const others = (named.get(path) ?? []).filter(({ id }) => !known.has(id));
      return [path, [...rows, ...others]] satisfies [string, OfferedRow[]];
    });
    return Object.fromEntries(whole);
  });
}

/** Rows of other questionnaires that the answers name, by path. */
async function namedIn(
  transaction: Transaction,
  actor: Actor,
  declared: Form,
  id: number,
): Promise<ReadonlyMap<string, OfferedRow[]>> {
  const closed = [...(await namedRows(transaction, declared, id))].filter(([form]) => !can(actor, "view", { form }));
  const lists = await Promise.all(
    closed.map(async ([form, wanted]) => {
      const target = formNamed(form);
      const title = quoted(target.titleField ?? "name");
      const rows = await transaction.query<OfferedRow>(
        `select id, coalesce(${title}, '') as name from ${tableOf(target)} where company_id = $1 and id = any($2) order by name, id`,
        [transaction.company, [...wanted]],
      );
      return [target.path, rows] as const;
    }),
  );
  return new Map(lists);
}
