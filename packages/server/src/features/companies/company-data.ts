import { type Actor, can, levelOf, openIds, sections } from "@opis/model/access/access";
import { readAllTags } from "@opis/model/contract/companies/companies";
import { collectionForms, companyInitData, companyMeta } from "@opis/model/contract/companies/company-data";
import { formNamed } from "@opis/model/forms/index";
import type { FormName } from "@opis/model/forms/names";
import type { FastifyInstance } from "fastify";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { answered } from "../../http/answered.ts";
import { pageOfRows } from "../../http/page.ts";
import { route } from "../../http/register.ts";
import { countProposed } from "../../records/proposals/count-proposed.ts";
import { countNewValues } from "../../records/proposals/new-values.ts";
import { countWaiting } from "../../records/proposals/waiting-proposals.ts";
import { tableOf } from "../../records/reading/form-sql.ts";
import { readTags } from "../../records/tags.ts";
import { initDataOf } from "./init-data.ts";

/** The calls that feed a company's first screen. */
export function registerCompanyData(app: FastifyInstance): void {
  route(app, companyInitData, async ({ context, company, revision, actor, user, reply }) => {
    const { card, rest } = await initDataOf(context, { company, revision, actor, user });
    const own = { ...card, access: accessOf(actor), is_default: user.default_company === company };
    const head = Buffer.from(`{"company":${JSON.stringify(own)},`);
    return reply.type("application/json; charset=utf-8").send(Buffer.concat([head, rest]));
  });

  route(app, companyMeta, async ({ company, context, actor }) => {
    const { seen, proposals, new_values, proposed_changes } = await context.db.inCompany(
      company,
      async (transaction) => {
        const [seen, proposals] = [seenQuestionnaires(transaction, actor), countWaiting(transaction, actor)];
        const [fresh, proposed] = [countNewValues(transaction, actor), countProposed(transaction, actor)];
        return {
          seen: await seen,
          proposals: await proposals,
          new_values: await fresh,
          proposed_changes: await proposed,
        };
      },
    );
    return answered(companyMeta.response, {
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
