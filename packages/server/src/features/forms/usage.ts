import { can } from "@opis/model/access/access";
import { objectUsage } from "@opis/model/contract/forms/usage";
import { formNamed } from "@opis/model/forms/index";
import type { FormName } from "@opis/model/forms/names";
import { usedForms } from "@opis/model/forms/used-forms";
import { compareNaturally } from "@opis/model/text/natural-order";
import type { FastifyInstance } from "fastify";
import { pageOfRows } from "../../http/page.ts";
import { route } from "../../http/register.ts";
import { readRow } from "../../records/reading/read-rows.ts";
import { usageOf } from "../../records/reading/usage.ts";

/** The calls that tell which questionnaires name a system, a process or a security tool. */
export function registerUsage(app: FastifyInstance): void {
  for (const name of usedForms) registerUsageOf(app, name);
}

function registerUsageOf(app: FastifyInstance, name: FormName): void {
  const declared = formNamed(name);
  route(app, objectUsage(name), async ({ company, context, params, actor, query, request }) => {
    const uses = await context.db.readCompany(company, async (transaction) => {
      await readRow(transaction, declared, params.id);
      return usageOf(transaction, declared, params.id);
    });
    const seen = uses
      .filter(({ form, id }) => can(actor, "view", { form, id }))
      .sort((one, other) => compareNaturally(one.name, other.name));
    return pageOfRows(request, query, seen, ["form", "id", "name"]);
  });
}
