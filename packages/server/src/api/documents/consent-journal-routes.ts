import { Readable } from "node:stream";
import { unpackContent } from "@opis/documents/compress-document";
import { stopTermOf } from "@opis/documents/documents/consent/consent-contents";
import { fileName } from "@opis/documents/file-name";
import { writeXlsx } from "@opis/documents/tables/xlsx";
import { type Actor, can } from "@opis/model/access/access";
import { downloadConsentJournal, listConsentRecords } from "@opis/model/contract/documents/consent-journal";
import type { CompanySnapshot, Row } from "@opis/model/rows/row";
import { uploadState } from "@opis/model/uploads/expected-documents";
import { xlsxType } from "@opis/model/uploads/file-types";
import { stopBy } from "@opis/model/uploads/withdrawal-deadline";
import type { FastifyInstance } from "fastify";
import type { Transaction } from "../../database/transaction.ts";
import { pageOfRows } from "../../http/pagination.ts";
import { type Call, route } from "../../http/register-endpoint.ts";
import { sendFile } from "../../http/send-file.ts";
import { type ConsentRecord, consentJournalSheet } from "./consent-journal-sheet.ts";
import { listVisibleUploads } from "./uploads/visible-uploads.ts";

/** Registers the journal of given consents. */
export function registerConsentJournal(app: FastifyInstance): void {
  route(app, listConsentRecords, async (call) =>
    pageOfRows(call.request, call.query, (await readJournal(call)).records, ["date", "person", "expires"]),
  );

  route(app, downloadConsentJournal, async (call) => {
    const { records, snapshot, today } = await readJournal(call);
    const [commission] = snapshot.rows.commission;
    const sheet = consentJournalSheet(records, commission?.o_name ?? "", call.language);
    const shortName = snapshot.rows.information[0]?.short_name;
    const filename = fileName({ title: "Журнал согласий", shortName, date: today, extension: "xlsx" });
    return sendFile(
      call.reply,
      { filename, mediaType: xlsxType },
      Readable.from(writeXlsx([sheet]), { objectMode: false }),
    );
  });
}

type JournalCall = Pick<Call<typeof listConsentRecords>, "company" | "actor" | "language" | "context">;

async function readJournal(call: JournalCall) {
  const { company, context } = call;
  const [{ documents, looking }, versions] = await Promise.all([
    listVisibleUploads(call),
    context.db.inCompany(company, consentVersions),
  ]);
  return { ...looking, records: consentRecords(documents, { ...looking, versions }) };
}

const consent = "soglasie_na_obrabotku";

/** An approved version of a consent: its group, number and text. */
interface ConsentVersion {
  readonly object: number;
  readonly number: string;
  readonly sha256: string;
  readonly forms: readonly string[];
}

/** Returns the approved versions of consents, the last of each number. */
async function consentVersions(transaction: Transaction): Promise<readonly ConsentVersion[]> {
  const found = await transaction.query<Omit<ConsentVersion, "forms"> & { content: Uint8Array }>(
    `select distinct on (object_id, number) object_id as object, number, sha256, content from document_makings
     where company_id = $1 and key = $2 and is_approved order by object_id, number, made_at desc`,
    [transaction.company, consent],
  );
  return found.map(({ content, ...version }) => ({ ...version, forms: formsIn(content) }));
}

function formsIn(content: Uint8Array): string[] {
  const blocks = unpackContent(content).sections.flatMap((section) => section.blocks);
  return blocks.flatMap((block) => (block.kind === "title" ? [block.content.map(({ text }) => text).join("")] : []));
}

/** What the journal is read with. */
interface JournalContext {
  readonly snapshot: CompanySnapshot;
  readonly actor: Actor;
  readonly today: string;
  readonly versions: readonly ConsentVersion[];
}

/** Lists the consents visible to the caller by date; each is numbered within its year. */
function consentRecords(documents: readonly Row<"document">[], looking: JournalContext): ConsentRecord[] {
  const given = documents
    .filter(({ kind }) => kind === "consent")
    .toSorted((one, other) => (one.date ?? "").localeCompare(other.date ?? "") || one.id - other.id);
  const inYear = new Map<string, number>();
  return given.map((document) => {
    const year = document.date?.slice(0, 4) ?? "";
    const number = (inYear.get(year) ?? 0) + 1;
    inYear.set(year, number);
    return { number, ...consentRecordOf(document, looking) };
  });
}

function consentRecordOf(document: Row<"document">, looking: JournalContext): Omit<ConsentRecord, "number"> {
  const { versions, today } = looking;
  const { paper, paper_object: object, number, date, signed_by: person, expires, uuid } = document;
  const { withdrawn, withdrawn_by, stopped, destruction_act } = document;
  const version =
    paper === consent ? versions.find((one) => one.object === object && one.number === number) : undefined;
  const forms = [...(version?.forms ?? [])];
  const stop_by = stopBy(document, forms.map(stopTermOf));
  const isOverdue = stop_by !== null && stop_by < today && stopped === null;
  return {
    date,
    person,
    ...describeGroup(paper === consent ? object : null, looking),
    forms,
    form_version: version?.number ?? "",
    text_hash: version?.sha256 ?? "",
    expires,
    withdrawn,
    withdrawn_by,
    stop_by,
    stopped,
    destruction_act,
    state: isOverdue ? "overdue" : uploadState(document, today),
    document: uuid,
  };
}

/** Returns the group and the purpose of a consent, if the caller may see the process. */
function describeGroup(id: number | null, { snapshot: { rows }, actor }: JournalContext) {
  const row = rows.process_subject.find((one) => one.id === id);
  const process = row && rows.process.find((one) => one.id === row.process);
  if (!row || !process || !can(actor, "view", { form: "process", id: process.id })) return { group: "", purpose: "" };
  return { group: rows.subject.find((one) => one.id === row.subject)?.name ?? "", purpose: process.purpose };
}
