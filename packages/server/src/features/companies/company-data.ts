import { type Actor, can, levelOf, openIds, sections } from "@opis/model/access";
import { companyDay } from "@opis/model/company-day";
import { readAllTags, type readCompany } from "@opis/model/contract/companies";
import { collectionForms, companyInitData, companyMeta } from "@opis/model/contract/company-data";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { technologies as technologyNames } from "@opis/model/directories/technologies";
import { allForms, formNamed } from "@opis/model/forms/index";
import { type FormName, formNames } from "@opis/model/forms/names";
import { adequacy } from "@opis/model/law/adequacy";
import { countries } from "@opis/model/law/countries";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import type { Transaction } from "../../db/transaction.ts";
import { answered } from "../../http/answered.ts";
import type { CurrentUser } from "../../http/caller.ts";
import { pageOfRows } from "../../http/page.ts";
import { route } from "../../http/register.ts";
import { countProposed } from "../../records/count-proposed.ts";
import { quoted, tableOf } from "../../records/form-sql.ts";
import { countNewValues } from "../../records/new-values.ts";
import { readAllRows } from "../../records/read-rows.ts";
import { revisionCache } from "../../records/revision-cache.ts";
import { singletonOf } from "../../records/singleton.ts";
import { readTags } from "../../records/tags.ts";
import { viewOf } from "../../records/view-of.ts";
import { countWaiting } from "../../records/waiting-proposals.ts";
import { companyOf } from "./read-companies.ts";

/** The calls that feed a company's first screen. */
export function registerCompanyData(app: FastifyInstance): void {
  const cached = revisionCache<InitData>(mostInitData);

  route(app, companyInitData, async ({ company, revision, context, actor, user, reply }) => {
    const now = context.clock.now();
    // Of every time zone the days begin at a whole quarter of an hour.
    const quarter = Math.floor(now.getTime() / quarterMilliseconds);
    const key = JSON.stringify([company, quarter, viewOf(actor)]);
    const { card, rest } = await cached(key, revision, () =>
      readInitData(context, { company, revision, actor, user, now }),
    );
    const own = { ...card, access: accessOf(actor), is_default: user.default_company === company };
    const head = Buffer.from(`{"company":${JSON.stringify(own)},`);
    return reply.type("application/json; charset=utf-8").send(Buffer.concat([head, rest]));
  });

  route(app, companyMeta, async ({ company, context, actor }) => {
    const { counts, proposals, new_values, proposed_changes } = await context.db.inCompany(
      company,
      async (transaction) => {
        const [counts, proposals] = [countQuestionnaires(transaction, actor), countWaiting(transaction, actor)];
        const [fresh, proposed] = [countNewValues(transaction, actor), countProposed(transaction, actor)];
        return {
          counts: await counts,
          proposals: await proposals,
          new_values: await fresh,
          proposed_changes: await proposed,
        };
      },
    );
    return answered(companyMeta.response, {
      access: accessOf(actor),
      editable_objects_ids: editableIds(actor),
      grants: actor.grants,
      may_propose: actor.traits.includes("proposes"),
      counts,
      proposals,
      new_values,
      proposed_changes,
    });
  });

  route(app, readAllTags, async ({ company, context, actor, query, request }) => {
    const tags = await context.db.inCompany(company, (transaction) => readTags(transaction, actor));
    const { results, ...page } = pageOfRows(request, query, tags, ["name", "count"]);
    return { ...page, results: results.map(({ name }) => name) };
  });
}

/** The first screen's data as they are sent; the company's own row stands apart, as each caller's rights are in it. */
interface InitData {
  readonly card: AnswerOf<typeof readCompany>;
  /** JSON of the members besides `company`, with the closing brace. */
  readonly rest: Buffer;
}

// One of a company of a thousand processes is some 350 kB.
const mostInitData = 100;

const quarterMilliseconds = 900_000;

// Lists come as JSON, row by row; the company's own row with what the caller may do.
const besidesLists = companyInitData.response.omit({
  company: true,
  processes: true,
  systems: true,
  security_forms: true,
});

interface Asked {
  readonly company: number;
  readonly revision: number;
  readonly actor: Actor;
  readonly user: CurrentUser;
  readonly now: Date;
}

async function readInitData(context: Context, asked: Asked): Promise<InitData> {
  const { company, revision, actor, user, now } = asked;
  const listOf = async (form: FormName) =>
    (await context.shortLists({ company, revision, form, actor })).texts.join(",");
  const [data, card, processes, systems, security] = await Promise.all([
    context.db.inCompany(company, async (transaction) => {
      const [main, kept] = [mainForms(transaction, actor), directories(transaction, actor)];
      return { main_forms: await main, ...(await kept) };
    }),
    companyOf(context, user, company),
    listOf("process"),
    listOf("system"),
    listOf("security"),
  ]);
  const today = companyDay(now, card.time_zone);
  const shown = countries.map(({ code, name }) => ({
    code,
    name_ru: name.ru,
    name_en: name.en,
    adequate: adequacy(code, today),
  }));
  const technologies = Object.entries(technologyNames).map(([code, { ru, en }]) => ({
    code,
    name_ru: ru,
    name_en: en,
  }));
  const rest = JSON.stringify(answered(besidesLists, { ...data, countries: shown, technologies })).slice(1);
  const lists = `"processes":[${processes}],"systems":[${systems}],"security_forms":[${security}]`;
  return { card, rest: Buffer.from(`${lists},${rest}`) };
}

function accessOf(actor: Actor) {
  return Object.fromEntries(sections.map((section) => [section, levelOf(actor, { section })]));
}

// Of what the role opens as a whole no ids are needed.
function editableIds(actor: Actor): Record<string, readonly number[]> {
  const forms = formNames.filter((form) => actor.grants[form]);
  return Object.fromEntries(forms.map((form) => [form, openIds(actor, form, "edit") ?? []]));
}

async function mainForms(transaction: Transaction, actor: Actor): Promise<Record<string, unknown>> {
  const singletons = allForms.filter(({ name, scope }) => scope === "singleton" && can(actor, "view", { form: name }));
  const main = await Promise.all(
    singletons.map(async (declared) => [declared.name, await singletonOf(transaction, declared)] as const),
  );
  return Object.fromEntries(main);
}

async function directories(transaction: Transaction, actor: Actor) {
  const processes = openIds(actor, "process") ?? null;
  const systems = openIds(actor, "system") ?? null;
  const rowsOf = (name: Parameters<typeof formNamed>[0]) => readAllRows(transaction, formNamed(name));
  const [
    directory_items,
    macro_goals,
    subjects,
    address_items,
    third_parties,
    employees,
    tags,
    process_systems,
    actions,
  ] = await Promise.all([
    rowsOf("directory_item"),
    rowsOf("macro_goal"),
    rowsOf("subject"),
    rowsOf("address_item"),
    rowsOf("third_party"),
    rowsOf("employee"),
    readTags(transaction, actor),
    transaction.query(
      `select id, ${quoted("process")}, ${quoted("system")} from process_system where company_id = $1
         and ($2::int[] is null or ${quoted("process")} = any($2)) and ($3::int[] is null or ${quoted("system")} = any($3))
       order by id`,
      [transaction.company, processes, systems],
    ),
    transaction.query<{ custom_actions: string }>(
      `select distinct custom_actions from ${tableOf(formNamed("process_subject"))}
       where company_id = $1 and custom_actions <> '' and ($2::int[] is null or ${quoted("process")} = any($2))`,
      [transaction.company, processes],
    ),
  ]);
  const process_subject_other_actions = actions.flatMap((row) =>
    row.custom_actions.split(";").map((action) => action.trim()),
  );
  const named = tags.map(({ name }) => name);
  return {
    directory_items,
    macro_goals,
    subjects,
    address_items,
    third_parties,
    employees,
    tags: named,
    process_systems,
    process_subject_other_actions: [...new Set(process_subject_other_actions.filter(Boolean))],
  };
}

async function countQuestionnaires(transaction: Transaction, actor: Actor): Promise<Record<string, number>> {
  const counts = await Promise.all(
    collectionForms.map(async (name) => {
      const [row] = await transaction.query<{ count: number }>(
        `select count(*)::int as count from ${tableOf(formNamed(name))}
         where company_id = $1 and ($2::int[] is null or id = any($2))`,
        [transaction.company, openIds(actor, name) ?? null],
      );
      return [name, row?.count ?? 0] as const;
    }),
  );
  return Object.fromEntries(counts);
}
