import { expect, test } from "vitest";
import { forms } from "../forms/index.ts";
import { isOverThreshold } from "../law/data-subject-count-bands.ts";
import { isApplicable } from "./completeness.ts";

const { system, process, third_party: party, security, process_third_party: transfer } = forms;

test("a gate applies while the list is empty, and stays where it was answered «no» before rows came", () => {
  expect(isApplicable(system, "is_interactions", {})).toBe(true);
  expect(isApplicable(system, "is_interactions", { system_interactions: [{ id: 1 }] })).toBe(false);
  expect(isApplicable(system, "is_interactions", { system_interactions: [{ id: 1 }], is_interactions: false })).toBe(
    true,
  );
});

test.each([
  [[], false],
  [["b20000_100000"], false],
  [["b20000_100000", "lt_1000"], true],
  [["gt_100000"], false],
  [["gt_100000", "b20000_100000", "b20000_100000"], true],
])("bands %j: whether there are over 100,000 applies: %s", (bands, isOpen) => {
  expect(isApplicable(system, "is_over_100000", { system_subjects: bands.map((count) => ({ count })) })).toBe(isOpen);
});

test.each([
  [["gt_100000", "lt_1000"], true],
  [["b20000_100000"], false],
  [["b20000_100000", "b20000_100000"], undefined],
] as const)("bands %j are over the threshold: %s", (bands, isOver) => {
  expect(isOverThreshold(bands)).toBe(isOver);
});

test("«public data only» does not apply next to special categories, unless it was said before", () => {
  const special = [{ special_data: [1], biometric_data: [] }];
  expect(isApplicable(system, "is_public_data_only", { system_subjects: [] })).toBe(true);
  expect(isApplicable(system, "is_public_data_only", { system_subjects: special })).toBe(false);
  expect(isApplicable(system, "is_public_data_only", { system_subjects: special, is_public_data_only: true })).toBe(
    true,
  );
});

test("networks apply to automated and mixed processing", () => {
  expect(isApplicable(process, "is_internet", { processing_type: "mixed" })).toBe(true);
  expect(isApplicable(process, "is_internet", { processing_type: "non-automated" })).toBe(false);
  expect(isApplicable(process, "is_internet", {})).toBe(false);
});

test("the law of the country applies to foreign parties, a class of cryptographic tools, a purpose unless nothing is passed", () => {
  expect(isApplicable(party, "regulation_info", { country: "DE" })).toBe(true);
  expect(isApplicable(party, "regulation_info", { country: "RU" })).toBe(false);
  expect(isApplicable(party, "regulation_info", { country: null })).toBe(false);
  expect(isApplicable(security, "skzi_class", { tool_types: ["vpn", "firewall"] })).toBe(true);
  expect(isApplicable(security, "skzi_class", { tool_types: ["firewall"] })).toBe(false);
  expect(isApplicable(transfer, "purpose", { is_transferred: null })).toBe(true);
  expect(isApplicable(transfer, "purpose", { is_transferred: false })).toBe(false);
});

test("the decision about cryptography applies where a closed network leaves the controlled zone", () => {
  const leaving = [{ network: "closed_network", leaves_zone: true }];
  expect(isApplicable(system, "skzi_decision", { system_interactions: leaving })).toBe(true);
  expect(isApplicable(system, "skzi_decision", { system_third_parties: leaving })).toBe(true);
  expect(isApplicable(system, "skzi_decision", { system_interactions: [{ network: "internet" }] })).toBe(false);
});
