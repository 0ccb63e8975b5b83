import { type Actor, can, openIds } from "@opis/model/access/access";
import { companyInitData } from "@opis/model/contract/companies/company-data";
import { allForms, formNamed } from "@opis/model/forms/index";
import type { FormName } from "@opis/model/forms/names";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { answered } from "../../http/answered.ts";
import { quoted, tableOf } from "../../records/reading/form-sql.ts";
import { readAllRows } from "../../records/reading/read-rows.ts";
import { singletonOf } from "../../records/reading/singleton.ts";
import { type RootsSince, rootsSince } from "../../records/snapshot/roots-since.ts";
import { readTags, taggedForms } from "../../records/tags.ts";

/** A member of the first screen's data. */
interface Part {
  /** The questionnaires and directories of whose rows, child rows included, it is made. */
  readonly of?: readonly FormName[];
  /** The rows of whose answers to one question it is made, or of all where none is named. */
  readonly answers?: readonly { readonly form: FormName; readonly field?: string }[];
  readonly read: (transaction: Transaction, actor: Actor) => Promise<unknown>;
}

const singletons = allForms.filter(({ scope }) => scope === "singleton");

const parts = {
  main_forms: { of: singletons.map(({ name }) => name), read: readSingletons },
  directory_items: allOf("directory_item"),
  macro_goals: allOf("macro_goal"),
  subjects: allOf("subject"),
  address_items: allOf("address_item"),
  third_parties: allOf("third_party"),
  employees: allOf("employee"),
  tags: {
    answers: taggedForms().map(({ declared, field }) => ({ form: declared.name, field })),
    read: async (transaction, actor) => (await readTags(transaction, actor)).map(({ name }) => name),
  },
  process_systems: { answers: [{ form: "process_system" }], read: readProcessSystems },
  process_subject_other_actions: {
    answers: [{ form: "process_subject", field: "custom_actions" }],
    read: readOtherActions,
  },
} as const satisfies Partial<Record<keyof typeof companyInitData.response.shape, Part>>;

/** The parts as JSON by their names, as of a revision. */
export interface ToldParts {
  readonly revision: number;
  readonly texts: ReadonlyMap<string, string>;
}

/** The parts as of now: after an edit those alone are read and written out again that are made of what it has changed. */
export async function partsSince(
  transaction: Transaction,
  actor: Actor,
  known: ToldParts | undefined,
): Promise<ToldParts> {
  const since = known && (await rootsSince(transaction, known.revision));
  const [revision, ...texts] = await Promise.all([
    // Sent before the parts are, which may be of a later moment, and never of an earlier one.
    since?.revision ?? revisionIn(transaction),
    ...Object.entries(parts).map(async ([name, part]): Promise<[string, string]> => {
      const text = since && isUntouched(part, since) ? known.texts.get(name) : undefined;
      return [name, text ?? (await textOf(name, part.read(transaction, actor)))];
    }),
  ]);
  return { revision, texts: new Map(texts) };
}

async function revisionIn(transaction: Transaction): Promise<number> {
  const text = "select revision from companies where id = $1";
  const [company] = await transaction.query<{ revision: number }>(text, [transaction.company]);
  return company?.revision ?? 0;
}

function isUntouched({ of = [], answers = [] }: Part, { roots, changed }: RootsSince): boolean {
  if (roots === undefined) return false;
  return !of.some((form) => roots.has(form)) && !answers.some(({ form, field }) => changed(form, field));
}

const schemas = new Map(Object.entries(companyInitData.response.shape));

async function textOf(name: string, told: Promise<unknown>): Promise<string> {
  const schema = schemas.get(name);
  if (!schema) throw new Error(`The first screen has no ${name}`);
  return JSON.stringify(answered(schema, await told));
}

function allOf(name: FormName): Part {
  return { of: [name], read: (transaction) => readAllRows(transaction, formNamed(name)) };
}

async function readSingletons(transaction: Transaction, actor: Actor): Promise<Record<string, unknown>> {
  const seen = singletons.filter(({ name }) => can(actor, "view", { form: name }));
  const rows = await Promise.all(
    seen.map(async (declared) => [declared.name, await singletonOf(transaction, declared)] as const),
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
