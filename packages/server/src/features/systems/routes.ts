import { createSystems as createSystemsCall } from "@opis/model/contract/actions";
import { formNamed } from "@opis/model/forms/index";
import { accept } from "@opis/model/issues";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/register.ts";
import { isProposal } from "../../records/is-proposal.ts";
import { createSystems } from "./create-systems.ts";

/** What systems can do besides the five verbs. */
export function registerSystems(app: FastifyInstance): void {
  route(app, createSystemsCall, async ({ company, context, body, editor, actor }) => {
    const pendingApproval = isProposal(formNamed("system"), actor);
    const rows = await context.db.inCompany(company, (transaction) =>
      createSystems(transaction, {
        quotas: context.config,
        names: body.names,
        editor,
        pendingApproval,
      }),
    );
    return accept(createSystemsCall.response, rows);
  });
}
