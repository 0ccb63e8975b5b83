import {
  copyCompany,
  createCompany,
  deleteCompany,
  findCompanyByInn,
  listCompanies,
  readCompany,
  readSettings,
  updateCompany,
  updateSettings,
} from "@opis/model/contract/companies/companies";
import { listCompanyStatus } from "@opis/model/contract/companies/company-status";
import type { FastifyInstance } from "fastify";
import { answered } from "../../http/answered.ts";
import { pageLinks } from "../../http/page.ts";
import { route } from "../../http/register.ts";
import { registerCompanyArchive } from "./archive/routes.ts";
import { registerCompanyData } from "./company-data.ts";
import { registerCompanyWork } from "./company-work.ts";
import { copy } from "./copy-company.ts";
import { create } from "./create-company.ts";
import { remove } from "./delete-company.ts";
import { findByInn } from "./find-by-inn.ts";
import { companiesOf, companyOf } from "./read-companies.ts";
import { statusOfCompanies } from "./read-status.ts";
import { registerFrom } from "./register/register-from.ts";
import { update } from "./update-company.ts";

/** The companies of the caller: list, create, read, change, delete, copy, requisites by INN. */
export function registerCompanies(app: FastifyInstance): void {
  registerCompanyData(app);
  registerCompanyArchive(app);
  registerCompanyWork(app);
  const register = registerFrom(app.context.config, app.context.db);
  route(app, listCompanies, async ({ context, user, query, request }) => {
    const { count, results } = await companiesOf(context, user, query);
    return { count, ...pageLinks(request, count, query), results };
  });
  route(app, listCompanyStatus, async ({ context, user, query, request }) => {
    const { count, results } = await statusOfCompanies(context, user, query);
    return { count, ...pageLinks(request, count, query), results };
  });
  route(app, createCompany, async ({ context, user, editor, body }) =>
    companyOf(context, user, await create(context, { user, editor }, body)),
  );
  route(app, findCompanyByInn, ({ query }) => findByInn(register, query.inn));
  route(app, readCompany, ({ context, user, company }) => companyOf(context, user, company));
  route(app, updateCompany, async ({ context, user, editor, company, body }) => {
    await update(context, { user, editor }, company, body);
    return companyOf(context, user, company);
  });
  route(app, readSettings, async ({ context, user, company }) =>
    answered(readSettings.response, await companyOf(context, user, company)),
  );
  route(app, updateSettings, async ({ context, user, editor, company, body }) => {
    await update(context, { user, editor }, company, body);
    return answered(updateSettings.response, await companyOf(context, user, company));
  });
  route(app, deleteCompany, async ({ context, company, ...deleter }) => {
    await remove(context, deleter, company);
    return undefined;
  });
  route(app, copyCompany, async ({ context, user, company, body }) =>
    companyOf(context, user, await copy(context, user, company, body.name)),
  );
}
