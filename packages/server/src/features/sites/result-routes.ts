import { siteReport } from "@opis/documents/site-report/site-report";
import { downloadSiteReport, readSitePictures, readSiteResult } from "@opis/model/contract/sites/site-results";
import { refused } from "@opis/model/errors";
import { companyDay } from "@opis/model/time/company-day";
import type { FastifyInstance } from "fastify";
import { sendFile } from "../../http/bodies/send-file.ts";
import { type Call, route } from "../../http/register.ts";
import { timeZoneOf } from "../../records/today-in.ts";
import { companyRisks } from "../../risks/company-risks.ts";
import { keepsPictures } from "../../site-findings/kept-pictures.ts";
import { declinedOf } from "./declined-offers.ts";
import { demandSite } from "./demand-site.ts";
import { siteResult } from "./site-result.ts";
import { namesBefore, picturesOf } from "./stored-scans.ts";

const mediaTypes = {
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  pdf: "application/pdf",
};

/** What the last scan of a site tells: on the screen, as a report, in pictures. */
export function registerSiteResults(app: FastifyInstance): void {
  const { db } = app.context;
  route(app, readSiteResult, (call) => resultFor(call));

  route(app, downloadSiteReport, async (call) => {
    const { context, company, params, query, reply } = call;
    const result = await resultFor({ ...call, language: "ru" });
    if (!result.scan) throw refused("not_found");
    const { snapshot } = (await companyRisks(context, company)).indexed;
    const { finished, address } = result.scan;
    const day = await db.inCompany(company, async (transaction) =>
      companyDay(new Date(finished), await timeZoneOf(transaction)),
    );
    const publicUrl = context.config.PUBLIC_URL;
    const linkTo = (path: string) => (publicUrl ? new URL(path, publicUrl).href : undefined);
    const document = siteReport(result, { company: snapshot.company.name, day, linkTo });
    const { bytes } = await context.workshop.make({ document, format: query.format });
    const filename = `${day} ${new URL(address).hostname} ${params.id}.${query.format}`;
    return sendFile(reply, { filename, mediaType: mediaTypes[query.format] }, Buffer.from(bytes));
  });

  route(app, readSitePictures, ({ company, params }) =>
    db.inCompany(company, async (transaction) => {
      await demandSite(transaction, params.id);
      const pictures = await picturesOf(transaction, params.id);
      return {
        is_on: await keepsPictures(transaction),
        pictures: pictures.map(({ kind, url, jpeg }) => ({ kind, url, jpeg: Buffer.from(jpeg).toString("base64") })),
      };
    }),
  );
}

type ResultCall = Pick<Call<typeof readSiteResult>, "context" | "company" | "actor" | "language" | "params">;

/** What the last scan of a site tells as of now, for whoever asks. */
async function resultFor({ context, company, actor, language, params }: ResultCall) {
  const given = await companyRisks(context, company);
  if (!given.index.row("site", params.id)) throw refused("not_found");
  const { before, declined } = await context.db.inCompany(company, async (transaction) => ({
    before: await namesBefore(transaction, params.id),
    declined: await declinedOf(transaction, params.id),
  }));
  const scanned = given.sites.scans.find(({ site }) => site === params.id);
  return siteResult(scanned, { actor, language, given, before, declined });
}
