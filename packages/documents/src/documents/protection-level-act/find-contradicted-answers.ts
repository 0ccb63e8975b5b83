import { words } from "@opis/model/bilingual-text";
import type { Row } from "@opis/model/rows/row";
import { wizardQuestions } from "@opis/model/wizards/questions";
import {
  technologyNames,
  technologyOf,
  threatFacts,
  type UsedTechnologyName,
  usedTechnologies,
} from "@opis/model/wizards/system-document-answers";
import type { MissingAnswer } from "../../document-definition.ts";
import { channelsOf } from "../../facts/channels.ts";
import { isVirtualDesktop, isVirtualServer } from "../../facts/company-conditions.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { type EquipmentIndex, equipmentIndex, toolsOf } from "../../facts/equipment-facts.ts";
import { shortDate } from "../../language/format-values.ts";
import { labelOf, messageNaming } from "../../readiness/missing-questions.ts";
import { usesTechnology } from "./measures-part.ts";
import { type ActRequest, factsMarked } from "./threat-type-grounds.ts";

type System = Row<"system">;

const questions = wizardQuestions.act_opredeleniya_zashishennosty;

/** E27: compares the act's wizard answers about a system with the questionnaires (documents 1.6; security level 5.3). */
export function findContradictedAnswers(
  facts: CompanyFacts,
  systems: readonly System[],
  request: ActRequest,
): MissingAnswer[] {
  const equipment = equipmentIndex(facts);
  const contradictions = systems.flatMap((system) => [
    ...endedSupport(facts, system, request).map((pair) => ({ field: "threat_facts", pair })),
    ...usedAfterAll(facts, system, { request, equipment }).map((pair) => ({ field: "technologies", pair })),
    ...leftOutThoughUsed(system, systems, request).map((pair) => ({ field: "excluded", pair })),
  ]);
  if (contradictions.length === 0) return [];
  const message = messageNaming(
    "E27",
    contradictions.map(({ pair }) => pair),
  );
  return contradictions.map(({ field, pair }) => {
    return { code: "E27", message, form: "wizard", id: null, field, label: words(pair, pair) };
  });
}

/** Formats a contradiction: «CRM: На чём основан тип угроз „Действует поддержка производителя“ — Щит: поддержка до „01.10.2026“». */
function pairOf(system: System, ours: readonly [string, string], theirs: readonly [string, string]): string {
  return `${system.name}: ${ours[0]} „${ours[1]}“ — ${theirs[0]} „${theirs[1]}“`;
}

function endedSupport(facts: CompanyFacts, system: System, request: ActRequest): string[] {
  if (!factsMarked(system, request).includes("support")) return [];
  return toolsOf(facts, [system])
    .filter(({ support_end: end }) => end !== null && end < request.date)
    .map(({ name, support_end: end }) =>
      pairOf(
        system,
        [questions.threat_facts.label.ru, threatFacts.support.ru],
        [`${name}: ${labelOf("security", "support_end").ru}`, shortDate(end) ?? ""],
      ),
    );
}

interface CheckContext {
  readonly request: ActRequest;
  readonly equipment: EquipmentIndex;
}

function usedAfterAll(facts: CompanyFacts, system: System, context: CheckContext): string[] {
  return technologyNames()
    .filter((name) => usesTechnology(context.request.answers, system, name) === false)
    .flatMap((name) =>
      evidence[name](facts, system, context.equipment)
        .slice(0, 1)
        .map((where) => pairOf(system, [usedTechnologies[name].name.ru, "нет"], where)),
    );
}

// A measure excluded for systems that do not use its technology still applies to the others.
function leftOutThoughUsed(system: System, systems: readonly System[], { answers }: ActRequest): string[] {
  return answers.excluded.flatMap(({ measure }) => {
    const technology = technologyOf(measure);
    if (technology === undefined || usesTechnology(answers, system, technology) !== true) return [];
    if (systems.some((otherSystem) => usesTechnology(answers, otherSystem, technology) === false)) return [];
    return [pairOf(system, [usedTechnologies[technology].name.ru, "да"], [questions.excluded.label.ru, measure])];
  });
}

type Evidence = (facts: CompanyFacts, system: System, equipment: EquipmentIndex) => (readonly [string, string])[];

const evidenceOf = (question: string, rows: readonly { readonly name: string }[]) =>
  rows.map(({ name }) => [question, name] as const);

/** Questionnaire answers that indicate the use of each technology. */
const evidence: Readonly<Record<UsedTechnologyName, Evidence>> = {
  virtualization: (_facts, system, equipment) => [
    ...evidenceOf(labelOf("system_server", "type").ru, equipment.of(system).servers.filter(isVirtualServer)),
    ...evidenceOf(
      labelOf("workstation", "remote_access_method").ru,
      equipment.of(system).workstations.filter(isVirtualDesktop),
    ),
  ],
  wifi: (_facts, system, equipment) =>
    evidenceOf(
      labelOf("network_hardware", "type").ru,
      [...equipment.of(system).hardware, ...equipment.commonHardware].filter(({ type }) => type === "wifi_router"),
    ),
  remote: (_facts, system, equipment) =>
    evidenceOf(
      labelOf("workstation", "access").ru,
      equipment.of(system).workstations.filter(({ access }) => access.includes("remote")),
    ),
  external_users: (facts, system) =>
    facts
      .childrenOf("system_third_party", system.id)
      .map(({ third_party: party }) => [
        labelOf("system", "system_third_parties").ru,
        party === null ? "" : facts.index.nameOf("third_party", party),
      ]),
  mobile: () => [],
  outside_zone: (facts, system) =>
    channelsOf(facts, system)
      .filter(({ leavesZone }) => leavesZone === true)
      .map(({ name }) => ["Канал выходит за пределы зоны", name.text]),
  external_systems: (facts, system) =>
    evidenceOf(
      labelOf("system", "system_interactions").ru,
      facts.childrenOf("system_interaction", system.id).filter(({ kind }) => kind === "external"),
    ),
};
