import { type Actor, can } from "@opis/model/access";
import { type OfferedRow, referencedForms } from "@opis/model/contract/company-data";
import { refused } from "@opis/model/errors";
import { type Form, ownFields } from "@opis/model/form";
import { formNamed } from "@opis/model/forms/index";
import { type FormName, isFormName } from "@opis/model/forms/names";
import type { QuestionnaireName } from "@opis/model/forms/questionnaires";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../db/transaction.ts";
import { readChildren } from "../../records/children.ts";
import { isRespondent } from "../../records/editor.ts";
import { quoted, tableOf } from "../../records/form-sql.ts";
import { readRow } from "../../records/read-rows.ts";
import { readReferenceLists } from "../../records/reference-lists.ts";
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
      readReferenceLists(transaction, declared, actor),
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
  const [row, children] = await Promise.all([
    readRow(transaction, declared, id),
    readChildren(transaction, declared, id),
  ]);
  const ids = new Map<FormName, Set<number>>();
  const targets = referencedForms(declared).filter((target) => formNamed(target).scope !== "directory");
  note(ids, targets, declared, row);
  for (const [form, rows] of Object.entries(children))
    for (const child of rows) if (isFormName(form)) note(ids, targets, formNamed(form), child);
  const closed = [...ids].filter(([form]) => !can(actor, "view", { form }));
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

function note(ids: Map<FormName, Set<number>>, targets: readonly FormName[], declared: Form, row: object): void {
  const answers: ReadonlyMap<string, unknown> = new Map(Object.entries(row));
  for (const [name, field] of ownFields(declared)) {
    if (field.kind !== "reference" && field.kind !== "references") continue;
    if (!targets.includes(field.target)) continue;
    const named = [answers.get(name)].flat().filter((value) => typeof value === "number");
    ids.set(field.target, new Set([...(ids.get(field.target) ?? []), ...named]));
  }
}
