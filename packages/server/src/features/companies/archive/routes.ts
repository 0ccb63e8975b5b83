import { exportCompany, importCompany } from "@opis/model/contract/companies/company-archive";
import { companyArchiveLimits } from "@opis/model/limits";
import { safeFileName } from "@opis/model/uploads/file-types";
import type { FastifyInstance } from "fastify";
import { archived } from "../../../archive/write-archive.ts";
import { receiveLocal } from "../../../http/bodies/receive-file.ts";
import { sendFile } from "../../../http/bodies/send-file.ts";
import { route } from "../../../http/register.ts";
import { companyOf } from "../read-companies.ts";
import { companyEntries } from "./company-entries.ts";
import { importCompany as take } from "./import-company.ts";

/** Unpacking takes the disk and memory for a moment, so one address may not ask for it all the time. */
const importsPerMinute = 60;

/** A company as one archive: out of here, and into a new company. */
export function registerCompanyArchive(app: FastifyInstance): void {
  route(app, exportCompany, async ({ context, user, company, query, reply }) => {
    const { name } = await companyOf(context, user, company);
    const filename = safeFileName(`${name} ${context.clock.now().toISOString().slice(0, 10)}.tar.gz`);
    const content = archived(companyEntries(context, { company, history: query.history === "true" }));
    // What is told is already half sent: the archive breaks off, and cannot be taken for a whole one.
    content.on("error", (error) => context.log.error({ err: error, company }, "the export of a company broke off"));
    return sendFile(reply, { filename, mediaType: "application/gzip" }, content);
  });

  route(
    app,
    importCompany,
    ({ context, user, editor, query, language, request }) =>
      receiveLocal(request, { type: "company", mostBytes: companyArchiveLimits.fileBytes }, async (archive) =>
        companyOf(context, user, await take(context, { archive, name: query.name, user, editor, language })),
      ),
    { requestsPerMinute: importsPerMinute },
  );
}
