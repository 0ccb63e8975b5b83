import type {
  listDestructions,
  moveDestruction,
  readDestruction,
  registerDestruction,
  suggestDestructions,
  updateDestruction,
} from "@opis/model/contract/destructions";
import type { AnswerOf, CallOf } from "@opis/model/contract/endpoint";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call-endpoint.ts";
import { queryKeys } from "../../api/query-keys.ts";

export type Destruction = AnswerOf<typeof readDestruction>;
export type ListedDestruction = AnswerOf<typeof listDestructions>["results"][number];
export type DestructionMoveBody = CallOf<typeof moveDestruction>["body"];
export type DestructionFilter = Omit<CallOf<typeof listDestructions>["query"], "limit" | "offset">;
/** The source of a destruction: a request, an expired process, or an ended contract. */
export interface DestructionSource {
  readonly request?: number | undefined;
  readonly process?: number | undefined;
  readonly document?: number | undefined;
}

export type Suggestions = AnswerOf<typeof suggestDestructions>;

const pageRows = 50;

/** Loads a filtered page of destructions. */
export function listDestructionPage(company: number, filter: DestructionFilter, offset: number, signal: AbortSignal) {
  return call<typeof listDestructions>("GET /companies/:company_id/destructions/", {
    params: { company_id: company },
    query: { ...filter, offset, limit: pageRows },
    signal,
  });
}

/** Loads a destruction with its deadline, warnings and source. */
export function destructionQuery(company: number, id: number) {
  return queryOptions({
    queryKey: [...queryKeys.destructions(company), id],
    queryFn: ({ signal }) =>
      call<typeof readDestruction>("GET /companies/:company_id/destructions/:id/", {
        params: { company_id: company, id },
        signal,
      }),
  });
}

/** Loads what the questionnaires suggest to destroy: after a request, or because a processing term is over. */
export function suggestionsQuery(company: number, request: number | undefined) {
  return queryOptions({
    queryKey: [...queryKeys.destructions(company), "scope", request ?? null],
    queryFn: ({ signal }) =>
      call<typeof suggestDestructions>("GET /companies/:company_id/destruction_scope/", {
        params: { company_id: company },
        query: request === undefined ? {} : { request },
        signal,
      }),
  });
}

/** Registers a destruction with its source. */
export function register(company: number, source: DestructionSource, body: CallOf<typeof registerDestruction>["body"]) {
  return call<typeof registerDestruction>("POST /companies/:company_id/destructions/ 201", {
    params: { company_id: company },
    query: source,
    body,
  });
}

/** Changes a destruction; refused if another user has changed it since it was read. */
export function update(
  company: number,
  { id, row_version }: Pick<Destruction, "id" | "row_version">,
  body: CallOf<typeof updateDestruction>["body"],
) {
  return call<typeof updateDestruction>("PATCH /companies/:company_id/destructions/:id/", {
    params: { company_id: company, id },
    body,
    headers: { "If-Unmodified-Since-Version": String(row_version) },
  });
}

/** Moves a destruction to another state. */
export function move(company: number, id: number, body: DestructionMoveBody) {
  return call<typeof moveDestruction>("POST /companies/:company_id/destructions/:id/state/", {
    params: { company_id: company, id },
    body,
  });
}
