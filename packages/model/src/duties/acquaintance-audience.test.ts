import { expect, test } from "vitest";
import { acknowledgementDue, mustKnow } from "./acquaintance-audience.ts";
import { ruleOfDocument, ruleOfUpload } from "./acquaintance-rules.ts";

const today = "2026-11-30";
const days = { today, due: "2026-12-14" };

const document = {
  audience: "chosen",
  positions: "",
  processes: [],
  systems: [],
  included: [],
  excluded: [],
  is_stopped: null,
  due_days: null,
} as const;

const employee = {
  id: 7,
  position: "Главный  бухгалтер",
  processes: [1],
  systems: [2],
  access_role: "user",
  access_from: null,
  access_until: null,
  hired_on: null,
  dismissed_on: null,
} as const;

test.each([
  ["no group: nobody", {}, {}, false],
  ["everybody", { audience: "everybody" }, {}, true],
  [
    "everybody, access not answered",
    { audience: "everybody" },
    { access_role: null, processes: [], systems: [] },
    true,
  ],
  ["those with access", { audience: "admitted" }, {}, true],
  [
    "those with access: none answered",
    { audience: "admitted" },
    { access_role: null, processes: [], systems: [] },
    false,
  ],
  ["those with access: it has ended", { audience: "admitted" }, { access_until: "2026-11-30" }, false],
  ["administrators", { audience: "administrators" }, { access_role: "administrator" }, true],
  ["administrators: another role", { audience: "administrators" }, {}, false],
  ["the organiser", { audience: "organiser" }, { access_role: "organiser" }, true],
  ["those appointed by an order", { audience: "appointed" }, { access_role: "organiser" }, true],
  ["those appointed by an order: another role", { audience: "appointed" }, {}, false],
  ["a position, whatever its case and spaces", { positions: "Юрист\nглавный бухгалтер " }, {}, true],
  ["an empty position matches no empty line", { positions: "\n\n" }, { position: "" }, false],
  ["a process", { processes: [1] }, {}, true],
  ["a system", { systems: [3, 2] }, {}, true],
  ["a person", { included: [7] }, {}, true],
  ["everybody except a person", { audience: "everybody", excluded: [7] }, {}, false],
  ["no acknowledgement needed", { audience: "everybody", is_stopped: true }, {}, false],
  [
    "D9: dismissed on 01.12.2026, before the deadline",
    { audience: "everybody" },
    { dismissed_on: "2026-12-01" },
    false,
  ],
  ["dismissed after the deadline", { audience: "everybody" }, { dismissed_on: "2026-12-15" }, true],
] as const)("who must know a document: %s (152-FZ, article 18.1(1)(6))", (_case, listedOn, answers, expected) => {
  expect(mustKnow({ ...document, ...listedOn }, { ...employee, ...answers }, days)).toBe(expected);
});

test.each([
  ["works already: ten working days", {}, {}, "2026-12-14"],
  ["works already: the days of the list", { due_days: 3 }, {}, "2026-12-03"],
  ["starts later: by the first day", {}, { hired_on: "2026-12-07" }, "2026-12-07"],
  ["gets access later: by that day", {}, { hired_on: "2024-02-01", access_from: "2026-12-21" }, "2026-12-21"],
  ["starts today", {}, { hired_on: "2026-11-30" }, "2026-11-30"],
] as const)("%s (Labour Code, article 68(3); regulations 2.15)", (_case, listedOn, answers, due) => {
  expect(acknowledgementDue({ ...document, ...listedOn }, { ...employee, ...answers }, today)).toBe(due);
});

test("other documents are for those whom the user chooses", () => {
  expect(ruleOfDocument("toString")).toBeUndefined();
  expect(ruleOfUpload("order").audience).toBe("appointed");
  expect(ruleOfUpload(null)).toEqual({ audience: "chosen", norms: ["TK 22(2)"] });
});
