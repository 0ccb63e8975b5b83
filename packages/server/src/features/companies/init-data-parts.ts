import { type Actor, can, openIds } from "@opis/model/access/access";
import { companyInitData } from "@opis/model/contract/companies/company-data";
import { allForms, formNamed } from "@opis/model/forms/index";
import type { FormName } from "@opis/model/forms/names";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { answered } from "../../http/answered.ts";
import { quoted, tableOf } from "../../records/reading/form-sql.ts";
import { readAllRows } from "../../records/reading/read-rows.ts";
import { readShortList } from "../../records/reading/short-rows.ts";
import { singletonOf } from "../../records/reading/singleton.ts";
import { readTags } from "../../records/tags.ts";

const response = companyInitData.response.pick({
  processes: true,
  systems: true,
  security_forms: true,
  main_forms: true,
  directory_items: true,
  macro_goals: true,
  subjects: true,
  address_items: true,
  third_parties: true,
  employees: true,
  tags: true,
  process_systems: true,
  process_subject_other_actions: true,
});

/** Reads the members of the first screen's data that come from the database, in one pipeline. */
export async function readInitDataParts(transaction: Transaction, actor: Actor) {
  const listOf = (form: FormName) => readShortList(transaction, formNamed(form), actor);
  const allOf = (form: FormName) => readAllRows(transaction, formNamed(form));
  const parts = {
    processes: listOf("process"),
    systems: listOf("system"),
    security_forms: listOf("security"),
    main_forms: readSingletons(transaction, actor),
    directory_items: allOf("directory_item"),
    macro_goals: allOf("macro_goal"),
    subjects: allOf("subject"),
    address_items: allOf("address_item"),
    third_parties: allOf("third_party"),
    employees: allOf("employee"),
    tags: readTagNames(transaction, actor),
    process_systems: readProcessSystems(transaction, actor),
    process_subject_other_actions: readOtherActions(transaction, actor),
  };
  const members = Object.entries(parts).map(async ([name, part]) => [name, await part] as const);
  return answered(response, Object.fromEntries(await Promise.all(members)));
}

async function readTagNames(transaction: Transaction, actor: Actor): Promise<string[]> {
  return (await readTags(transaction, actor)).map(({ name }) => name);
}

async function readSingletons(transaction: Transaction, actor: Actor): Promise<Record<string, unknown>> {
  const visible = allForms.filter(({ name, scope }) => scope === "singleton" && can(actor, "view", { form: name }));
  const rows = await Promise.all(
    visible.map(async (declared) => [declared.name, await singletonOf(transaction, declared)] as const),
  );
  return Object.fromEntries(rows);
}

function readProcessSystems(transaction: Transaction, actor: Actor): Promise<unknown> {
  const [processes = null, systems = null] = [openIds(actor, "process"), openIds(actor, "system")];
  return transaction.query(
    `select id, ${quoted("process")}, ${quoted("system")} from process_system where company_id = $1
       and ($2::int[] is null or ${quoted("process")} = any($2)) and ($3::int[] is null or ${quoted("system")} = any($3))
     order by id`,
    [transaction.company, processes, systems],
  );
}

async function readOtherActions(transaction: Transaction, actor: Actor): Promise<string[]> {
  const rows = await transaction.query<{ custom_actions: string }>(
    `select distinct custom_actions from ${tableOf(formNamed("process_subject"))}
     where company_id = $1 and custom_actions <> '' and ($2::int[] is null or ${quoted("process")} = any($2))`,
    [transaction.company, openIds(actor, "process") ?? null],
  );
  const actions = rows.flatMap(({ custom_actions }) => custom_actions.split(";").map((action) => action.trim()));
  return [...new Set(actions.filter(Boolean))];
}
