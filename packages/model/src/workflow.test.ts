import { describe, expect, test } from "vitest";
import { approvalForms } from "./forms/approval-forms.ts";
import { allForms } from "./forms/index.ts";
import { formNamed } from "./forms/non-record-forms.ts";
import {
  isCountedEdit,
  levelOfMove,
  mayMove,
  offeredMoves,
  statusAfterEdit,
  statusAfterTerm,
  termOf,
  type WorkflowStatus,
  waitsFor,
  workflowStatusKeys,
} from "./workflow.ts";

/** All allowed transitions of decisions 5, one row per status. */
const allowedNext: Record<WorkflowStatus, WorkflowStatus[]> = {
  in_progress: ["request_sent", "interview_conducted", "agreement"],
  request_sent: ["in_progress", "expired"],
  interview_conducted: ["in_progress", "agreement"],
  agreement: ["agreed", "correction", "expired_agreement"],
  agreed: ["correction"],
  correction: ["agreement"],
  expired_agreement: ["in_progress", "request_sent", "agreement"],
  expired: ["in_progress", "request_sent", "agreement"],
};

const pairs = workflowStatusKeys.flatMap((from) =>
  workflowStatusKeys.map((to) => [from, to, allowedNext[from].includes(to)] as const),
);

test.each(pairs.filter(([, , may]) => may))("%s may become %s", (from, to) => {
  expect(mayMove(from, to)).toBe(true);
  expect(levelOfMove(from, to)).toMatch(/^(edit|manage)$/);
});

test.each(pairs.filter(([, , may]) => !may))("%s may not become %s", (from, to) => {
  expect(mayMove(from, to)).toBe(false);
  expect(levelOfMove(from, to)).toBeUndefined();
});

describe("the level of a step", () => {
  test.each([
    ["agreement", "agreed", "edit"],
    ["agreement", "correction", "edit"],
    ["agreed", "correction", "edit"],
    ["in_progress", "agreement", "manage"],
    ["correction", "agreement", "manage"],
    ["in_progress", "request_sent", "manage"],
    ["agreement", "expired_agreement", "manage"],
  ] as const)("from %s to %s is %s", (from, to, level) => {
    expect(levelOfMove(from, to)).toBe(level);
  });
});

test("a person is not offered what time does", () => {
  expect(offeredMoves("agreement")).toEqual(["agreed", "correction"]);
  expect(offeredMoves("request_sent")).toEqual(["in_progress"]);
  expect(offeredMoves("in_progress")).toEqual(["request_sent", "interview_conducted", "agreement"]);
});

test("a term that runs out leads to an allowed status", () => {
  for (const [from, to] of Object.entries(statusAfterTerm)) {
    expect(workflowStatusKeys.some((status) => status === from && mayMove(status, to))).toBe(true);
  }
});

test("an approval has a term in days, nothing else has one", () => {
  const now = new Date("2026-02-20T10:00:00Z");
  expect(termOf("agreement", now, 14)).toBe("2026-03-06T10:00:00.000Z");
  for (const status of workflowStatusKeys) if (status !== "agreement") expect(termOf(status, now, 14)).toBeNull();
});

test("an edit turns what was agreed into a correction, and changes no other status", () => {
  for (const status of workflowStatusKeys)
    expect(statusAfterEdit(status)).toBe(status === "agreed" ? "correction" : status);
});

describe("an edit counts", () => {
  const process = formNamed("process");
  test.each([
    ["process", ["purpose"], true],
    ["process", ["tags", "purpose"], true],
    ["process", ["tags"], false],
    ["process", ["is_active"], false],
    ["position", [], true],
    ["process_subject", ["data"], true],
    ["public_source", ["name"], false],
    ["system_subject", ["data"], false],
  ] as const)("of %s %j: %s", (edited, fields, counts) => {
    expect(isCountedEdit(process, edited, fields)).toBe(counts);
  });
});

test("the forms that go through approval are those declared so", () => {
  expect([...approvalForms]).toEqual(allForms.filter(({ approval }) => approval).map(({ name }) => name));
});

test("an approval waits for the client, what came back or ran out for the consultant, the rest for no one", () => {
  const waiting = (level: "edit" | "manage") => workflowStatusKeys.filter((status) => waitsFor(status, level));
  expect(waiting("edit")).toEqual(["agreement"]);
  expect(waiting("manage")).toEqual(["correction", "expired_agreement", "expired"]);
});
