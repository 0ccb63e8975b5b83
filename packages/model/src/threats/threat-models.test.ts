import { beforeEach, expect, test } from "vitest";
import { indexCompany } from "../snapshot/indexed-company.ts";
import { buildSnapshot, type SnapshotBuilder } from "../testing/build-snapshot.ts";
import { loadCatalogue } from "./catalogue/load-catalogue.ts";
import { confirmedState } from "./missing-decisions.ts";
import { modelWarnings } from "./model-warnings.ts";
import { type ThreatModel, threatModels } from "./threat-models.ts";

const catalogue = await loadCatalogue();
const reason = "Проверено обследованием от 20.11.2026, протокол № 4";

let company: SnapshotBuilder;
let system: number;
let part: number;
beforeEach(() => {
  company = buildSnapshot();
  system = company.add("system", { name: "CRM", positions: "Менеджер" });
  const model = company.add("threat_model", { title: "Модель", stage: "operation", edition: catalogue.edition.date });
  part = company.add("threat_part", { threat_model: model, name: "CRM", systems: [system] });
});

function derived(): ThreatModel {
  const [model] = threatModels({ company: indexCompany(company.snapshot()), catalogue, day: "2026-11-22" });
  if (!model) throw new Error("no model");
  return model;
}

function onlyPart() {
  const [one] = derived().parts;
  if (!one) throw new Error("no part");
  return one;
}

const decide = (
  step: "technologies" | "threats" | "levels" | "violators",
  code: string,
  value: string,
  against = "unknown",
) => company.add("threat_decision", { threat_part: part, step, code, value, reason, against });
const open = ({ missing, parts }: ThreatModel) => [...missing, ...parts.flatMap((part) => part.missing)];

test("stored decisions apply as they were made; what no edition knows is left aside", () => {
  decide("technologies", "wireless", "no");
  decide("technologies", "of_another_edition", "no");
  decide("levels", "hackers", "N2");
  decide("threats", "УБИ.142", "included_expert", "expert_review");
  const { derivation } = onlyPart();
  expect(derivation.technologies.get("wireless")).toMatchObject({ value: "no", decision: { reason } });
  expect(derivation.technologies.size).toBe(32);
  expect(derivation.violators.get("hackers")).toMatchObject({ level: "N2" });
  expect(derivation.threats.find(({ verdict }) => verdict.threat === "УБИ.142")).toMatchObject({
    status: "included_expert",
    isActual: true,
  });
});

test("every threat is excluded, possible or waits for experts", () => {
  const { totals, derivation } = onlyPart();
  expect(totals.excluded + totals.possible + totals.review).toBe(derivation.threats.length);
  expect(totals.review).toBe(derivation.threats.filter(({ status }) => status === "expert_review").length);
});

test("a step is ready once nothing of it is missing, and the percent says how many are", () => {
  const before = derived();
  expect(open(before).filter(({ step }) => step === "scope")).toMatchObject([
    { text: { en: "Name at least one expert" } },
  ]);
  company.add("threat_expert", { threat_model: before.row.id, name: "Иванова Анна", role: "security" });
  const after = derived();
  expect(open(after).some(({ step }) => step === "scope")).toBe(false);
  expect(after.percent).toBeGreaterThan(before.percent);
});

test("what is missing names the answer that it waits for", () => {
  expect(open(derived())).toContainEqual(
    expect.objectContaining({ step: "systems", place: { form: "system", id: system, field: "threat_type" } }),
  );
  expect(open(derived()).find(({ step }) => step === "technologies")?.codes).toContain("wireless");
});

test("a technology decided as unknown counts as answered, leaves no threat out, and causes a warning", () => {
  const openCodes = () => open(derived()).find(({ step }) => step === "technologies")?.codes ?? [];
  const excluded = onlyPart().totals.excluded;
  expect(openCodes()).toContain("wireless");
  decide("technologies", "wireless", "unknown");
  decide("violators", "hackers", "unknown");
  expect(openCodes()).not.toContain("wireless");
  const { derivation, totals, inventory } = onlyPart();
  expect(totals.excluded).toBe(excluded);
  expect(derivation.violators.get("hackers")?.decision).toBeUndefined();
  const warned = modelWarnings({ inventory, derivation, catalogue, stage: "operation", day: "2026-11-22" });
  expect(warned.find(({ code }) => code === "W11")).toMatchObject({
    text: { ru: expect.stringContaining("беспроводного доступа") },
    places: [{ step: "technologies", code: "wireless" }],
  });
});

test("a system whose interactions are named has no question whether it has any", () => {
  const openCodes = () => open(derived()).filter(({ place }) => place?.field === "is_interactions");
  expect(openCodes()).toHaveLength(1);
  company.add("system_interaction", { system, name: "Склад", direction: "out", data: [1] });
  expect(openCodes()).toEqual([]);
});

test("a confirmation holds until what was confirmed changes, and the model is then stale", () => {
  const confirm = (against: string) =>
    company.add("threat_decision", {
      threat_part: part,
      step: "confirmations",
      code: "actuality",
      value: "yes",
      against,
    });
  const id = confirm(confirmedState("actuality", onlyPart().derivation));
  expect(onlyPart().actuality).toBe("holds");
  expect(derived().hasOutdated).toBe(false);
  company.change("threat_decision", id, { against: "1: 1" });
  expect(onlyPart().actuality).toBe("outdated");
  expect(derived().hasOutdated).toBe(true);
});

test("a block by a removed tool lapses and does not become a block by people", () => {
  const tool = company.add("security", { name: "Межсетевой экран", tool_status: "used" });
  company.change("system", system, { security_tools: [tool] });
  const block = company.add("threat_decision", {
    threat_part: part,
    step: "blocks",
    code: "SC01",
    technique: "T2.1",
    value: "ЗИС.17",
    reason,
    against: "tool",
    security_tools: [tool],
  });
  expect(onlyPart().derivation.blocks).toMatchObject({ inForce: [{ tool }], lapsed: [] });
  company.change("threat_decision", block, { security_tools: [] });
  expect(onlyPart().derivation.blocks).toMatchObject({ inForce: [], lapsed: [{ scenario: "SC01" }] });
  expect(derived().hasOutdated).toBe(true);
});

test("a model of a missing edition is evaluated by the product's own, without outdating its decisions", () => {
  const [model] = company.snapshot().rows.threat_model;
  company.change("threat_model", model?.id ?? 0, { edition: "2025-01-01" });
  expect(derived()).toMatchObject({ catalogue: { edition: { date: "2026-04-18" } }, hasOutdated: false });
});
