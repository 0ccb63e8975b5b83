import { type Actor, can, levelOf, openIds, sections } from "@opis/model/access/access";
import { groupBy } from "@opis/model/collections/lists";
import { readAllTags, type readCompany } from "@opis/model/contract/companies/companies";
import { collectionForms, companyInitData, companyMeta } from "@opis/model/contract/companies/init-data";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { technologies as technologyNames } from "@opis/model/directories/default-entries";
import type { FormName } from "@opis/model/forms/form-names";
import { allForms } from "@opis/model/forms/index";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { adequacy } from "@opis/model/law/adequacy";
import { countries } from "@opis/model/law/countries";
import { departmentsOf } from "@opis/model/text/departments";
import { companyDay } from "@opis/model/time/company-day";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import type { CurrentUser } from "../../core/identity/current-user.ts";
import { changesWaitingFor, countPackProposals, countWaiting } from "../../core/records/proposed-rows.ts";
import { quoted, tableOf } from "../../core/records/reading/form-sql.ts";
import { readAllRows } from "../../core/records/reading/read-rows.ts";
import { readShortList } from "../../core/records/reading/reference-lists.ts";
import { singletonOf } from "../../core/records/reading/singleton.ts";
import { viewOf } from "../../core/records/reading/visibility-key.ts";
import { cachedResult } from "../../core/records/result-cache.ts";
import { countNewValues } from "../../core/records/suggested-directory-values.ts";
import { readTags } from "../../core/records/tags.ts";
import type { Transaction } from "../../database/transaction.ts";
import { pageOfRows } from "../../http/pagination.ts";
import { parseResponse, route } from "../../http/register-endpoint.ts";
import { companyOf } from "./read-companies.ts";

/**
 * The serialised data of the first screen; the company's own row is separate, since it contains the caller's rights.
 */
interface InitData {
  readonly card: AnswerOf<typeof readCompany>;
  /** JSON of the members after `company`, with the closing brace. */
  readonly rest: Buffer;
}

interface InitDataQuery {
  readonly company: number;
  readonly revision: number;
  readonly actor: Actor;
  readonly user: CurrentUser;
}

const cachedInitData = cachedResult<InitData>("first screen", ({ rest }) => rest.length);

const quarterMilliseconds = 900_000;

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
  process_departments: true,
  process_subject_other_actions: true,
});

/** Reads the members of the first screen's data that come from the database, in one pipeline. */
async function readInitDataParts(transaction: Transaction, actor: Actor) {
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
    process_departments: readProcessDepartments(transaction, actor),
    process_subject_other_actions: readOtherActions(transaction, actor),
  };
  const members = Object.entries(parts).map(async ([name, part]) => [name, await part] as const);
  return parseResponse(response, Object.fromEntries(await Promise.all(members)));
}

async function readTagNames(transaction: Transaction, actor: Actor): Promise<string[]> {
  return (await readTags(transaction, actor)).map(({ name }) => name);
}

async function readSingletons(transaction: Transaction, actor: Actor): Promise<Record<string, unknown>> {
  const visible = allForms.filter(({ name, scope }) => scope === "singleton" && can(actor, "view", { form: name }));
  const rows = await Promise.all(
    visible.map(async (form) => [form.name, await singletonOf(transaction, form)] as const),
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

/** Returns the first screen's data of a company, cached per revision for all callers with the same view. */
export function initDataOf(context: Context, query: InitDataQuery): Promise<InitData> {
  const { company, revision, actor } = query;
  const now = context.clock.now();
  // In every time zone days begin at a quarter of an hour of UTC.
  const quarter = Math.floor(now.getTime() / quarterMilliseconds);
  const key = JSON.stringify([company, quarter, viewOf(actor)]);
  return cachedInitData(context.snapshots.results, key, revision, () => readInitData(context, query, now));
}

async function readInitData(context: Context, { company, actor, user }: InitDataQuery, now: Date): Promise<InitData> {
  const [parts, card] = await Promise.all([
    context.db.readCompany(company, (transaction) => readInitDataParts(transaction, actor)),
    companyOf(context, user, company),
  ]);
  const day = companyDay(now, card.time_zone);
  const members = { ...parts, technologies, countries: countriesOn(day) };
  return { card, rest: Buffer.from(JSON.stringify(members).slice(1)) };
}

type Response = AnswerOf<typeof companyInitData>;

const technologies: Response["technologies"] = Object.entries(technologyNames).map(([code, { ru, en }]) => ({
  code,
  name_ru: ru,
  name_en: en,
}));

/** Returns the countries with whether they provide adequate protection on a day. */
function countriesOn(day: string): Response["countries"] {
  return countries.map(({ code, name }) => ({
    code,
    name_ru: name.ru,
    name_en: name.en,
    adequate: adequacy(code, day),
  }));
}

/** Registers the calls for a company's first screen. */
export function registerCompanyData(app: FastifyInstance): void {
  route(app, companyInitData, async ({ context, company, revision, actor, user, reply }) => {
    const { card, rest } = await initDataOf(context, { company, revision, actor, user });
    const companyCard = { ...card, access: accessOf(actor), is_default: user.default_company === company };
    const head = Buffer.from(`{"company":${JSON.stringify(companyCard)},`);
    return reply.type("application/json; charset=utf-8").send(Buffer.concat([head, rest]));
  });

  route(app, companyMeta, async ({ company, context, actor }) => {
    const { seen, proposals, new_values, proposed_changes, pack_proposals } = await context.db.inCompany(
      company,
      async (transaction) => {
        const [seen, proposals] = [seenQuestionnaires(transaction, actor), countWaiting(transaction, actor)];
        const [fresh, proposed] = [countNewValues(transaction, actor), changesWaitingFor(transaction, actor)];
        const fromPacks = countPackProposals(transaction, actor);
        return {
          seen: await seen,
          proposals: await proposals,
          new_values: await fresh,
          proposed_changes: (await proposed).reduce((sum, { count }) => sum + count, 0),
          pack_proposals: await fromPacks,
        };
      },
    );
    return parseResponse(companyMeta.response, {
      access: accessOf(actor),
      editable_objects_ids: Object.fromEntries(
        seen.map(([form, ids]) => [form, ids.filter((id) => can(actor, "edit", { form, id }))]),
      ),
      grants: actor.grants,
      may_propose: actor.traits.includes("proposes"),
      counts: Object.fromEntries(seen.map(([form, ids]) => [form, ids.length])),
      proposals,
      new_values,
      proposed_changes,
      pack_proposals,
    });
  });

  route(app, readAllTags, async ({ company, context, actor, query, request }) => {
    const tags = await context.db.inCompany(company, (transaction) => readTags(transaction, actor));
    const { results, ...page } = pageOfRows(request, query, tags, ["name", "count"]);
    return { ...page, results: results.map(({ name }) => name) };
  });
}

function accessOf(actor: Actor) {
  return Object.fromEntries(sections.map((section) => [section, levelOf(actor, { section })]));
}

/** Returns the ids of the questionnaires that the actor sees, by form. */
async function seenQuestionnaires(
  transaction: Transaction,
  actor: Actor,
): Promise<(readonly [form: FormName, ids: number[]])[]> {
  return Promise.all(
    collectionForms.map(async (name) => {
      const rows = await transaction.query<{ id: number }>(
        `select id from ${tableOf(formNamed(name))}
         where company_id = $1 and ($2::int[] is null or id = any($2)) order by id`,
        [transaction.company, openIds(actor, name) ?? null],
      );
      return [name, rows.map(({ id }) => id)] as const;
    }),
  );
}

async function readProcessDepartments(transaction: Transaction, actor: Actor): Promise<unknown> {
  const rows = await transaction.query<{ process: number; name: string; line: string }>(
    `select p.process, p.name, case when $3 then coalesce(d.positions, '') else '' end as line
     from ${quoted("position")} p join process on process.company_id = p.company_id and process.id = p.process and process.is_active
     left join department d on d.company_id = p.company_id
     where p.company_id = $1 and ($2::int[] is null or p.process = any($2)) order by p.name, p.process`,
    [transaction.company, openIds(actor, "process") ?? null, can(actor, "view", { form: "department" })],
  );
  const departments = rows.flatMap(({ process, name, line }) =>
    departmentsOf(name, line).map((path) => ({ path, process })),
  );
  return [...groupBy(departments, ({ path }) => path)].map(([path, own]) => ({
    path,
    processes: [...new Set(own.map(({ process }) => process))],
  }));
}
