import * as contract from "@opis/model/contract/keys";
import { refused } from "@opis/model/errors";
import type { FastifyInstance } from "fastify";
import { pageOfRows } from "../../http/page.ts";
import { route } from "../../http/register.ts";
import { isRespondent } from "../../records/editor.ts";
import { changeKey, dropKey, makeKeyOf, renewKeyOf } from "./change-keys.ts";
import { findKeys, keyOf, listedKey } from "./find-keys.ts";
import { ownKey } from "./own-key.ts";

/** Links by which outsiders answer (specification 7.4, decisions 4). */
export function registerKeys(app: FastifyInstance): void {
  const { db } = app.context;
  route(app, contract.listKeys, async ({ request, query, company, actor }) => {
    const found = await db.inCompany(company, (transaction) => findKeys(transaction, actor, query));
    const members = ["key", "name", "expiration", "recipient", "created", "last_used"] as const;
    return pageOfRows(request, query, found.map(listedKey), members);
  });
  route(app, contract.createKey, ({ context, body, ...manager }) => makeKeyOf(context, manager, body));
  route(app, contract.readKey, async ({ company, actor, params }) =>
    listedKey(await db.inCompany(company, (transaction) => keyOf(transaction, actor, params.key))),
  );
  route(app, contract.updateKey, ({ context, params, body, ...manager }) =>
    changeKey(context, manager, params.key, body),
  );
  route(app, contract.renewKey, ({ context, params, ...manager }) => renewKeyOf(context, manager, params.key));
  route(app, contract.deleteKey, async ({ context, params, ...manager }) => {
    await dropKey(context, manager, params.key);
    return undefined;
  });
  route(app, contract.readOwnKey, ({ context, ...respondent }) => ownKey(context, respondent));
  route(app, contract.sayEditorEmail, ({ editor, body }) => {
    if (!isRespondent(editor)) throw refused("not_found");
    return { email: body.email.toLowerCase() };
  });
}
