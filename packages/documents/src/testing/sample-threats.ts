import type { Row } from "@opis/model/rows/row";
import { indexCompany } from "@opis/model/snapshot/indexed-company";
import type { SnapshotBuilder } from "@opis/model/testing/build-snapshot";
import { loadCatalogue } from "@opis/model/threats/catalogue/load-catalogue";
import { accessInterfaces } from "@opis/model/threats/catalogue/threat-methods";
import { type DescribingStep, describedValue } from "@opis/model/threats/derivation/decided-steps";
import { confirmedState } from "@opis/model/threats/missing-decisions";
import { type ThreatPart, threatModels } from "@opis/model/threats/threat-models";

const catalogue = await loadCatalogue();
const reason = "Проверено обследованием от 30.10.2026, протокол № 4";

type Decision = Pick<Row<"threat_decision">, "step" | "code" | "value" | "reason" | "against">;

/** The approver of a threat model and its experts. */
interface ModelPeople {
  readonly approver: { readonly name: string; readonly position: string };
  readonly experts: readonly (readonly [name: string, position: string, role: Row<"threat_expert">["role"]])[];
}

const usualPeople: ModelPeople = {
  approver: { name: "Ромашкин Пётр Ильич", position: "Генеральный директор" },
  experts: [
    ["Сидоров Олег Николаевич", "Системный администратор", "security"],
    ["Иванова Ирина Игоревна", "Начальник отдела кадров", "business"],
    ["Петров Пётр Петрович", "Инженер", "technology"],
  ],
};

/** Adds a model with systems assessed together within one boundary, and its expert group; returns the id of its part. */
export function addThreatPart(
  builder: SnapshotBuilder,
  systems: readonly number[],
  name = "Системы компании",
  { approver, experts }: ModelPeople = usualPeople,
): number {
  const model = builder.add("threat_model", {
    title: "Модель угроз компании",
    stage: "operation",
    edition: catalogue.edition.date,
    approver_name: approver.name,
    approver_position: approver.position,
  });
  for (const [expert, position, role] of experts)
    builder.add("threat_expert", { threat_model: model, name: expert, position, role });
  return builder.add("threat_part", { threat_model: model, name, systems: [...systems] });
}

/** Decides every open step of a part: unanswered technologies are unused, possible violators are considered. */
export function decideAll(builder: SnapshotBuilder, part: number): void {
  const key = JSON.stringify(builder.snapshot().rows, (_, value: unknown) => value);
  const cached = decisionsByKey.get(key);
  const decisions = cached ?? decided(builder, part);
  decisionsByKey.set(key, decisions);
  if (cached) for (const decision of cached) builder.add("threat_decision", { threat_part: part, ...decision });
}

/** Describes the effect of each consequence of a part, and who uses each interface. */
export function describeAll(builder: SnapshotBuilder, part: number): void {
  const describe = (step: DescribingStep, codes: readonly string[]) => {
    for (const code of codes)
      builder.add("threat_decision", { threat_part: part, step, code, value: describedValue, reason, against: "" });
  };
  const { consequences } = derived(builder, part).derivation;
  describe(
    "manifestations",
    [...consequences].filter(([, { value }]) => value === "yes").map(([code]) => code),
  );
  describe("interface_users", Object.keys(accessInterfaces));
}

// Cached because many tests build the same company.
const decisionsByKey = new Map<string, readonly Decision[]>();

function decided(builder: SnapshotBuilder, part: number): Decision[] {
  const all: Decision[] = [];
  const add = (added: readonly Decision[]) => {
    for (const decision of added) builder.add("threat_decision", { threat_part: part, ...decision });
    all.push(...added);
  };
  const openIn = (step: "technologies" | "violators") =>
    [...derived(builder, part).derivation[step]].filter(([, { value }]) => value === "unknown").map(([code]) => code);
  const answer = (step: "technologies" | "violators", value: "yes" | "no") =>
    add(openIn(step).map((code) => ({ step, code, value, reason, against: "unknown" })));
  answer("technologies", "no");
  answer("violators", "yes");
  const { threats } = derived(builder, part).derivation;
  add(
    threats
      .filter(({ status }) => status === "expert_review")
      .map(({ verdict }) => ({
        step: "threats",
        code: verdict.threat,
        value: "excluded_expert",
        reason,
        against: verdict.status,
      })),
  );
  const against = confirmedState("actuality", derived(builder, part).derivation);
  add([{ step: "confirmations", code: "actuality", value: "yes", reason: "", against }]);
  return all;
}

function derived(builder: SnapshotBuilder, id: number): ThreatPart {
  const models = threatModels({ company: indexCompany(builder.snapshot()), catalogue, day: "2026-11-21" });
  const part = models.flatMap(({ parts }) => parts).find(({ row }) => row.id === id);
  if (!part) throw new Error(`no part ${id}`);
  return part;
}
