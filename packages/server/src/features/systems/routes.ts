import { createSystems as createSystemsCall } from "@opis/model/contract/actions";
import { accept } from "@opis/model/issues";
import type { FastifyInstance } from "fastify";
import { editorOf } from "../../http/editor.ts";
import { route } from "../../http/register.ts";
import { createSystems } from "./create-systems.ts";

/** What systems can do besides the five verbs. */
export function registerSystems(app: FastifyInstance): void {
  route(app, createSystemsCall, async ({ company, context, body, user }) => {
    const rows = await context.db.inCompany(company, (transaction) =>
      createSystems(transaction, context.config, body.names, editorOf(user)),
    );
    return accept(createSystemsCall.response, rows);
  });
}
