import { companyEvents, listHistory, listHistoryEditors, restoreDeleted } from "@opis/model/contract/companies/history";
import type { FastifyInstance } from "fastify";
import { presentEntries } from "../../core/history/present-entries.ts";
import { readEntries } from "../../core/history/read-entries.ts";
import { visibleEntries } from "../../core/records/reading/rows-in-history.ts";
import { pageLinks, pageOfRows } from "../../http/pagination.ts";
import { parseResponse, route } from "../../http/register-endpoint.ts";
import { eventStreams } from "./event-streams.ts";
import { restoreDeleted as restore } from "./restore-deleted.ts";

/** Registers the history of changes, and restoring deleted objects (specification 7.4, decisions 9). */
export function registerHistory(app: FastifyInstance): void {
  route(app, listHistory, async ({ company, context, actor, query, language, request }) => {
    const { count, results } = await context.db.inCompany(company, async (transaction) => {
      const page = await readEntries(transaction, visibleEntries(actor), query);
      const reader = { actor, language, now: context.clock.now() };
      return { count: page.count, results: await presentEntries(transaction, page.entries, reader) };
    });
    return parseResponse(listHistory.response, { count, ...pageLinks(request, count, query), results });
  });

  route(app, listHistoryEditors, async ({ company, context, actor, query, request }) => {
    const { forms } = visibleEntries(actor);
    const editors = await context.db.inCompany(company, (transaction) =>
      transaction.query<{ user_id: number; editor: string }>(
        // Skips from author to author: reading all of their entries would take as long as the history is.
        `with recursive people as (
           select min(user_id) as user_id from history where company_id = $1 and user_id is not null
           union all
           select (select min(h.user_id) from history h where h.company_id = $1 and h.user_id > p.user_id)
           from people p where p.user_id is not null)
         select p.user_id, last.editor from people p cross join lateral (
           select editor from history h where h.company_id = $1 and h.user_id = p.user_id and h.root_form = any($2::text[])
           order by h.id desc limit 1) last
         order by p.user_id`,
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
