import { can } from "@opis/model/access/access";
import { listColleagues } from "@opis/model/contract/companies/colleagues";
import { refused } from "@opis/model/errors";
import { formNamed } from "@opis/model/forms/non-record-forms";
import type { FastifyInstance } from "fastify";
import { readColleagues } from "../core/identity/rights/members-with-access.ts";
import { tableOf } from "../core/records/reading/form-sql.ts";
import { route } from "../http/register-endpoint.ts";

/** The company's people who may see a questionnaire. */
export function registerColleagues(app: FastifyInstance): void {
  route(app, listColleagues, async ({ company, context, actor, query: { form, id } }) => {
    if (!can(actor, "view", { form, id })) throw refused("not_found");
    const people = await context.db.inCompany(company, async (transaction) => {
      const [row] = await transaction.query(
        `select 1 from ${tableOf(formNamed(form))} where company_id = $1 and id = $2`,
        [company, id],
      );
      if (!row) throw refused("not_found");
      return readColleagues(transaction, { form, id });
    });
    return { people };
  });
}
