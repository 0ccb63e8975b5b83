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
import { workInPeriod } from "./work-in-period.ts";
import { workRows } from "./work-rows.ts";

const names = {
  work: words("Заполнение анкет", "Work on questionnaires"),
  requests: words("Запросы и ответы", "Requests and answers"),
} as const;

/** Who filled in what and when, and how long requests waited for their answers (specification 2.1). */
export function registerStatistics(app: FastifyInstance): void {
  const { db } = app.context;
  const periodIn = (company: number, query: Parameters<typeof periodOf>[1]) =>
    db.readCompany(company, (transaction) => periodOf(transaction, query));

  route(app, readStatistics, async ({ company, revision, actor, language, query }) => {
    const period = await periodIn(company, query);
    const done = await workInPeriod(app.context, { company, revision, actor, period });
    const [work, requests] = await db.inCompany(company, (transaction) =>
      Promise.all([
        workFigures(transaction, done, { period, language }),
        requestFigures(transaction, { actor, period, language }),
      ]),
    );
    const { since, until, timeZone, step } = period;
    return { since, until, time_zone: timeZone, step, ...work, requests };
  });

  route(app, listWork, async ({ company, revision, actor, language, query, request }) => {
    const period = await periodIn(company, query);
    const done = await workInPeriod(app.context, { company, revision, actor, period });
    const { count, results } = await db.inCompany(company, (transaction) =>
      workRows(transaction, done, { language, window: windowOf(query) }),
    );
    return { count, ...pageLinks(request, count, query), results };
  });

  route(app, listRequests, async ({ context, company, actor, language, query, request }) => {
    const { count, results } = await context.db.inCompany(company, async (transaction) => {
      const period = await periodOf(transaction, query);
      return requestRows(transaction, { actor, period, language, window: windowOf(query) });
    });
    return answered(listRequests.response, { count, ...pageLinks(request, count, query), results });
  });

  route(app, exportWork, async ({ company, revision, actor, language, query, reply }) => {
    const period = await periodIn(company, query);
    const done = await workInPeriod(app.context, { company, revision, actor, period });
    const { results } = await db.inCompany(company, (transaction) => workRows(transaction, done, { language }));
    return sendFile(reply, fileOf("work", period, language), workCsv(results, { language, ...period }));
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
