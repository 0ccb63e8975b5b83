import { expect, test } from "vitest";
import { emptyValues } from "../declaration/field.ts";
import { ownFields } from "../declaration/form.ts";
import { recipientAssessment } from "../forms/recipient-assessment.ts";
import type { Row } from "../rows/row.ts";
import { rowSchema } from "../validation/stored-row-schema.ts";
import { recipientMeasures } from "./assessment-options.ts";
import { scoreAssessment, scoreOf } from "./assessment-score.ts";

type Answers = Partial<Row<"recipient_assessment">>;

const best: Answers = {
  policy: "published",
  data_officer: "appointed",
  staff: "all",
  measures: ["access", "access_log", "encryption", "certified", "malware", "backups", "detection", "premises"],
  threats: "yes",
  data_countries: ["RU"],
  localisation: "russia",
  subprocessors: "none",
  incidents: "none",
  incident_notice: "within_day",
  deletion: "act",
  proof: "yes",
};

function record(answers: Answers): Row<"recipient_assessment"> {
  const empty = Object.fromEntries(ownFields(recipientAssessment).map(([name, { kind }]) => [name, emptyValues[kind]]));
  const members = { id: 1, company: 1, row_version: 1, version: 1, created: "", modified: "" };
  return rowSchema("recipient_assessment").parse({ ...members, ...empty, ...answers });
}

const today = { day: "2026-11-30", role: "processor" } as const;

function costs(answers: Answers, scoring: Parameters<typeof scoreAssessment>[1] = today) {
  const { answers: scored } = scoreAssessment(record({ ...best, ...answers }), scoring);
  return scored.filter(({ cost }) => cost > 0).map(({ question, law, cost }) => [question, law.ru, cost]);
}

test("the best answers lose nothing", () => {
  expect(scoreAssessment(record(best), today)).toMatchObject({ score: 100, grade: "high", unanswered: [] });
});

test.each<[string, Answers, string, string, number]>([
  ["policy not published (article 18.1(2))", { policy: "internal" }, "policy", "ч. 2 ст. 18.1", 4],
  ["no policy (article 18.1(2))", { policy: "no" }, "policy", "ч. 2 ст. 18.1", 8],
  ["nobody responsible (article 22.1(1))", { data_officer: "no" }, "data_officer", "ч. 1 ст. 22.1", 8],
  ["part of the staff (article 18.1(1)(6))", { staff: "some" }, "staff", "п. 6 ч. 1 ст. 18.1", 4],
  ["staff not trained (article 18.1(1)(6))", { staff: "no" }, "staff", "п. 6 ч. 1 ст. 18.1", 8],
  ["no measures (article 19)", { measures: ["none"] }, "measures", "ст. 19", 24],
  [
    "two measures missing (article 19)",
    { measures: ["access", "access_log", "encryption", "certified", "malware", "detection"] },
    "measures",
    "ст. 19",
    4,
  ],
  ["threats unknown (article 19(2)(1))", { threats: "no" }, "threats", "п. 1 ч. 2 ст. 19", 8],
  ["a state outside the list (article 12)", { data_countries: ["RU", "US"] }, "data_countries", "ст. 12", 8],
  ["first stored abroad (article 18(5))", { localisation: "abroad" }, "localisation", "ч. 5 ст. 18", 12],
  ["subprocessors not agreed (article 6(3))", { subprocessors: "not_agreed" }, "subprocessors", "ч. 3 ст. 6", 12],
  ["incidents fixed (article 21(3.1))", { incidents: "fixed" }, "incidents", "ч. 3.1 ст. 21", 4],
  ["incidents open (article 21(3.1))", { incidents: "open" }, "incidents", "ч. 3.1 ст. 21", 12],
  ["informed later (article 6(3))", { incident_notice: "later" }, "incident_notice", "ч. 3 ст. 6", 6],
  ["not informed (article 6(3))", { incident_notice: "no" }, "incident_notice", "ч. 3 ст. 6", 10],
  ["destroyed without proof (article 6(3))", { deletion: "unconfirmed" }, "deletion", "ч. 3 ст. 6", 5],
  ["retained (article 6(3))", { deletion: "kept" }, "deletion", "ч. 3 ст. 6", 10],
  ["measures not proved (article 6(3))", { proof: "no" }, "proof", "ч. 3 ст. 6", 8],
])("costs: %s", (_point, answers, question, law, cost) => {
  expect(costs(answers)).toEqual([[question, `${law} 152-ФЗ`, cost]]);
});

test.each<[string, Answers]>([
  ["subprocessors with consent and agreement (article 6(3))", { subprocessors: "agreed" }],
  ["a state of the list (article 12, Roskomnadzor order 128)", { data_countries: ["RU", "BY"] }],
  ["no data collected from people (article 18(5))", { localisation: "not_collected" }],
])("costs nothing: %s", (_point, answers) => {
  expect(costs(answers)).toEqual([]);
});

test.each<[string, string, Answers, number]>([
  ["article 18(5) in the wording of 23-FZ applies since 01.07.2025", "2025-06-30", { localisation: "abroad" }, 0],
  ["article 18(5) in the wording of 23-FZ applies since 01.07.2025", "2025-07-01", { localisation: "abroad" }, 12],
  ["article 12 in the wording of 266-FZ applies since 01.03.2023", "2023-02-28", { data_countries: ["US"] }, 0],
  ["article 12 in the wording of 266-FZ applies since 01.03.2023", "2023-03-01", { data_countries: ["US"] }, 8],
  ["article 6(3) in the wording of 266-FZ applies since 01.09.2022", "2022-08-31", { proof: "no" }, 0],
  ["article 6(3) in the wording of 266-FZ applies since 01.09.2022", "2022-09-01", { proof: "no" }, 8],
])("%s: on %s", (_point, day, answers, cost) => {
  expect(costs(answers, { day, role: "processor" }).reduce((sum, [, , one]) => sum + Number(one), 0)).toBe(cost);
});

test("article 6(3) does not bind an independent operator, and an unknown role does not excuse from it", () => {
  expect(costs({ proof: "no", deletion: "kept" }, { day: today.day, role: "operator" })).toEqual([]);
  expect(costs({ proof: "no" }, { day: today.day, role: null })).toHaveLength(1);
});

test("an unanswered question is named and changes nothing", () => {
  const { score, unanswered } = scoreAssessment(record({ ...best, incidents: null, measures: [] }), today);
  expect(score).toBe(100);
  expect(unanswered).toEqual(["measures", "incidents"]);
});

test("with less than half of the points answered there is no score", () => {
  const { score, grade, unanswered } = scoreAssessment(record({ policy: "published", proof: "yes" }), today);
  expect([score, grade]).toEqual([null, null]);
  expect(unanswered).toHaveLength(10);
});

test.each<[Answers, number, string]>([
  [{ policy: "no", staff: "no" }, 88, "high"],
  [{ measures: ["none"] }, 81, "medium"],
  [{ measures: ["none"], localisation: "abroad", incidents: "open" }, 63, "low"],
])("%j scores %i: %s", (answers, score, grade) => {
  expect(scoreAssessment(record({ ...best, ...answers }), today)).toMatchObject({ score, grade });
});

test("an assessment that is not answered has no score", () => {
  expect(scoreOf(record(best), "processor")).toBeNull();
});

test("every measure that can be missing costs something", () => {
  const all = Object.keys(recipientMeasures).filter((measure) => measure !== "none");
  for (const measure of best.measures ?? [])
    expect(costs({ measures: (best.measures ?? []).filter((candidate) => candidate !== measure) })).toHaveLength(1);
  expect(all).toEqual(best.measures);
});
