import { openIds } from "@opis/model/access/access";
import * as contract from "@opis/model/contract/companies/mailing";
import { refused } from "@opis/model/errors";
import { questionnaireNames } from "@opis/model/forms/questionnaires";
import type { FastifyInstance } from "fastify";
import { pageOfRows } from "../../http/page.ts";
import { route } from "../../http/register.ts";
import { type Sender, sendToForms, sendToTags } from "./begin-mailing.ts";
import { draftLetter, renderDraft, sendDraft } from "./draft-letter.ts";
import { findAsked } from "./find-asked.ts";
import { type FoundMailing, findMailings, mailingOf } from "./find-mailings.ts";
import { mailCalendar } from "./mail-calendar.ts";
import { changeMailContext, toldContext } from "./mail-context.ts";

const orderings = ["id", "created", "expiration", "letters", "opened", "filled", "done"] as const;

/** Mailing of links to questionnaires: letters, schedule, results (specification 7.4). */
export function registerMailing(app: FastifyInstance): void {
  const { db } = app.context;
  const senderOf = ({ user, ...rest }: Omit<Sender, "user"> & { readonly user: { readonly id: number } }) => ({
    ...rest,
    user: user.id,
  });
  route(app, contract.listAsked, async ({ request, query, company, actor }) => {
    const found = await db.readCompany(company, (transaction) => findAsked(transaction, actor));
    return pageOfRows(request, query, found, ["form_type", "name", "percent", "status", "mailed"]);
  });
  route(app, contract.sendLinks, ({ context, company, body, ...caller }) =>
    db.inCompany(company, (transaction) => sendToForms(context, transaction, senderOf(caller), body)),
  );
  route(app, contract.sendTagLinks, ({ context, company, body, ...caller }) =>
    db.inCompany(company, (transaction) => sendToTags(context, transaction, senderOf(caller), body)),
  );
  route(app, contract.previewLetter, async ({ context, company, body, ...caller }) => {
    const letter = await db.inCompany(company, (transaction) =>
      draftLetter(context, transaction, senderOf(caller), body),
    );
    const { subject, html } = renderDraft(context, letter);
    return { subject, html };
  });
  route(app, contract.sendTestLetter, ({ context, company, body, ...caller }) =>
    db.inCompany(company, async (transaction) => {
      const sender = senderOf(caller);
      const letter = await draftLetter(context, transaction, sender, body);
      return sendDraft(context, transaction, sender.user, letter);
    }),
  );
  route(app, contract.listMailings, async ({ request, query, company, actor }) => {
    const found = await db.inCompany(company, (transaction) => findMailings(transaction, actor));
    return pageOfRows(request, query, found.map(withoutLetters), orderings);
  });
  route(app, contract.readMailing, ({ company, actor, params }) =>
    db.inCompany(company, (transaction) => mailingOf(transaction, actor, params.id)),
  );
  route(app, contract.readMailCalendar, async ({ context, request, query, company, actor }) => {
    const ahead = await db.inCompany(company, (transaction) => mailCalendar(context, transaction, actor));
    return pageOfRows(request, query, ahead, ["day", "kind", "name", "letters"]);
  });
  route(app, contract.readMailContext, ({ company, actor }) => {
    if (questionnaireNames.every((form) => openIds(actor, form, "manage")?.length === 0)) throw refused("forbidden");
    return db.inCompany(company, toldContext);
  });
  route(app, contract.updateMailContext, ({ company, user, body }) =>
    db.inCompany(company, async (transaction) => {
      await changeMailContext(transaction, user.id, body);
      return toldContext(transaction);
    }),
  );
}

function withoutLetters({ mailed: _own, ...mailing }: FoundMailing): Omit<FoundMailing, "mailed"> {
  return mailing;
}
