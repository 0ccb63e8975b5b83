import { beforeEach, expect, test } from "vitest";
import { indexCompany } from "../snapshot/indexed-company.ts";
import { buildSnapshot, type SnapshotBuilder } from "../testing/build-snapshot.ts";
import { loadCatalogue } from "./catalogue/load-catalogue.ts";
import { interfaceCodes } from "./catalogue/threat-methods.ts";
import { violatorCodes, violators } from "./catalogue/violators.ts";
import { type Decision, noDecisions, type PartDecisions } from "./derivation/decisions.ts";
import { derivePart } from "./derivation/derive-part.ts";
import { modelWarnings } from "./model-warnings.ts";
import { inventories } from "./part-inventory.ts";

const catalogue = await loadCatalogue();

let company: SnapshotBuilder;
let system: number;
beforeEach(() => {
  company = buildSnapshot();
  system = company.add("system", { name: "CRM" });
});

function warned(changes: Partial<PartDecisions> = {}, day = "2026-11-22") {
  const decisions = { ...noDecisions, ...changes };
  const inventory = inventories(indexCompany(company.snapshot()))([system]);
  const derivation = derivePart(inventory, { catalogue, decisions, day });
  return modelWarnings({ inventory, derivation, catalogue, stage: decisions.stage, day });
}

const warningCodes = (...args: Parameters<typeof warned>) => warned(...args).map(({ code }) => code);
const decided = (value: Decision["value"]): Decision => ({
  value,
  reason: "Протокол № 4 от 20.11.2026",
  against: "unknown",
});
const ofSystem = (field: string) => ({ form: "system", id: system, field });

test("W1 and W2: threats of type 3 next to actual ones by undeclared features and a violator of level 3, with both places", () => {
  const closedInterfaces = interfaceCodes
    .filter((code) => code !== "supply_chain")
    .map((code) => [code, decided("no")]);
  // With only supply open, no other way remains for a threat.
  const decisions = { violators: { developers: decided("yes") }, interfaces: Object.fromEntries(closedInterfaces) };
  expect(warningCodes(decisions)).not.toContain("W1");
  company.change("system", system, { threat_type: "3", is_gov_system: false, is_kii: false });
  const of = (code: string) => warned(decisions).find((warning) => warning.code === code);
  expect(of("W2")).toMatchObject({ places: [ofSystem("threat_type"), { step: "violators" }] });
  expect(of("W2")?.text.ru).toBe("Есть нарушитель уровня Н3. Проверьте тип угроз по ПП № 1119.");
  expect(of("W2")?.text.en).toContain("level N3.");
  expect(of("W1")?.places[0]).toEqual(ofSystem("threat_type"));
  expect(of("W1")?.text.ru).toMatch(/есть актуальные угрозы через НДВ: УБИ\.\d{3}/u);
});

test("W3: «no» to the internet contradicts the workstation that has it, and leads to both answers", () => {
  const workstation = company.add("workstation", { name: "Отдел", systems: [system], isolation: "internet" });
  expect(warningCodes()).not.toContain("W3");
  const [denied] = warned({ technologies: { internet: decided("no") } }).filter(({ code }) => code === "W3");
  expect(denied?.text.ru).toBe("Подключение к сети Интернет: ответ «нет» противоречит анкете.");
  expect(denied?.places).toEqual([
    { step: "technologies", code: "internet" },
    { form: "workstation", id: workstation, field: "isolation" },
  ]);
});

test("W4 and W5: no internal violator is left, and without any violator nothing is actual", () => {
  const without = (codes: readonly (keyof typeof violators)[]) => ({
    violators: Object.fromEntries(codes.map((code) => [code, decided("no")])),
  });
  expect(warningCodes()).not.toContain("W5");
  const inside = violatorCodes.filter((code) => violators[code].category === "internal");
  expect(warningCodes(without(inside))).toContain("W5");
  expect(warningCodes(without(violatorCodes))).toEqual(expect.arrayContaining(["W4", "W5"]));
});

test("W6: no tools of a system in operation; of one that is being made none are required", () => {
  expect(warningCodes()).not.toContain("W6");
  const [lacking] = warned({ stage: "operation" }).filter(({ code }) => code === "W6");
  expect(lacking?.places).toEqual([ofSystem("security_tools")]);
});

test("W7: an edition is old from the day after its year", () => {
  expect(warningCodes({}, "2027-04-18")).not.toContain("W7");
  expect(warned({}, "2027-04-19").find(({ code }) => code === "W7")?.text.ru).toBe(
    "Перечень угроз загружен 18.04.2026. Обновите справочник.",
  );
});

test("W8: a certificate of a tool in place is named from the day after its last; one without a term is not", () => {
  const tool = company.add("security", { name: "Экран" });
  company.change("system", system, { security_tools: [tool] });
  const id = company.add("security_certificate", {
    security: tool,
    number: "4068",
    term: "until",
    valid_until: "2026-11-22",
  });
  company.add("security_certificate", { security: tool, number: "4069" });
  expect(warningCodes({}, "2026-11-22")).toEqual([]);
  const [expired, ...otherWarnings] = warned({}, "2026-11-23").filter(({ code }) => code === "W8");
  expect(expired?.text.ru).toBe("Сертификат 4068 действовал до 22.11.2026.");
  expect(expired?.places).toEqual([{ form: "security_certificate", id, field: "valid_until" }]);
  expect(otherWarnings).toEqual([]);
});

test("W9 and W10: artificial intelligence and a cloud that are used, not those without an answer", () => {
  expect(warningCodes()).toEqual([]);
  expect(warningCodes({ technologies: { ai: decided("yes") } })).toEqual(["W9"]);
  const server = company.add("system_server", { name: "SRV", systems: [system], is_rental: true, rental_type: "IaaS" });
  const [cloud] = warned().filter(({ code }) => code === "W10");
  expect(cloud?.places).toContainEqual({ form: "system_server", id: server, field: "rental_type" });
});
