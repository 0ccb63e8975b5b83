import { describe, expect, test } from "vitest";
import type { RequestKind } from "../duties/request-kinds.ts";
import { requestKinds } from "../duties/request-kinds.ts";
import type { Row } from "../rows/row.ts";
import { buildSnapshot } from "../testing/build-snapshot.ts";
import { findRisks } from "./find-risks.ts";
import { noOverdueRecords, type OverdueRecords } from "./risk-rule-input.ts";

const day = "2026-12-15";

/** Codes of the risks of records of a company with one row. */
function codesOf<N extends "incident" | "destruction">(form: N, answers: Partial<Row<N>>, isLate = false): string[] {
  const company = buildSnapshot();
  const id = company.add(form, answers);
  const overdue: OverdueRecords = { ...noOverdueRecords, incidents: isLate ? [id] : [] };
  return codesIn(company.snapshot(), overdue);
}

function codesIn(snapshot: Parameters<typeof findRisks>[0], overdue: OverdueRecords): string[] {
  return findRisks(snapshot, { day, systemsWithAct: new Set(), overdue })
    .map(({ rule }) => rule.code)
    .filter((code) => code.startsWith("R-REC"));
}

const leak = { kind: "leak", is_drill: false } as const;

test.each<[string, Partial<Row<"incident">>, boolean, string[]]>([
  ["152-FZ 21(3.1)(1): the first notification is late", { ...leak, state: "confirmed" }, true, ["R-REC-01"]],
  ["152-FZ 21(3.1)(1): without a decision the clock runs", { ...leak, state: "detected" }, true, ["R-REC-01"]],
  ["152-FZ 21(3.1)(2): the second notification is late", { ...leak, state: "notified_24" }, true, ["R-REC-02"]],
  ["152-FZ 21(3.1): the deadline has not passed", { ...leak, state: "confirmed" }, false, []],
  ["152-FZ 21(3.1): both notifications are sent", { ...leak, state: "notified_72" }, true, []],
  ["152-FZ 21(3.1): it was no incident", { ...leak, state: "not_incident" }, true, []],
  ["152-FZ 21(3.1): no transfer, nothing to notify", { kind: "altered", state: "confirmed" }, true, []],
  ["152-FZ 21(3.1): a transfer is not excluded yet", { kind: "altered", state: "detected" }, true, ["R-REC-01"]],
  ["152-FZ 21(3.1): another kind confirmed as an incident", { kind: "other", state: "confirmed" }, true, ["R-REC-01"]],
  ["a drill has no clock", { ...leak, is_drill: true, state: "confirmed" }, true, []],
])("incident – %s", (_point, answers, isLate, codes) => {
  expect(codesOf("incident", answers, isLate)).toEqual(codes);
});

const planned = { state: "planned", due: "2026-12-14" } as const;

test.each<[string, Partial<Row<"destruction">>, string[]]>([
  ["152-FZ 21(4): the purpose is achieved", { ...planned, reason: "purpose" }, ["R-REC-03"]],
  ["152-FZ 21(5): consent is withdrawn", { ...planned, reason: "withdrawal" }, ["R-REC-03"]],
  ["152-FZ 21(3): the processing is unlawful", { ...planned, reason: "unlawful" }, ["R-REC-03"]],
  ["152-FZ 21(4): the term of storage is over", { ...planned, reason: "term" }, ["R-REC-03"]],
  ["152-FZ 20(3): the data are not needed, says the subject", { ...planned, reason: "not_needed" }, ["R-REC-04"]],
  ["152-FZ 21(5.1): the subject demands it", { ...planned, reason: "request" }, ["R-REC-04"]],
  ["CAO 13.11(5): Roskomnadzor demands it", { ...planned, reason: "regulator" }, ["R-REC-04"]],
  ["the last day is in time", { ...planned, due: day, reason: "purpose" }, []],
  ["a reason that is not answered claims nothing", { ...planned, reason: null }, []],
  ["152-FZ 21(6): blocked after the last day", { state: "blocked", last_day: "2026-12-14" }, ["R-REC-05"]],
  ["152-FZ 21(6): blocked until the last day", { state: "blocked", last_day: day, due: "2026-12-01" }, []],
  ["a suspended one waits", { state: "suspended", due: "2026-12-01", reason: "purpose" }, []],
  ["152-FZ 21(7): destroyed without an act", { state: "destroyed", act_number: "", act_date: null }, ["R-REC-06"]],
  ["152-FZ 21(7): destroyed with an act", { state: "destroyed", act_number: "7", act_date: "2026-12-14" }, []],
])("destruction – %s", (_point, answers, codes) => {
  expect(codesOf("destruction", answers)).toEqual(codes);
});

const ruleOfRequest: [string, RequestKind, string | undefined][] = [
  ["152-FZ 14(3), 20(1)", "access", "R-REC-07"],
  ["152-FZ 21(2)", "rectification", "R-REC-08"],
  ["152-FZ 20(3)", "unlawful_data", "R-REC-08"],
  ["152-FZ 21(5)", "consent_withdrawal", "R-REC-09"],
  ["152-FZ 21(5.1)", "stop_processing", "R-REC-09"],
  ["152-FZ 15(2)", "stop_advertising", "R-REC-09"],
  ["152-FZ 10.1(12)–(14)", "stop_dissemination", "R-REC-09"],
  ["152-FZ 16(4)", "automated_decision", "R-REC-10"],
  ["152-FZ 20(4)", "regulator_request", "R-REC-11"],
  ["no act sets a term", "other", undefined],
];

describe("an overdue request", () => {
  test("of every kind has its rule or none", () => {
    expect(ruleOfRequest.map(([, kind]) => kind).toSorted()).toEqual(Object.keys(requestKinds).toSorted());
  });

  test.each(ruleOfRequest)("%s: %s", (_point, kind, code) => {
    const overdue = { ...noOverdueRecords, requests: [{ id: 7, number: "1/2026", kind }] };
    const risks = findRisks(buildSnapshot().snapshot(), { day, systemsWithAct: new Set(), overdue });
    const recordRisks = risks.filter(({ rule }) => rule.code.startsWith("R-REC"));
    expect(recordRisks.map(({ rule, object }) => [rule.code, object])).toEqual(
      code === undefined ? [] : [[code, { form: "subject_request", id: 7, name: "1/2026" }]],
    );
  });
});

test("152-FZ 18.1(1)(6): overdue acquaintance is a risk of the company that leads to its tasks", () => {
  const overdue = { ...noOverdueRecords, acquaintances: [3, 5] };
  const risks = findRisks(buildSnapshot().snapshot(), { day, systemsWithAct: new Set(), overdue });
  expect(risks.find(({ rule }) => rule.code === "R-REC-12")?.places).toEqual([
    { form: "task", id: 3, field: "due" },
    { form: "task", id: 5, field: "due" },
  ]);
});

test.each([
  [
    "152-FZ 22.1(4)(2): employees have acknowledged, none is late",
    "is_informing_staff",
    "areEmployeesInformed",
    "R-COM-06",
  ],
  [
    "152-FZ 22.1(4)(3): requests were answered, none is late",
    "is_handling_requests",
    "areRequestsAnswered",
    "R-COM-07",
  ],
] as const)("%s: the records count more than the answer “no”", (_point, field, proof, code) => {
  const company = buildSnapshot();
  company.change("commission", company.snapshot().rows.commission[0]?.id ?? 0, { [field]: false });
  const codes = (overdue: OverdueRecords) =>
    findRisks(company.snapshot(), { day, systemsWithAct: new Set(), overdue }).map(({ rule }) => rule.code);
  expect(codes(noOverdueRecords)).toContain(code);
  expect(codes({ ...noOverdueRecords, [proof]: true })).not.toContain(code);
});
