import { expect, test } from "vitest";
import { emptyValues } from "../declaration/field.ts";
import { ownFields } from "../declaration/form.ts";
import { destruction } from "../forms/destruction.ts";
import type { Row } from "../rows/row.ts";
import { rowSchema } from "../validation/stored-row-schema.ts";
import { type DestructionMove, destructionTransition } from "./destruction-transition.ts";

const today = "2026-11-29";

function record(answers: Partial<Row<"destruction">> = {}): Row<"destruction"> {
  const empty = Object.fromEntries(ownFields(destruction).map(([name, { kind }]) => [name, emptyValues[kind]]));
  const members = { id: 1, company: 1, row_version: 1, version: 1, created: "", modified: "", has_files: false };
  const common = { reason: "withdrawal", event_on: "2026-09-01", due: "2026-10-01", state: "planned", data: [5] };
  return rowSchema("destruction").parse({ ...members, ...empty, ...common, ...answers });
}

const destroyed = { state: "destroyed", destroyed_on: "2026-11-20" } as const;

test.each<[string, Partial<Row<"destruction">>, DestructionMove, Partial<Row<"destruction">>]>([
  [
    "D6: blocked data have six months (152-FZ, article 21(6))",
    { event_on: "2026-08-11", due: "2026-09-10" },
    { state: "blocked", day: "2026-08-31", reason: "Копии на лентах" },
    { state: "blocked", blocked_on: "2026-08-31", blocking_reason: "Копии на лентах", last_day: "2027-02-28" },
  ],
  [
    "a suspension names its norm",
    {},
    { state: "suspended", reason: "п. 449 перечня № 236" },
    { state: "suspended", suspension_ground: "п. 449 перечня № 236" },
  ],
  [
    "U5: paper needs no extract (order 179, point 1)",
    { ...destroyed, papers: "Анкета", sheets: 14, methods: ["shredding"] },
    { state: "confirmed", day: "2026-11-21", act_number: "3" },
    { state: "confirmed", act_number: "3", act_date: "2026-11-21" },
  ],
  [
    "D12: an extract without the reason leaves it to the act (order 179, point 6)",
    { ...destroyed, systems: [1], extract_items: ["subject", "data", "system", "date"] },
    { state: "confirmed", day: "2026-11-21", act_number: "3" },
    { state: "confirmed", act_number: "3", act_date: "2026-11-21" },
  ],
])("%s", (_what, answers, move, expected) => {
  expect(destructionTransition(record(answers), move, today)).toEqual({ answers: expected });
});

test.each<[string, Partial<Row<"destruction">>, DestructionMove, string]>([
  ["blocking without a reason (article 21(6))", {}, { state: "blocked", day: "2026-09-10" }, "reason"],
  ["a suspension without a norm (article 5(7))", {}, { state: "suspended" }, "reason"],
  [
    "a destruction of tomorrow",
    { systems: [1], methods: ["erasure"] },
    { state: "destroyed", day: "2026-11-30" },
    "day",
  ],
  [
    "a destruction before its event",
    { systems: [1], methods: ["erasure"] },
    { state: "destroyed", day: "2026-08-31" },
    "day",
  ],
  ["a destruction of nothing (order 179, point 3)", {}, { state: "destroyed", day: "2026-09-10" }, "systems"],
  [
    "a destruction of unnamed data (order 179, point 3)",
    { data: [], systems: [1], methods: ["erasure"] },
    { state: "destroyed", day: "2026-09-10" },
    "data",
  ],
  [
    "records that were shredded (order 179, point 3)",
    { systems: [1], methods: ["shredding"] },
    { state: "destroyed", day: "2026-09-10" },
    "methods",
  ],
  [
    "U6: paper and records without a method for the paper",
    { systems: [1], papers: "Анкета", methods: ["erasure"] },
    { state: "destroyed", day: "2026-09-10" },
    "methods",
  ],
  ["an act without a number", destroyed, { state: "confirmed", day: "2026-11-21" }, "act_number"],
  ["an act from before the destruction", destroyed, { state: "confirmed", day: "2026-11-19", act_number: "3" }, "day"],
  [
    "automated processing without an extract (order 179, point 2)",
    { ...destroyed, systems: [1] },
    { state: "confirmed", day: "2026-11-21", act_number: "3" },
    "extract_items",
  ],
  [
    "processors that did not confirm (article 21(5))",
    { ...destroyed, third_parties: [1] },
    { state: "confirmed", day: "2026-11-21", act_number: "3" },
    "processors_confirmed_on",
  ],
  ["confirming what was not destroyed", {}, { state: "confirmed", day: "2026-11-21", act_number: "3" }, "state"],
  ["reopening without a reason", { ...destroyed, state: "confirmed" }, { state: "destroyed" }, "reason"],
  ["a mistake without a reason", {}, { state: "erroneous" }, "reason"],
])("%s is refused by its field", (_what, answers, move, field) => {
  expect(destructionTransition(record(answers), move, today)).toEqual({ issues: { [field]: [expect.anything()] } });
});

test("a reopened destruction has no act any more", () => {
  const confirmed = record({ ...destroyed, state: "confirmed", act_number: "3", act_date: "2026-11-21" });
  const move = { state: "destroyed", reason: "Ошибка в акте" } as const;
  expect(destructionTransition(confirmed, move, today)).toEqual({
    answers: { state: "destroyed", state_reason: "Ошибка в акте", act_number: "", act_date: null },
  });
});
