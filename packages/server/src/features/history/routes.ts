import { companyEvents, listHistory, listHistoryEditors, restoreDeleted } from "@opis/model/contract/companies/history";
import type { FastifyInstance } from "fastify";
import { presentEntries } from "../../history/present-entries.ts";
import { readEntries } from "../../history/read-entries.ts";
import { answered } from "../../http/answered.ts";
import { pageLinks, pageOfRows } from "../../http/page.ts";
import { route } from "../../http/register.ts";
import { visibleEntries } from "../../records/reading/visible-entries.ts";
import { eventStreams } from "./event-streams.ts";
import { restoreDeleted as restore } from "./restore-deleted.ts";

/** Who changed what, and bringing back what was deleted (specification 7.4, decisions 9). */
export function registerHistory(app: FastifyInstance): void {
  route(app, listHistory, async ({ company, context, actor, query, language, request }) => {
    const { count, results } = await context.db.inCompany(company, async (transaction) => {
      const found = await readEntries(transaction, visibleEntries(actor), query);
      const reader = { actor, language, now: context.clock.now() };
      return { count: found.count, results: await presentEntries(transaction, found.entries, reader) };
    });
    return answered(listHistory.response, { count, ...pageLinks(request, count, query), results });
  });

  route(app, listHistoryEditors, async ({ company, context, actor, query, request }) => {
    const { forms } = visibleEntries(actor);
    const editors = await context.db.inCompany(company, (transaction) =>
      transaction.query<{ user_id: number; editor: string }>(
        `select distinct on (user_id) user_id, editor from history
         where company_id = $1 and user_id is not null and root_form = any($2::text[]) order by user_id, id desc`,
        [company, forms],
      ),
    );
    return pageOfRows(request, query, editors, ["user_id", "editor"]);
  });

  const streams = eventStreams(app.context);
  app.addHook("preClose", async () => streams.end());
  route(app, companyEvents, (call) => streams.open(call));

  route(app, restoreDeleted, ({ company, context, actor, editor, params, language }) =>
    context.db.inCompany(company, (transaction) =>
      restore(transaction, { entry: params.id, actor, editor, language, quotas: context.config }),
    ),
  );
}
