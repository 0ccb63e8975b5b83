import { Readable } from "node:stream";
import { unpackContent } from "@opis/documents/compress-document";
import { stopTermOf } from "@opis/documents/documents/consent/consent-contents";
import { fileName } from "@opis/documents/file-name";
import type { CellLook, Sheet, SheetCell } from "@opis/documents/tables/sheet-xml";
import { writeXlsx } from "@opis/documents/tables/xlsx";
import { type Actor, can } from "@opis/model/access/access";
import { type Language, type Words, words } from "@opis/model/bilingual-text";
import {
  type consentRecord,
  downloadConsentJournal,
  listConsentRecords,
} from "@opis/model/contract/documents/consent-journal";
import type { CompanySnapshot, Row } from "@opis/model/rows/row";
import { stopBy, uploadState } from "@opis/model/uploads/expected-documents";
import { xlsxType } from "@opis/model/uploads/file-types";
import { withdrawalWays } from "@opis/model/uploads/uploaded-kinds";
import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import type { Transaction } from "../../database/transaction.ts";
import { pageOfRows } from "../../http/pagination.ts";
import { type Call, route } from "../../http/register-endpoint.ts";
import { sendFile } from "../../http/send-file.ts";
import { listVisibleUploads } from "./uploads/visible-uploads.ts";

/** An entry of the consent log. */
type ConsentRecord = z.output<typeof consentRecord>;

interface JournalColumn {
  readonly title: Words;
  readonly width: number;
  readonly look: CellLook;
  /** Returns the cell of a consent; the responsible person is the same in each row. */
  readonly cell?: (record: ConsentRecord, language: Language) => SheetCell;
}

const states = {
  in_force: words("действует", "in force"),
  expiring: words("истекает", "expiring"),
  expired: words("срок истёк", "over"),
  repealed: words("отозвано", "withdrawn"),
  overdue: words("отозвано, обработка не прекращена в срок", "withdrawn, not stopped in time"),
} as const satisfies Record<ConsentRecord["state"], Words>;

const paper = words("бумага", "paper");

const day = (iso: string | null): SheetCell => (iso === null ? "" : { day: iso });
const text = (ru: string, en: string, cell?: JournalColumn["cell"], width = 24): JournalColumn => ({
  title: words(ru, en),
  width,
  look: "wrapped",
  ...(cell && { cell }),
});
const date = (ru: string, en: string, cell?: JournalColumn["cell"]): JournalColumn => ({
  title: words(ru, en),
  width: 13,
  look: "date",
  ...(cell && { cell }),
});

/** The journal of consents and withdrawals, Ж10 (consents and agreements, 4.2). */
const columns: readonly JournalColumn[] = [
  { title: words("№", "No."), width: 6, look: "number", cell: ({ number }) => number },
  date("Дата согласия", "Date of consent", (record) => day(record.date)),
  text("Субъект", "Person", ({ person }) => person),
  text("Группа субъектов", "Group", ({ group }) => group),
  text("Цель", "Purpose", ({ purpose }) => purpose, 36),
  text("Вариант", "Form", ({ forms }) => forms.join("; "), 36),
  text("Версия формы", "Version of the form", (record) => record.form_version, 14),
  text("Хеш текста (SHA-256)", "Hash of the text (SHA-256)", (record) => record.text_hash, 20),
  text("Канал", "Channel", (_record, language) => paper[language], 12),
  date("Срок до", "Valid until", ({ expires }) => day(expires)),
  text("Состояние", "State", ({ state }, language) => states[state][language], 14),
  date("Отзыв: дата", "Withdrawal: date", ({ withdrawn }) => day(withdrawn)),
  text("Отзыв: канал", "Withdrawal: channel", ({ withdrawn_by: channel }, language) => wayText(channel, language), 14),
  date("Прекратить до", "To stop by", ({ stop_by }) => day(stop_by)),
  date("Обработка прекращена", "Processing stopped", ({ stopped }) => day(stopped)),
  text("Уничтожено (акт)", "Destroyed (act)", ({ destruction_act }) => destruction_act),
  text("Ответственный", "Responsible"),
];

function wayText(channel: ConsentRecord["withdrawn_by"], language: Language): string {
  return Object.entries(withdrawalWays).find(([name]) => name === channel)?.[1][language] ?? "";
}

/** Returns the consent log as a sheet: the data of each consent, with the responsible person. */
function consentJournalSheet(records: readonly ConsentRecord[], responsible: string, language: Language): Sheet {
  const last = columns.length - 1;
  return {
    name: words("Журнал согласий", "Consent log")[language],
    columns: columns.map(({ width, look }) => ({ width, look })),
    rows: [
      { look: "header" as const, cells: columns.map(({ title }) => title[language]) },
      ...records.map((record) => ({
        cells: columns.map(({ cell }, index) => (index === last ? responsible : (cell?.(record, language) ?? ""))),
      })),
    ],
    frozenRows: 1,
    isFiltered: true,
  };
}

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
  const versions = await transaction.query<Omit<ConsentVersion, "forms"> & { content: Uint8Array }>(
    `select distinct on (object_id, number) object_id as object, number, sha256, content from document_makings
     where company_id = $1 and key = $2 and is_approved order by object_id, number, made_at desc`,
    [transaction.company, consent],
  );
  return versions.map(({ content, ...version }) => ({ ...version, forms: formsIn(content) }));
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
  const consents = documents
    .filter(({ kind }) => kind === "consent")
    .toSorted((left, right) => (left.date ?? "").localeCompare(right.date ?? "") || left.id - right.id);
  const inYear = new Map<string, number>();
  return consents.map((document) => {
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
    paper === consent
      ? versions.find((candidate) => candidate.object === object && candidate.number === number)
      : undefined;
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
  const row = rows.process_subject.find((candidate) => candidate.id === id);
  const process = row && rows.process.find((candidate) => candidate.id === row.process);
  if (!row || !process || !can(actor, "view", { form: "process", id: process.id })) return { group: "", purpose: "" };
  return { group: rows.subject.find((subject) => subject.id === row.subject)?.name ?? "", purpose: process.purpose };
}
