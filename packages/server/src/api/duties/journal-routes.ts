import { Readable } from "node:stream";
import { journalDocument } from "@opis/documents/documents/journal-document";
import { fileName } from "@opis/documents/file-name";
import type { Sheet } from "@opis/documents/tables/sheet-xml";
import { writeXlsx } from "@opis/documents/tables/xlsx";
import { type Language, words } from "@opis/model/bilingual-text";
import {
  addJournalEntry,
  deleteJournalEntry,
  downloadJournal,
  listJournal,
  readJournalEntry,
  updateJournalEntry,
} from "@opis/model/contract/journals";
import {
  consentLine,
  destructionLine,
  employeeLine,
  entryLine,
  hasAccess,
  incidentLine,
  type JournalLine,
  type LineContext,
  requestLine,
  withdrawalLine,
} from "@opis/model/duties/journal-lines";
import { type JournalCode, journalByCode } from "@opis/model/duties/journals";
import { isOwnJournal, type OwnJournal } from "@opis/model/duties/manual-journals";
import { refused, refusedFields } from "@opis/model/errors";
import { forms } from "@opis/model/forms/index";
import type { CompanySnapshot, Row } from "@opis/model/rows/row";
import { indexSnapshot } from "@opis/model/snapshot/snapshot-index";
import { xlsxType } from "@opis/model/uploads/file-types";
import { storableAnswers } from "@opis/model/validation/answers-schema";
import { rowSchema } from "@opis/model/validation/stored-row-schema";
import type { FastifyInstance } from "fastify";
import { inFuture, insertJournalEntry } from "../../core/records/add-journal-entry.ts";
import { readCompanyTimeZone, readCompanyToday } from "../../core/records/company-today.ts";
import { selectRows } from "../../core/records/reading/read-rows.ts";
import { readApplicants } from "../../core/records/request-applicants.ts";
import { changeRow } from "../../core/records/writing/change-row.ts";
import { lockRecord, readRecord } from "../../core/tasks/register-record.ts";
import type { Transaction } from "../../database/transaction.ts";
import { pageLinks, pageWindow } from "../../http/pagination.ts";
import { type Call, route } from "../../http/register-endpoint.ts";
import { requestedRowVersion } from "../../http/row-version.ts";
import { sendFile } from "../../http/send-file.ts";
import { readCorrections } from "./journal-corrections.ts";
import { type Condition, listRecords } from "./numbered-records.ts";

const entryForm = forms.journal_entry;

interface Period {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

interface Page extends Period {
  readonly limit: number;
  readonly offset: number;
}

interface Lines {
  readonly count: number;
  readonly lines: readonly JournalLine[];
}

type Reader = Pick<Call<typeof listJournal>, "company" | "revision" | "actor" | "context">;

/** Returns one page of a journal, in order of origin, with texts in a language. */
async function readJournal(reader: Reader, code: JournalCode, page: Page, language: Language): Promise<Lines> {
  const { company, revision, actor, context } = reader;
  const { snapshot } = await context.snapshots.seenBy({ company, revision, actor });
  const index = indexSnapshot(snapshot);
  return context.db.inCompany(company, async (transaction) => {
    const line: LineContext = {
      language,
      timeZone: await readCompanyTimeZone(transaction),
      today: await readCompanyToday(transaction),
      nameOf: (form, id) => index.nameOf(form, id),
    };
    const { box } = context.secrets;
    if (code === "requests") return requestLines(transaction, box, { page, line });
    if (code === "consents") return sliced(await consentLines(transaction, box, { snapshot, line }), page);
    const rows = linesOfSnapshot(snapshot, code, line);
    if (rows !== undefined) return sliced(rows, page);
    return isOwnJournal(code) ? entryLines(transaction, code, { page, line }) : { count: 0, lines: [] };
  });
}

/** Returns the lines of records in the company snapshot; undefined for journals with manual entries. */
function linesOfSnapshot({ rows }: CompanySnapshot, code: JournalCode, line: LineContext): JournalLine[] | undefined {
  if (code === "access") return rows.employee.filter(hasAccess).map((row, index) => employeeLine(row, index, line));
  if (code === "incidents")
    return rows.incident.filter(({ is_drill }) => is_drill !== true).map((row) => incidentLine(row, line));
  return code === "destruction" ? rows.destruction.map((row) => destructionLine(row, line)) : undefined;
}

function sliced(lines: readonly JournalLine[], { from, to, limit, offset }: Page): Lines {
  const within = lines.filter(({ day }) => (from === undefined || day >= from) && (to === undefined || day <= to));
  return { count: within.length, lines: within.slice(offset, offset + limit) };
}

type SecretBox = Parameters<typeof readApplicants>[1];

interface Reading {
  readonly page: Page;
  readonly line: LineContext;
}

async function requestLines(transaction: Transaction, box: SecretBox, { page, line }: Reading): Promise<Lines> {
  const { from, to } = page;
  const day = "(t.received_at at time zone (select time_zone from companies where id = t.company_id))::date";
  const { count, rows } = await listRecords(transaction, {
    name: "subject_request",
    query: { ...page, ordering: "number" },
    conditions: periodConditions(day, { from, to }),
    orderings: { number: "t.id" },
  });
  const ids = rows.map(({ id }) => id);
  const applicants = await readApplicants(transaction, box, ids);
  return { count, lines: rows.map((row) => requestLine(row, applicants.get(row.id)?.applicant_name ?? "", line)) };
}

function periodConditions(day: string, { from, to }: Period): Condition[] {
  return [
    ...(from === undefined ? [] : [[(p: string) => `${day} >= ${p}::date`, from] as const]),
    ...(to === undefined ? [] : [[(p: string) => `${day} <= ${p}::date`, to] as const]),
  ];
}

/** Returns consents with uploaded copies, and withdrawals received as requests, by date. */
async function consentLines(
  transaction: Transaction,
  box: SecretBox,
  { snapshot: { rows }, line }: { readonly snapshot: CompanySnapshot; readonly line: LineContext },
): Promise<JournalLine[]> {
  const requestRows = await selectRows(
    transaction,
    forms.subject_request,
    "where t.company_id = $1 and t.kind = 'consent_withdrawal' and t.state <> 'erroneous' order by t.id",
    [transaction.company],
  );
  const requests = requestRows.map((row) => rowSchema("subject_request").parse(row));
  const ids = requests.map(({ id }) => id);
  const applicants = await readApplicants(transaction, box, ids);
  const withdrawals = requests.map((row) => {
    const destructions = rows.destruction.filter(
      ({ source_form: form, source_id: id }) => form === "subject_request" && id === row.id,
    );
    const applicant = applicants.get(row.id)?.applicant_name ?? "";
    return withdrawalLine(row, { applicant, destructions }, line);
  });
  const consents = rows.document
    .filter(({ kind }) => kind === "consent")
    .map((row) => consentLine(row, purposeOf(rows, row), line));
  return [...consents, ...withdrawals].toSorted((left, right) => left.day.localeCompare(right.day));
}

function purposeOf(rows: CompanySnapshot["rows"], { paper_object: group }: Row<"document">): string {
  const process = rows.process_subject.find(({ id }) => id === group)?.process;
  return rows.process.find(({ id }) => id === process)?.purpose ?? "";
}

async function entryLines(transaction: Transaction, code: OwnJournal, { page, line }: Reading): Promise<Lines> {
  const ofJournal: Condition = [(p) => `t.journal = ${p}`, code];
  const { count, rows } = await listRecords(transaction, {
    name: "journal_entry",
    query: page,
    conditions: [ofJournal, ...periodConditions("t.entry_on", page)],
    orderings: {},
    byDefault: "t.entry_on, t.id",
  });
  const { columns } = journalByCode(code);
  const ids = rows.map(({ id }) => id);
  const corrections = await readCorrections(transaction, code, ids, line);
  return {
    count,
    lines: rows.map((row) => ({ ...entryLine(row, columns, line), corrections: corrections.get(row.id) ?? [] })),
  };
}

/** A longer journal is printed by period. */
const printedMost = 20_000;

async function download(call: Call<typeof downloadJournal>) {
  const { params, query, context, company, revision, actor, language, reply } = call;
  const { format, ...period } = query;
  const journal = journalByCode(params.code);
  const page = { ...period, limit: printedMost, offset: 0 };
  const { lines } = await readJournal(call, params.code, page, format === "xlsx" ? language : "ru");
  const { snapshot } = await context.snapshots.seenBy({ company, revision, actor });
  const today = await context.db.readCompany(company, readCompanyToday);
  const shortName = snapshot.rows.information[0]?.short_name ?? "";
  const filename = fileName({ title: journal.title.ru, shortName, date: today, extension: format });
  if (format === "xlsx") {
    const sheet = journalSheet(params.code, lines, language);
    return sendFile(reply, { filename, mediaType: xlsxType }, Readable.from(writeXlsx([sheet]), { objectMode: false }));
  }
  const document = journalDocument({
    journal,
    company: shortName || snapshot.company.name,
    responsible: snapshot.rows.commission[0]?.o_name ?? "",
    from: period.from ?? null,
    to: period.to ?? null,
    lines,
  });
  const { bytes } = await context.workshop.make({ document, format });
  return sendFile(reply, { filename, mediaType: mediaTypes[format] }, Readable.from([Buffer.from(bytes)]));
}

const mediaTypes = {
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  pdf: "application/pdf",
} as const;

const columnWidth = 28;

function correctionsText(corrections: NonNullable<JournalLine["corrections"]>): string {
  return corrections.map(({ at, editor, text }) => `${at}, ${editor}. ${text}`).join("\n");
}

function journalSheet(code: JournalCode, lines: readonly JournalLine[], language: Language): Sheet {
  const { number, columns } = journalByCode(code);
  const titles = [
    words("Номер", "Number"),
    ...columns.map(({ title }) => title),
    ...(isOwnJournal(code) ? [words("Исправления", "Corrections")] : []),
  ];
  return {
    name: words(`Ж${number}`, `J${number}`)[language],
    columns: titles.map((_title, index) =>
      index === 0 ? { width: 12, look: "text" } : { width: columnWidth, look: "wrapped" },
    ),
    rows: [
      { look: "header" as const, cells: titles.map((title) => title[language]) },
      ...lines.map((line) => ({
        cells: [
          line.number,
          ...columns.map(({ name }) => line.cells[name] ?? ""),
          ...(line.corrections ? [correctionsText(line.corrections)] : []),
        ],
      })),
    ],
    frozenRows: 1,
    isFiltered: true,
  };
}

/** Registers the journals of the internal regulations: generated from records, or with manual entries. */
export function registerJournals(app: FastifyInstance): void {
  route(app, listJournal, async (call) => {
    const { query, params, request, language } = call;
    const { count, lines } = await readJournal(call, params.code, { ...query, ...pageWindow(query) }, language);
    return { count, ...pageLinks(request, count, query), results: [...lines] };
  });

  route(app, downloadJournal, download);

  route(app, addJournalEntry, async ({ company, context, params, body, editor, actor }) =>
    context.db.inCompany(company, async (transaction) => {
      const answers = storableAnswers(entryForm, body);
      await refuseFutureDay(transaction, answers.entry_on);
      const year = Number((await readCompanyToday(transaction)).slice(0, 4));
      const { id } = await insertJournalEntry(transaction, { code: params.code, answers, year, editor, actor });
      return readRecord(transaction, "journal_entry", id);
    }),
  );

  route(app, readJournalEntry, async ({ company, context, params }) =>
    context.db.inCompany(company, (transaction) => findEntry(transaction, params)),
  );

  route(app, updateJournalEntry, async ({ company, context, params, body, editor, actor, request }) =>
    context.db.inCompany(company, async (transaction) => {
      const { id } = params;
      await lockRecord(transaction, "journal_entry", id);
      await findEntry(transaction, params);
      const answers = storableAnswers(entryForm, body);
      await refuseFutureDay(transaction, answers.entry_on);
      await changeRow(transaction, {
        declared: entryForm,
        id,
        answers,
        editor,
        actor,
        seenVersion: requestedRowVersion(request),
      });
      return readRecord(transaction, "journal_entry", id);
    }),
  );

  route(app, deleteJournalEntry, async ({ company, context, params }) => {
    await context.db.inCompany(company, (transaction) => findEntry(transaction, params));
    throw refused("record_not_deletable");
  });
}

interface EntryParams {
  readonly code: OwnJournal;
  readonly id: number;
}

async function findEntry(transaction: Transaction, { code, id }: EntryParams): Promise<Row<"journal_entry">> {
  const row = await readRecord(transaction, "journal_entry", id);
  if (row.journal !== code) throw refused("not_found");
  return row;
}

async function refuseFutureDay(transaction: Transaction, day: unknown): Promise<void> {
  if (typeof day === "string" && day > (await readCompanyToday(transaction)))
    throw refusedFields({ entry_on: [inFuture] });
}
