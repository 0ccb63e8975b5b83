import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { readOwnKey } from "@opis/model/contract/people/opened-link";
import { call } from "../../api/call.ts";

/** What a link is for, as its own respondent reads it. */
export type OwnKey = AnswerOf<typeof readOwnKey>;

/** A questionnaire that a link opens. */
export type OwnQuestionnaire = OwnKey["questionnaires"][number];

/** What the open link is for, and what it opens. */
export function readKey(company: number, signal?: AbortSignal): Promise<OwnKey> {
  return call<typeof readOwnKey>("GET /companies/:company_id/keys/own/", {
    params: { company_id: company },
    ...(signal && { signal }),
  });
}
