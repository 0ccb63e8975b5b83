import * as contract from "@opis/model/contract/people/keys";
import * as own from "@opis/model/contract/people/own-key";
import { refused } from "@opis/model/errors";
import type { FastifyInstance } from "fastify";
import { languageOf } from "../../http/language.ts";
import { pageOfRows } from "../../http/page.ts";
import { route } from "../../http/register.ts";
import { isRespondent } from "../../records/editor.ts";
import { askForKey } from "./ask-for-key.ts";
import { changeKey, dropKey, makeKeyOf, renewKeyOf } from "./change-keys.ts";
import { completeKey } from "./complete-key.ts";
import { findKeys, keyOf, listedKey } from "./find-keys.ts";
import { handOverKey } from "./hand-over-key.ts";
import { ownKey } from "./own-key.ts";
import { ownReferences } from "./own-references.ts";

/** Links by which outsiders answer (specification 7.4, decisions 4). */
export function registerKeys(app: FastifyInstance): void {
  const { db } = app.context;
  route(app, contract.listKeys, async ({ request, query, company, actor }) => {
    const found = await db.inCompany(company, (transaction) => findKeys(transaction, actor, query));
    const members = ["key", "name", "expiration", "recipient", "created", "last_used"] as const;
    return pageOfRows(request, query, found.map(listedKey), members);
  });
  route(app, contract.createKey, ({ context, body: { tags, ...body }, ...manager }) =>
    makeKeyOf(context, manager, { ...body, group: tags ?? body.group }),
  );
  route(app, contract.readKey, async ({ company, actor, params }) =>
    listedKey(await db.inCompany(company, (transaction) => keyOf(transaction, actor, params.key))),
  );
  route(app, contract.updateKey, ({ context, params, body: { active, ...body }, ...manager }) =>
    changeKey(context, manager, params.key, { ...body, is_active: active ?? body.is_active }),
  );
  route(app, contract.renewKey, ({ context, params, ...manager }) => renewKeyOf(context, manager, params.key));
  route(app, contract.deleteKey, async ({ context, params, ...manager }) => {
    await dropKey(context, manager, params.key);
    return undefined;
  });
  registerOwnKey(app);
}

/** Letters that an address may ask for within a minute, whichever links it brings. */
const wishesPerMinute = 10;

/** What a respondent does with their own key. */
function registerOwnKey(app: FastifyInstance): void {
  route(app, own.readOwnKey, ({ context, ...respondent }) => ownKey(context, respondent));
  route(app, own.readOwnReferences, async ({ context, query, ...respondent }) => ({
    references: await ownReferences(context, respondent, query),
  }));
  route(app, own.completeOwnKey, ({ context, ...respondent }) => completeKey(context, respondent));
  route(app, own.handOverOwnKey, ({ context, body, request, ...respondent }) =>
    handOverKey(context, respondent, { ...body, language: languageOf(request.headers["accept-language"]) }),
  );
  route(
    app,
    own.askForKey,
    async ({ context, params, body }) => {
      await askForKey(context, { company: params.company_id, token: body.token, email: body.email ?? "" });
      return undefined;
    },
    { requestsPerMinute: wishesPerMinute },
  );
  route(app, own.sayEditorEmail, ({ editor, body }) => {
    if (!isRespondent(editor)) throw refused("not_found");
    return { email: body.email.toLowerCase() };
  });
}
