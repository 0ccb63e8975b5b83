import { expect, test } from "vitest";
import { emptyValues } from "../declaration/field.ts";
import { ownFields } from "../declaration/form.ts";
import { recipientAssessment } from "../forms/recipient-assessment.ts";
import type { Row } from "../rows/row.ts";
import { rowSchema } from "../validation/stored-row-schema.ts";
import { type AssessmentMove, assessmentTransition } from "./assessment-transition.ts";

type AssessmentRow = Row<"recipient_assessment">;

const moment = { today: "2026-11-30", user: "Иванова" };

function record(answers: Partial<AssessmentRow>): AssessmentRow {
  const empty = Object.fromEntries(ownFields(recipientAssessment).map(([name, { kind }]) => [name, emptyValues[kind]]));
  const members = { id: 1, company: 1, row_version: 1, version: 1, created: "", modified: "" };
  return rowSchema("recipient_assessment").parse({ ...members, ...empty, link_until: "2026-12-30", ...answers });
}

test.each<[string, Partial<AssessmentRow>, AssessmentMove, Partial<AssessmentRow>]>([
  [
    "accepted for a year",
    { state: "answered" },
    { state: "accepted", conclusion: "allowed" },
    { state: "accepted", accepted_on: "2026-11-30", accepted_by: "Иванова", valid_until: "2027-11-30" },
  ],
  [
    "accepted until another day, with conditions",
    { state: "answered" },
    { state: "accepted", conclusion: "conditional", conclusion_text: "Без копий", valid_until: "2027-03-01" },
    { conclusion: "conditional", conclusion_text: "Без копий", valid_until: "2027-03-01" },
  ],
  [
    "returned with the reason",
    { state: "answered", answered_on: "2026-11-29" },
    { state: "sent", reason: "Уточните страны" },
    { state: "sent", state_reason: "Уточните страны", answered_on: null, link_until: "2026-12-30" },
  ],
  ["cancelled", { state: "sent" }, { state: "cancelled", reason: "Договор расторгнут" }, { state: "cancelled" }],
])("an assessment is %s", (_what, row, move, expected) => {
  expect(assessmentTransition(record(row), move, moment)).toMatchObject({ answers: expected });
});

test.each<[string, Partial<AssessmentRow>, AssessmentMove, string]>([
  ["accepted before it is answered", { state: "sent" }, { state: "accepted", conclusion: "allowed" }, "state"],
  ["accepted without a conclusion", { state: "answered" }, { state: "accepted" }, "conclusion"],
  [
    "accepted with conditions that nobody wrote",
    { state: "answered" },
    { state: "accepted", conclusion: "conditional" },
    "conclusion_text",
  ],
  [
    "accepted until a day that is over",
    { state: "answered" },
    { state: "accepted", conclusion: "allowed", valid_until: "2026-11-30" },
    "valid_until",
  ],
  ["returned without a reason", { state: "answered" }, { state: "sent" }, "reason"],
  [
    "returned with a link that has expired",
    { state: "answered", link_until: "2026-11-29" },
    { state: "sent", reason: "Уточните" },
    "link_until",
  ],
  ["cancelled twice", { state: "cancelled" }, { state: "cancelled", reason: "Ещё раз" }, "state"],
])("an assessment is not %s", (_what, row, move, field) => {
  expect(assessmentTransition(record(row), move, moment)).toHaveProperty(["issues", field]);
});
