import type { AnswerOf, CallOf } from "@opis/model/contract/endpoint";
import type {
  listSubjectRequests,
  moveSubjectRequest,
  readSubjectRequest,
  registerSubjectRequest,
  updateSubjectRequest,
} from "@opis/model/contract/subject-requests";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call-endpoint.ts";
import { queryKeys } from "../../api/query-keys.ts";

export type SubjectRequest = AnswerOf<typeof readSubjectRequest>;
export type ListedRequest = AnswerOf<typeof listSubjectRequests>["results"][number];
export type RequestMoveBody = CallOf<typeof moveSubjectRequest>["body"];
export type RequestFilter = Omit<CallOf<typeof listSubjectRequests>["query"], "limit" | "offset">;

/** Returns whether a request may lead to a destruction of data, unless another basis of processing remains. */
export function leadsToDestruction({ kind }: Pick<SubjectRequest, "kind">): boolean {
  return kind === "consent_withdrawal" || kind === "stop_processing" || kind === "unlawful_data";
}

const pageRows = 50;

/** Loads a filtered page of requests. */
export function listRequests(company: number, filter: RequestFilter, offset: number, signal: AbortSignal) {
  return call<typeof listSubjectRequests>("GET /companies/:company_id/subject_requests/", {
    params: { company_id: company },
    query: { ...filter, offset, limit: pageRows },
    signal,
  });
}

/** Loads a request with its applicant and deadline. */
export function requestQuery(company: number, id: number) {
  return queryOptions({
    queryKey: [...queryKeys.subjectRequests(company), id],
    queryFn: ({ signal }) =>
      call<typeof readSubjectRequest>("GET /companies/:company_id/subject_requests/:id/", {
        params: { company_id: company, id },
        signal,
      }),
  });
}

/** Registers a request. */
export function register(company: number, body: CallOf<typeof registerSubjectRequest>["body"]) {
  return call<typeof registerSubjectRequest>("POST /companies/:company_id/subject_requests/ 201", {
    params: { company_id: company },
    body,
  });
}

/** Changes a request; refused if another user has changed it since it was read. */
export function update(
  company: number,
  { id, row_version }: Pick<SubjectRequest, "id" | "row_version">,
  body: CallOf<typeof updateSubjectRequest>["body"],
) {
  return call<typeof updateSubjectRequest>("PATCH /companies/:company_id/subject_requests/:id/", {
    params: { company_id: company, id },
    body,
    headers: { "If-Unmodified-Since-Version": String(row_version) },
  });
}

/** Moves a request to another state. */
export function move(company: number, id: number, body: RequestMoveBody) {
  return call<typeof moveSubjectRequest>("POST /companies/:company_id/subject_requests/:id/state/", {
    params: { company_id: company, id },
    body,
  });
}
