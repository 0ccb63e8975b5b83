import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import type { CompanySnapshot, Row } from "../../rows/row.ts";
import { indexCompany } from "../../snapshot/indexed-company.ts";
import { buildSnapshot, type SnapshotBuilder } from "../../testing/build-snapshot.ts";
import { loadCatalogue } from "../catalogue/load-catalogue.ts";
import { type Decision, noDecisions, type PartDecisions } from "./decisions.ts";
import { deriveModel } from "./derive-model.ts";
import type { PartDerivation } from "./derive-part.ts";

const catalogue = await loadCatalogue();
const day = "2026-11-22";
const reason = "Проверено обследованием от 20.11.2026, протокол № 4";

let company: SnapshotBuilder;
let system: number;
beforeEach(() => {
  company = buildSnapshot();
  system = company.add("system", { name: "CRM" });
});

function derived(
  decisions: Partial<PartDecisions> = {},
  snapshot: CompanySnapshot = company.snapshot(),
): PartDerivation {
  const parts = [{ systems: [system], decisions: { ...noDecisions, ...decisions } }];
  const [part] = deriveModel({ company: indexCompany(snapshot), catalogue, parts, day });
  if (!part) throw new Error("no part");
  return part;
}

const decided = (value: Decision["value"], against: Decision["against"] = "unknown"): Decision => ({
  value,
  reason,
  against,
});
const actualOf = ({ threats }: PartDerivation) =>
  threats.filter(({ isActual }) => isActual).map(({ verdict }) => verdict.threat);
const threatOf = (part: PartDerivation, code: string) => part.threats.find(({ verdict }) => verdict.threat === code);

test("of a system without answers every technology is unknown and no threat falls out for it", () => {
  const part = derived();
  expect(new Set([...part.technologies.values()].map(({ value }) => value))).toEqual(new Set(["unknown"]));
  expect(part.threats.filter(({ status }) => status === "excluded_technology" || status === "excluded_object")).toEqual(
    [],
  );
  expect(threatOf(part, "УБИ.142")?.status).toBe("expert_review");
});

test("what is derived names the answers it rests on", () => {
  const server = company.add("system_server", {
    name: "SRV-1",
    systems: [system],
    type: "virtual",
    virtual_env: "VMware vSphere",
    rental_type: "IaaS",
    is_rental: true,
    dbms: "PostgreSQL 17",
  });
  const { technologies, objects, interfaces, violators } = derived();
  const at = (field: string) => ({ form: "system_server", id: server, field });
  expect(technologies.get("virtualization")).toMatchObject({
    value: "yes",
    derived: { grounds: [at("type"), at("virtual_env")] },
  });
  expect(technologies.get("database")).toMatchObject({ value: "yes", derived: { grounds: [at("dbms")] } });
  expect(objects.get("OB14")).toMatchObject({ value: "yes", derived: { grounds: [at("dbms")] } });
  expect(objects.get("OB21")).toMatchObject({ value: "yes", derived: { grounds: [at("rental_type")] } });
  expect(interfaces.get("external_network")).toMatchObject({ value: "yes", derived: { grounds: [at("rental_type")] } });
  expect(violators.get("service_providers")).toMatchObject({ value: "yes", level: "N2" });
});

test("what a person decided outweighs what is derived, stays, and is shown again once something else is derived", () => {
  const none = { wireless: decided("no") };
  const before = derived({ technologies: none });
  expect(threatOf(before, "УБИ.125")?.status).toBe("excluded_technology");
  expect(before.technologies.get("wireless")).toMatchObject({ value: "no", isOutdated: false, decision: { reason } });

  company.add("network_hardware", { name: "Точка", type: "wifi_router", systems: [] });
  const after = derived({ technologies: none });
  expect(after.technologies.get("wireless")).toMatchObject({
    value: "no",
    isOutdated: true,
    derived: { value: "yes" },
  });
  expect(threatOf(after, "УБИ.125")?.status).toBe("excluded_technology");
});

test("what experts decided of a threat stays with its reason and is shown again when its verdict changes", () => {
  const threats = { "УБИ.125": { value: "excluded_expert", reason, against: "actual" } } as const;
  expect(threatOf(derived({ threats }), "УБИ.125")).toMatchObject({ status: "excluded_expert", isOutdated: false });
  const technologies = { wireless: decided("no") };
  expect(threatOf(derived({ threats, technologies }), "УБИ.125")).toMatchObject({
    status: "excluded_expert",
    isOutdated: true,
    verdict: { status: "excluded_technology" },
  });
});

test("an isolated workplace is closed to networks, and attackers from there are not considered", () => {
  company.change("system", system, { type: "Workplace", is_interactions: false, is_own_data_center: true });
  company.add("workstation", { name: "АРМ", systems: [system], isolation: "isolated" });
  const part = derived();
  expect(part.isolation.value).toBe("yes");
  expect([part.interfaces.get("external_network")?.value, part.interfaces.get("user")?.value]).toEqual(["no", "yes"]);
  expect(part.violators.get("hackers")).toMatchObject({ value: "no", derived: { by: "circumstances" } });
  expect(part.violators.get("former_employees")).toMatchObject({ value: "no", derived: { by: "access" } });
  company.add("network_hardware", { name: "Точка", type: "wifi_router", systems: [] });
  expect(derived().isolation.value).toBe("no");
});

test("a violator whose aims lead to no consequence of the system is left out for that", () => {
  const consequences = Object.fromEntries(
    catalogue.consequences.map(({ code }) => [code, decided(code === "Y2.21" ? "yes" : "no", "no")]),
  );
  const { violators } = derived({ consequences });
  expect(violators.get("terrorists")).toMatchObject({ value: "no", derived: { by: "aims", goals: [] } });
  expect(violators.get("authorized_users")?.derived).toMatchObject({ consequences: ["Y2.21"] });
});

test("a level is raised by a person and never lowered", () => {
  const levels = { hackers: { level: "N2", reason }, developers: { level: "N1", reason } } as const;
  const { violators, highest } = derived({ levels });
  expect([violators.get("hackers")?.level, violators.get("developers")?.level]).toEqual(["N2", "N3"]);
  expect(highest.internal).toBe("N3");
});

test("a block holds while the system works and its tool is in place with a certificate in force", () => {
  const tool = company.add("security", { name: "Страж", tool_status: "used" });
  const certificate = company.add("security_certificate", { security: tool, number: "1", term: "perpetual" });
  company.change("system", system, { security_tools: [tool] });
  const block = { scenario: "SC01", technique: "T2.1", measure: "ЗИС.17", tool, reason };
  const inForce = (stage: PartDecisions["stage"]) => derived({ stage, blocks: [block] }).blocks.inForce;
  expect([inForce("creation"), inForce("operation")]).toEqual([[], [block]]);
  company.change("security_certificate", certificate, { term: "until", valid_until: "2026-11-21" });
  expect(inForce("operation")).toEqual([]);
  company.change("security_certificate", certificate, { valid_until: day });
  expect(inForce("operation")).toEqual([block]);
  company.change("security", tool, { tool_status: "retired" });
  expect(derived({ stage: "operation", blocks: [block] }).blocks).toEqual({ inForce: [], lapsed: [block] });
});

test("several systems within one boundary are one part; what is gone or inactive is left out", () => {
  const otherSystem = company.add("system", { name: "Сайт" });
  const inactiveSystem = company.add("system", { name: "Архив", is_active: false });
  const server = company.add("system_server", { name: "WEB", systems: [system, otherSystem], webservers: "nginx" });
  company.add("system_server", { name: "OLD", systems: [otherSystem], dbms: "MySQL", is_active: false });
  const parts = [{ systems: [otherSystem, system, inactiveSystem, 999], decisions: noDecisions }];
  const [part] = deriveModel({ company: indexCompany(company.snapshot()), catalogue, parts, day });
  expect(part?.systems).toEqual([system, otherSystem]);
  expect(part?.technologies.get("web_server")?.derived.grounds).toEqual([
    { form: "system_server", id: server, field: "webservers" },
  ]);
  expect(part?.technologies.get("database")?.value).toBe("unknown");
});

const flag = fc.constantFrom(true, false, null);
const rowsOf = fc.oneof(
  fc.record({
    form: fc.constant("system_server" as const),
    row: fc.record({
      type: fc.constantFrom("physical", "virtual", null),
      is_rental: flag,
      rental_type: fc.constantFrom("IaaS", "colocation", null),
      os_name: fc.constantFrom("Windows Server", "Astra", ""),
      dbms: fc.constantFrom("PostgreSQL", ""),
      webservers: fc.constantFrom("nginx", ""),
    }),
  }),
  fc.record({
    form: fc.constant("workstation" as const),
    row: fc.record({
      isolation: fc.constantFrom("isolated", "local_network", "internet", null),
      os: fc.constantFrom("Windows 11", "Android", ""),
      access: fc.constantFrom<Row<"workstation">["access"]>(["remote"], ["local"], []),
    }),
  }),
  fc.record({
    form: fc.constant("network_hardware" as const),
    row: fc.record({ type: fc.constantFrom("wifi_router", "router", null), is_admin_rights: flag }),
  }),
);
type Added = typeof rowsOf extends fc.Arbitrary<infer T> ? T : never;

const systemAnswers = fc.record({
  type: fc.constantFrom("Local", "Workplace", null),
  is_interactions: flag,
  is_third_parties: flag,
  is_own_data_center: flag,
  is_gov_system: flag,
  is_kii: flag,
  threat_type: fc.constantFrom("2", "3", null),
  positions: fc.constantFrom("Менеджер", ""),
});

function addRow({ form, row }: Added): void {
  company.add(form, { name: "x", systems: [system], ...row });
}

function afresh(answers: Partial<Row<"system">>): void {
  company = buildSnapshot();
  system = company.add("system", { name: "CRM", ...answers });
}

test("whatever equipment is added, an actual threat stays actual, unless all of the part is now isolated", () => {
  fc.assert(
    fc.property(systemAnswers, fc.array(rowsOf, { maxLength: 3 }), rowsOf, (answers, rows, addedRow) => {
      afresh(answers);
      for (const row of rows) addRow(row);
      const before = derived();
      addRow(addedRow);
      const after = derived();
      if (after.isolation.value === "yes") return;
      const still = new Set(actualOf(after));
      expect(actualOf(before).filter((code) => !still.has(code))).toEqual([]);
    }),
    { numRuns: 30 },
  );
});

test("a security tool that is taken away lowers no threat", () => {
  const kinds = fc.subarray<Row<"security">["tool_types"][number]>([
    "cryptography",
    "multi_factor_authentication",
    "firewall",
  ]);
  const blocked = fc.subarray(["SC01", "SC02", "SC03", "SC04", "SC05", "SC12", "SC26", "SC27"]);
  fc.assert(
    fc.property(systemAnswers, kinds, blocked, (answers, tool_types, scenarios) => {
      afresh(answers);
      const tool = company.add("security", { name: "Страж", tool_status: "used", tool_types });
      company.change("system", system, { security_tools: [tool] });
      const blocks = catalogue.scenarios
        .filter(({ code }) => scenarios.includes(code))
        .map(({ code, techniques }) => ({
          scenario: code,
          technique: techniques[0] ?? "",
          measure: "ЗИС.17",
          tool,
          reason,
        }));
      const operation = { stage: "operation", blocks } as const;
      const before = actualOf(derived(operation));
      company.change("system", system, { security_tools: [] });
      const still = new Set(actualOf(derived(operation)));
      expect(before.filter((code) => !still.has(code))).toEqual([]);
    }),
    { numRuns: 20 },
  );
});

test("the order of rows changes nothing of what is derived", () => {
  fc.assert(
    fc.property(fc.array(rowsOf, { minLength: 2, maxLength: 6 }), (rows) => {
      afresh({ type: "Local" });
      for (const row of rows) addRow(row);
      const snapshot = company.snapshot();
      const { system_server, workstation, network_hardware } = snapshot.rows;
      const turned = {
        ...snapshot.rows,
        system_server: system_server.toReversed(),
        workstation: workstation.toReversed(),
        network_hardware: network_hardware.toReversed(),
      };
      expect(asText(derived({}, { ...snapshot, rows: turned }))).toBe(asText(derived({}, snapshot)));
    }),
    { numRuns: 10 },
  );
});

function asText(part: PartDerivation): string {
  return JSON.stringify(part, (_, value: unknown) =>
    value instanceof Map || value instanceof Set ? [...value] : value,
  );
}
