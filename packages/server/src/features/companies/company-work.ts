import { companiesWork, companyWork } from "@opis/model/contract/companies/company-work";
import type { FastifyInstance } from "fastify";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { route } from "../../http/register.ts";
import { todayIn } from "../../records/today-in.ts";
import { type AsOf, knownWork } from "./known-work.ts";
import { workOfCompanies } from "./work-of-companies.ts";

/** What there is to do: in one company, and in all of the caller's for their lists. */
export function registerCompanyWork(app: FastifyInstance): void {
  const known = knownWork(app.context);

  route(app, companyWork, async ({ context, company, revision, actor, language }) =>
    known({ company, revision, actor, language }, await context.db.inCompany(company, readAsOf)),
  );

  route(app, companiesWork, ({ context, user, query, language }) =>
    workOfCompanies({ context, user, language, known }, query.after ?? 0),
  );
}

async function readAsOf(transaction: Transaction): Promise<AsOf> {
  const [row] = await transaction.query<{ at: string | null }>(
    "select max(made_at)::text as at from generated_documents where company_id = $1",
    [transaction.company],
  );
  return { day: await todayIn(transaction), lastMaking: row?.at ?? null };
}
