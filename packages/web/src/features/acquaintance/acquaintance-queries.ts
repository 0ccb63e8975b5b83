import type {
  addAcquaintance,
  confirmBySheet,
  downloadAcknowledgementSheet,
  listAcknowledgements,
  listAcquaintances,
  reopenAcknowledgement,
  sendAcknowledgementLinks,
  updateAcquaintance,
} from "@opis/model/contract/acquaintances";
import type { AnswerOf, CallOf } from "@opis/model/contract/endpoint";
import type { fileEndpoints } from "@opis/model/contract/forms/file-endpoints";
import { queryOptions } from "@tanstack/react-query";
import { call, urlOf } from "../../api/call-endpoint.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { upload } from "../../api/upload.ts";

export type Acquaintances = AnswerOf<typeof listAcquaintances>;
export type AcknowledgedDocument = Acquaintances["documents"][number];
export type ListedEmployee = AnswerOf<typeof listAcknowledgements>["results"][number];
export type Acknowledgement = ListedEmployee["acknowledgements"][number];
export type EmployeeFilter = Omit<CallOf<typeof listAcknowledgements>["query"], "limit" | "offset" | "ordering">;
type FileCalls = ReturnType<typeof fileEndpoints<"acquaintance_file">>;

const pageRows = 100;
/** Employees that a dialog or an input offers at once. */
export const offeredEmployees = 1_000;

/** Loads the documents to acknowledge, others that can be added, and the positions of employees. */
export function acquaintancesQuery(company: number) {
  return queryOptions({
    queryKey: [...queryKeys.acquaintances(company), "documents"],
    queryFn: ({ signal }) =>
      call<typeof listAcquaintances>("GET /companies/:company_id/acquaintances/", {
        params: { company_id: company },
        signal,
      }),
  });
}

/** Loads a filtered page of employees with their acknowledgements. */
export function listEmployees(
  company: number,
  filter: EmployeeFilter,
  { offset, limit = pageRows }: { readonly offset: number; readonly limit?: number },
  signal: AbortSignal,
) {
  return call<typeof listAcknowledgements>("GET /companies/:company_id/acquaintances/employees/", {
    params: { company_id: company },
    query: { ...filter, offset, limit },
    signal,
  });
}

/** Loads the employees that match a filter, as many as a dialog offers. */
export function employeesQuery(company: number, filter: EmployeeFilter) {
  return queryOptions({
    queryKey: [...queryKeys.acquaintances(company), "offered", filter],
    queryFn: ({ signal }) => listEmployees(company, filter, { offset: 0, limit: offeredEmployees }, signal),
  });
}

/** Adds a document by the key of a candidate. */
export function addDocument(company: number, key: string) {
  return call<typeof addAcquaintance>("POST /companies/:company_id/acquaintances/ 201", {
    params: { company_id: company },
    body: { key },
  });
}

/** Changes who must know a document; refused if another user has changed it since it was read. */
export function changeAudience(
  company: number,
  { id, row_version: version }: Pick<AcknowledgedDocument, "id" | "row_version">,
  body: CallOf<typeof updateAcquaintance>["body"],
) {
  return call<typeof updateAcquaintance>("PATCH /companies/:company_id/acquaintances/:id/", {
    params: { company_id: company, id },
    body,
    headers: { "If-Unmodified-Since-Version": String(version) },
  });
}

/** Sends links to employees with pending acknowledgements: of a document, or of all. */
export function sendLinks(company: number, body: CallOf<typeof sendAcknowledgementLinks>["body"]) {
  return call<typeof sendAcknowledgementLinks>("POST /companies/:company_id/acquaintances/links/", {
    params: { company_id: company },
    body,
  });
}

/** Uploads a scanned sheet of a document. */
export function uploadScan(company: number, document: number, file: File) {
  return upload<FileCalls["upload"]>(
    "/companies/:company_id/acquaintances/:parent_id/files/",
    { params: { company_id: company, parent_id: document } },
    { file, onProgress: () => undefined, signal: AbortSignal.timeout(600_000) },
  );
}

/** Confirms pending acknowledgements by a scanned sheet. */
export function confirmSheet(company: number, document: number, body: CallOf<typeof confirmBySheet>["body"]) {
  return call<typeof confirmBySheet>("POST /companies/:company_id/acquaintances/:id/confirmation/", {
    params: { company_id: company, id: document },
    body,
  });
}

/** Takes back a confirmation made by mistake. */
export function reopen(company: number, { acquaintance, id }: Acknowledgement, reason: string) {
  return call<typeof reopenAcknowledgement>(
    "POST /companies/:company_id/acquaintances/:parent_id/acknowledgements/:id/reopening/",
    { params: { company_id: company, parent_id: Number(acquaintance), id }, body: { reason } },
  );
}

/** Returns the address of the sheet Ф2 of a document. */
export function sheetAddress(
  company: number,
  document: number,
  query: { readonly format: "docx" | "pdf"; readonly rows: "open" | "all" },
): string {
  return urlOf<typeof downloadAcknowledgementSheet>("/companies/:company_id/acquaintances/:id/sheet/", {
    params: { company_id: company, id: document },
    query,
  });
}

/** Returns the address of a scanned sheet. */
export function scanAddress(company: number, document: number, file: number): string {
  return urlOf<FileCalls["download"]>("/companies/:company_id/acquaintances/:parent_id/files/:id/download/", {
    params: { company_id: company, parent_id: document, id: file },
  });
}
