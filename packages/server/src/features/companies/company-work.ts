import { companiesWork, companyWork } from "@opis/model/contract/companies/company-work";
import type { FastifyInstance } from "fastify";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { route } from "../../http/register.ts";
import { todayIn } from "../../records/today-in.ts";
import { workOfCompanies } from "./work-of-companies.ts";
import { type AsOf, workOfCompany } from "./work-of-company.ts";

/** Registers the work lists: of one company, and of all companies of the caller. */
export function registerCompanyWork(app: FastifyInstance): void {
  route(app, companyWork, async ({ context, company, revision, actor, language }) =>
    workOfCompany(context, { company, revision, actor, language }, await context.db.inCompany(company, readAsOf)),
  );

  route(app, companiesWork, ({ context, user, query, language }) =>
    workOfCompanies({ context, user, language }, query.after ?? 0),
  );
}

async function readAsOf(transaction: Transaction): Promise<AsOf> {
  const [row] = await transaction.query<{ at: string | null }>(
    "select max(made_at)::text as at from generated_documents where company_id = $1",
    [transaction.company],
  );
  return { day: await todayIn(transaction), lastMaking: row?.at ?? null };
}
