import { expect, test } from "vitest";
import type { Row } from "../rows/row.ts";
import { type RequestMove, requestTransition } from "./request-transition.ts";

const when = { today: "2026-11-16", timeZone: "Europe/Moscow" };

function request(answers: Partial<Row<"subject_request">> = {}): Row<"subject_request"> {
  return {
    id: 1,
    company: 1,
    row_version: 1,
    created: "",
    modified: "",
    number: "1/2026",
    received_at: "2026-10-30T09:00:00.000Z",
    channel: "email",
    applicant_kind: "subject",
    kind: "access",
    identity_state: null,
    identity_basis: "",
    confirmed_on: null,
    subject_group: null,
    processes: [],
    systems: [],
    third_parties: [],
    responsible: "",
    work_done: "",
    state: "in_work",
    due: "2026-11-16",
    extension_days: null,
    extended_due: null,
    extension_reason: "",
    answered_at: null,
    answer_number: "",
    outcome: null,
    refusal_ground: null,
    state_reason: "",
    applicant_changed_at: null,
    applicant_erased_on: null,
    ...answers,
  };
}

test("D1: an extension by five working days ends on 23.11.2026, with its reason (152-FZ, article 20(1))", () => {
  const move = { state: "extended", extension_days: 5, reason: "Нужен архив" } as const;
  expect(requestTransition(request(), move, when)).toEqual({
    answers: { state: "extended", extension_days: 5, extended_due: "2026-11-23", extension_reason: "Нужен архив" },
  });
});

test.each<[string, Partial<Row<"subject_request">>, RequestMove, string]>([
  ["six working days", {}, { state: "extended", extension_days: 6, reason: "Долго" }, "extension_days"],
  ["an extension without a reason", {}, { state: "extended", extension_days: 1, reason: " " }, "reason"],
  [
    "an extension of what the law does not extend",
    { kind: "unlawful_data" },
    { state: "extended", extension_days: 1, reason: "Долго" },
    "state",
  ],
  ["a second extension", { state: "extended" }, { state: "extended", extension_days: 1, reason: "Ещё" }, "state"],
  ["an answer of tomorrow", {}, { state: "answered", answered_at: "2026-11-17", outcome: "explained" }, "answered_at"],
  [
    "an answer from before the request",
    {},
    { state: "answered", answered_at: "2026-10-29", outcome: "explained" },
    "answered_at",
  ],
  ["an answer without an outcome", {}, { state: "answered", answered_at: "2026-11-16" }, "outcome"],
  ["a refusal without a ground (article 14(8))", {}, { state: "refused", answered_at: "2026-11-16" }, "refusal_ground"],
  ["a mistake without a reason", {}, { state: "erroneous" }, "reason"],
  ["closing what has no answer", {}, { state: "closed" }, "state"],
  ["reopening without a reason", { state: "closed" }, { state: "in_work" }, "reason"],
])("%s is refused by its field", (_what, answers, move, field) => {
  expect(requestTransition(request(answers), move, when)).toEqual({ issues: { [field]: [expect.anything()] } });
});

test("a reopened request has no answer any more", () => {
  const closedRequest = request({
    state: "closed",
    answered_at: "2026-11-10",
    answer_number: "5",
    outcome: "explained",
  });
  expect(requestTransition(closedRequest, { state: "in_work", reason: "Новые сведения" }, when)).toEqual({
    answers: {
      state: "in_work",
      state_reason: "Новые сведения",
      answered_at: null,
      answer_number: "",
      outcome: null,
      refusal_ground: null,
    },
  });
});
