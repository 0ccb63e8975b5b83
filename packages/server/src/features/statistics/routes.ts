import {
  exportRequests,
  exportWork,
  listRequests,
  listWork,
  readStatistics,
} from "@opis/model/contract/companies/statistics";
import { type Language, words } from "@opis/model/words";
import type { FastifyInstance } from "fastify";
import { answered } from "../../http/answered.ts";
import { sendFile } from "../../http/bodies/send-file.ts";
import { pageLinks, windowOf } from "../../http/page.ts";
import { route } from "../../http/register.ts";
import { type Period, periodOf } from "./period.ts";
import { requestFigures } from "./request-figures.ts";
import { requestRows } from "./request-rows.ts";
import { requestsCsv, workCsv } from "./statistics-csv.ts";
import { workFigures } from "./work-figures.ts";
import { workRows } from "./work-rows.ts";

const names = {
  work: words("Заполнение анкет", "Work on questionnaires"),
  requests: words("Запросы и ответы", "Requests and answers"),
} as const;

/** Who filled in what and when, and how long requests waited for their answers (specification 2.1). */
export function registerStatistics(app: FastifyInstance): void {
  route(app, readStatistics, ({ context, company, actor, language, query }) =>
    context.db.inCompany(company, async (transaction) => {
      const period = await periodOf(transaction, query);
      const wanted = { actor, period, language };
      const [work, requests] = await Promise.all([
        workFigures(transaction, wanted),
        requestFigures(transaction, wanted),
      ]);
      const { since, until, timeZone, step } = period;
      return { since, until, time_zone: timeZone, step, ...work, requests };
    }),
  );

  route(app, listWork, async ({ context, company, actor, language, query, request }) => {
    const { count, results } = await context.db.inCompany(company, async (transaction) => {
      const period = await periodOf(transaction, query);
      return workRows(transaction, { actor, period, language, window: windowOf(query) });
    });
    return { count, ...pageLinks(request, count, query), results };
  });

  route(app, listRequests, async ({ context, company, actor, language, query, request }) => {
    const { count, results } = await context.db.inCompany(company, async (transaction) => {
      const period = await periodOf(transaction, query);
      return requestRows(transaction, { actor, period, language, window: windowOf(query) });
    });
    return answered(listRequests.response, { count, ...pageLinks(request, count, query), results });
  });

  route(app, exportWork, async ({ context, company, actor, language, query, reply }) => {
    const { period, rows } = await context.db.inCompany(company, async (transaction) => {
      const wanted = await periodOf(transaction, query);
      return { period: wanted, rows: await workRows(transaction, { actor, period: wanted, language }) };
    });
    return sendFile(reply, fileOf("work", period, language), workCsv(rows.results, { language, ...period }));
  });

  route(app, exportRequests, async ({ context, company, actor, language, query, reply }) => {
    const { period, rows } = await context.db.inCompany(company, async (transaction) => {
      const wanted = await periodOf(transaction, query);
      return { period: wanted, rows: await requestRows(transaction, { actor, period: wanted, language }) };
    });
    return sendFile(reply, fileOf("requests", period, language), requestsCsv(rows.results, { language, ...period }));
  });
}

function fileOf(table: keyof typeof names, { since, until }: Period, language: Language) {
  return { filename: `${names[table][language]} ${since} ${until}.csv`, mediaType: "text/csv; charset=utf-8" };
}
