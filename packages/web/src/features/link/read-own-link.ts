import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { readOwnKey } from "@opis/model/contract/people/current-respondent-link";
import { call } from "../../api/call-endpoint.ts";

/** What a link is for, as its respondent reads it. */
export type OwnKey = AnswerOf<typeof readOwnKey>;

/** Loads what the open link is for, and what it opens. */
export function readKey(company: number, signal?: AbortSignal): Promise<OwnKey> {
  return call<typeof readOwnKey>("GET /companies/:company_id/keys/own/", {
    params: { company_id: company },
    ...(signal && { signal }),
  });
}
