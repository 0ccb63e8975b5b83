import { Readable } from "node:stream";
import { fileName } from "@opis/documents/file-name";
import { writeXlsx } from "@opis/documents/tables/xlsx";
import { downloadConsentJournal, listConsentRecords } from "@opis/model/contract/documents/consent-journal";
import { xlsxType } from "@opis/model/uploads/file-types";
import type { FastifyInstance } from "fastify";
import { sendFile } from "../../../../http/bodies/send-file.ts";
import { pageOfRows } from "../../../../http/page.ts";
import { type Call, route } from "../../../../http/register.ts";
import { seenUploads } from "../seen-uploads.ts";
import { consentRecords, consentVersions } from "./consent-records.ts";
import { journalSheet } from "./journal-sheet.ts";

/** The journal of the consents that people have given. */
export function registerConsentJournal(app: FastifyInstance): void {
  route(app, listConsentRecords, async (call) =>
    pageOfRows(call.request, call.query, (await journalOf(call)).records, ["date", "person", "expires"]),
  );

  route(app, downloadConsentJournal, async (call) => {
    const { records, snapshot, today } = await journalOf(call);
    const [commission] = snapshot.rows.commission;
    const sheet = journalSheet(records, commission?.o_name ?? "", call.language);
    const shortName = snapshot.rows.information[0]?.short_name;
    const filename = fileName({ title: "Журнал согласий", shortName, date: today, extension: "xlsx" });
    return sendFile(
      call.reply,
      { filename, mediaType: xlsxType },
      Readable.from(writeXlsx([sheet]), { objectMode: false }),
    );
  });
}

type Asking = Pick<Call<typeof listConsentRecords>, "company" | "actor" | "language" | "context">;

async function journalOf(call: Asking) {
  const { company, context } = call;
  const [{ documents, looking }, versions] = await Promise.all([
    seenUploads(call),
    context.db.inCompany(company, consentVersions),
  ]);
  return { ...looking, records: consentRecords(documents, { ...looking, versions }) };
}
