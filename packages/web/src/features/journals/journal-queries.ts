import type { AnswerOf, CallOf } from "@opis/model/contract/endpoint";
import type {
  addJournalEntry,
  downloadJournal,
  listJournal,
  readJournalEntry,
  updateJournalEntry,
} from "@opis/model/contract/journals";
import type { JournalCode } from "@opis/model/duties/journals";
import type { OwnJournal } from "@opis/model/duties/manual-journals";
import { queryOptions } from "@tanstack/react-query";
import { call, urlOf } from "../../api/call-endpoint.ts";
import { queryKeys } from "../../api/query-keys.ts";

export type ListedJournalLine = AnswerOf<typeof listJournal>["results"][number];
export type JournalPeriod = Pick<CallOf<typeof listJournal>["query"], "from" | "to">;
export type JournalFormat = CallOf<typeof downloadJournal>["query"]["format"];

const pageRows = 100;

/** Loads a page of journal lines. */
export function listLines(
  company: number,
  code: JournalCode,
  period: JournalPeriod,
  offset: number,
  signal: AbortSignal,
) {
  return call<typeof listJournal>("GET /companies/:company_id/journals/:code/", {
    params: { company_id: company, code },
    query: { ...period, offset, limit: pageRows },
    signal,
  });
}

/** Returns the download address of a journal. */
export function downloadAddress(company: number, code: JournalCode, period: JournalPeriod, format: JournalFormat) {
  return urlOf<typeof downloadJournal>("/companies/:company_id/journals/:code/download/", {
    params: { company_id: company, code },
    query: { ...period, format },
  });
}

/** Loads an entry of a manually written journal. */
export function entryQuery(company: number, code: OwnJournal, id: number) {
  return queryOptions({
    queryKey: [...queryKeys.journal(company, code), "entry", id],
    queryFn: ({ signal }) =>
      call<typeof readJournalEntry>("GET /companies/:company_id/journals/:code/:id/", {
        params: { company_id: company, code, id },
        signal,
      }),
  });
}

/** Adds an entry to a manually written journal. */
export function addEntry(company: number, code: OwnJournal, body: CallOf<typeof addJournalEntry>["body"]) {
  return call<typeof addJournalEntry>("POST /companies/:company_id/journals/:code/ 201", {
    params: { company_id: company, code },
    body,
  });
}

/** Corrects an entry; refused if another user has changed it since it was read. */
export function correctEntry(
  company: number,
  code: OwnJournal,
  { id, row_version }: Pick<AnswerOf<typeof readJournalEntry>, "id" | "row_version">,
  body: CallOf<typeof updateJournalEntry>["body"],
) {
  return call<typeof updateJournalEntry>("PATCH /companies/:company_id/journals/:code/:id/", {
    params: { company_id: company, code, id },
    body,
    headers: { "If-Unmodified-Since-Version": String(row_version) },
  });
}
