import {
  changeInstalledUser,
  changePlan,
  dropSecondStepOfUser,
  endSessionsOfUser,
  listInstalledCompanies,
  listInstalledUsers,
  listSignIns,
} from "@opis/model/contract/installation/installation";
import type { FastifyInstance } from "fastify";
import { pageLinks } from "../../http/page.ts";
import { route } from "../../http/register.ts";
import { changeAccount, endSessions, resetSecondStep } from "./change-user.ts";
import { installedCompanies, putOnPlan } from "./installed-companies.ts";
import { installedUser, installedUsers } from "./installed-users.ts";
import { signInsOf } from "./sign-ins.ts";

/** The installation as its owner sees it: companies and their plans, accounts, who signed in. */
export function registerInstallation(app: FastifyInstance): void {
  route(app, listInstalledCompanies, async ({ context, query, request }) => {
    const { count, results } = await installedCompanies(context, query);
    return { count, ...pageLinks(request, count, query), results };
  });
  route(app, changePlan, ({ context, editor, params, body }) => putOnPlan(context, editor, params.id, body));
  route(app, listInstalledUsers, async ({ context, query, request }) => {
    const { count, results } = await installedUsers(context, query);
    return { count, ...pageLinks(request, count, query), results };
  });
  route(app, changeInstalledUser, async ({ context, params, body, ...keeper }) => {
    await changeAccount(context, keeper, params.id, body);
    return installedUser(context, params.id);
  });
  route(app, dropSecondStepOfUser, async ({ context, params, ...keeper }) => {
    await resetSecondStep(context, keeper, params.id);
    return installedUser(context, params.id);
  });
  route(app, endSessionsOfUser, async ({ context, params, ...keeper }) => {
    await endSessions(context, keeper, params.id);
    return installedUser(context, params.id);
  });
  route(app, listSignIns, async ({ context, query, request }) => {
    const { count, results } = await signInsOf(context, query);
    return { count, ...pageLinks(request, count, query), results };
  });
}
