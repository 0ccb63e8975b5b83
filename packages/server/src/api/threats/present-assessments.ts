import type { Words } from "@opis/model/bilingual-text";
import { groupBy } from "@opis/model/collections/lists";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type {
  getScenarios,
  getThreat,
  listThreatAssessments,
  ThreatEntry,
} from "@opis/model/contract/threat-model-entries";
import { technologies } from "@opis/model/directories/default-entries";
import { refused } from "@opis/model/errors";
import { measures21 } from "@opis/model/law/security-measures";
import type { Row } from "@opis/model/rows/row";
import { addressOf } from "@opis/model/screen-addresses";
import { influenceKinds, influenceObjects } from "@opis/model/threats/catalogue/influence-objects";
import { listCodes, securityProperties } from "@opis/model/threats/catalogue/list-codes";
import { accessInterfaces, ways } from "@opis/model/threats/catalogue/threat-methods";
import { collusions, violatorGoals } from "@opis/model/threats/catalogue/violator-goals";
import { levelSign, violatorCategories, violators } from "@opis/model/threats/catalogue/violators";
import type { DecidedStep, DescribingStep } from "@opis/model/threats/derivation/decided-steps";
import type { AssessedThreat } from "@opis/model/threats/derivation/derive-part";
import type { DecidedFact } from "@opis/model/threats/derivation/stored-decisions";
import { verdictSteps } from "@opis/model/threats/derivation/verdict-steps";
import type { ThreatPart } from "@opis/model/threats/threat-models";
import type { FittingScenario, Verdict } from "@opis/model/threats/verdict";
import { isOpen } from "../../core/risks/risk-flags.ts";
import { type Reading, shownGround } from "./find-threat-part.ts";

type Assessment = AnswerOf<typeof listThreatAssessments>["results"][number];
type Scenario = AnswerOf<typeof getScenarios>["results"][number];

/** Returns the threat with a code in a part; throws `not_found` if the list has none. */
export function assessedIn({ derivation }: ThreatPart, code: string): AssessedThreat {
  const threat = derivation.threats.find(({ verdict }) => verdict.threat === code);
  if (!threat) throw refused("not_found");
  return threat;
}

/** Returns the verdict on a threat in a part, and the step that decided it, as text. */
export function presentAssessment(part: ThreatPart, assessed: AssessedThreat, reading: Reading): Assessment {
  const { verdict, status, isActual, isOutdated } = assessed;
  const threat = threatOf(verdict.threat, part);
  const steps = verdictSteps(threat, verdict, part.derivation);
  const deciding = steps.find(({ passes }) => !passes) ?? steps.at(-1);
  return {
    part: part.row.id,
    part_name: part.row.name,
    systems: part.inventory.systems.map(({ id }) => id),
    code: verdict.threat,
    title: threat.title,
    derived: verdict.status,
    status,
    is_actual: isActual,
    explanation: deciding?.text[reading.language] ?? "",
    point: deciding?.point[reading.language] ?? "",
    decision: presentDecision(rowOf(part, "threats", verdict.threat), isOutdated),
  };
}

/** Returns a stored decision for the API. */
export function presentDecision(row: Row<"threat_decision"> | undefined, isOutdated: boolean) {
  if (!row) return null;
  const { value, reason, against, decided_by, modified } = row;
  return { value, reason, against, decided_by, decided_at: modified, is_outdated: isOutdated };
}

/** Returns the stored decision about an entry. */
export function rowOf({ rows }: ThreatPart, step: DecidedStep, code: string): Row<"threat_decision"> | undefined {
  return rows.find((row) => row.step === step && row.code === code);
}

function shownDescription(row: Row<"threat_decision"> | undefined): ThreatEntry["description"] {
  return row ? { text: row.reason, decided_by: row.decided_by, decided_at: row.modified } : null;
}

interface Naming {
  readonly title: string;
  readonly details?: readonly string[];
  readonly level?: ThreatEntry["level"];
}

interface Showing {
  readonly part: ThreatPart;
  readonly step: DecidedStep;
  /** The step whose entries are described by text. */
  readonly describes?: DescribingStep;
  readonly reading: Reading;
}

function shownAll<Code extends string, S extends DecidedFact>(
  all: ReadonlyMap<Code, S>,
  { part, step, describes, reading }: Showing,
  name: (code: Code, fact: S) => Naming,
): ThreatEntry[] {
  return [...all].map(([code, one]) => {
    const { title, details = [], level = null } = name(code, one);
    return {
      code,
      title,
      details: [...details],
      derived: one.derived.value,
      told: one.value,
      sources: one.derived.grounds.flatMap((ground) => shownGround(ground, reading) ?? []),
      decision: presentDecision(rowOf(part, step, code), one.isOutdated),
      description: describes ? shownDescription(rowOf(part, describes, code)) : null,
      level,
    };
  });
}

/** Returns the technologies of a part. */
export function presentTechnologies(part: ThreatPart, reading: Reading): ThreatEntry[] {
  const naming = { part, step: "technologies", reading } as const;
  return shownAll(part.derivation.technologies, naming, (code) => ({ title: technologies[code][reading.language] }));
}

/** Returns the interfaces of a part. */
export function presentInterfaces(part: ThreatPart, reading: Reading): ThreatEntry[] {
  const { language } = reading;
  return shownAll(
    part.derivation.interfaces,
    { part, step: "interfaces", describes: "interface_users", reading },
    (code) => ({
      title: accessInterfaces[code].title[language],
      details: [accessInterfaces[code].description[language]],
    }),
  );
}

/** Returns the consequences of a part; the regulator's texts exist in Russian only. */
export function presentConsequences(part: ThreatPart, reading: Reading): ThreatEntry[] {
  const { language, companyThreats } = reading;
  const consequencesByCode = new Map(
    companyThreats.catalogue.consequences.map((consequence) => [consequence.code, consequence]),
  );
  return shownAll(
    part.derivation.consequences,
    { part, step: "consequences", describes: "manifestations", reading },
    (code) => {
      const { title = code, breaks = [], hint = "" } = consequencesByCode.get(code) ?? {};
      const properties = breaks.map((property) => securityProperties[property].title[language]);
      return { title, details: [...properties, hint].filter((text) => text !== "") };
    },
  );
}

/** Returns the influence objects of a part, each with the kinds of influence on it. */
export function presentObjects(part: ThreatPart, reading: Reading): ThreatEntry[] {
  const { language } = reading;
  return shownAll(part.derivation.objects, { part, step: "objects", reading }, (code) => ({
    title: influenceObjects[code].title[language],
    details: influenceObjects[code].influences.map((kind) => influenceKinds[kind].title[language]),
  }));
}

/**
 * Returns the kinds of violators of a part, each with its category, its aims that lead to a consequence, and its level.
 */
export function presentViolators(part: ThreatPart, reading: Reading): ThreatEntry[] {
  const { language } = reading;
  return shownAll(part.derivation.violators, { part, step: "violators", reading }, (code, fact) => {
    const { title, name, category, leastLevel } = violators[code];
    const goals = fact.derived.goals.map((goal) => violatorGoals[goal].title[language]);
    return {
      title: language === "ru" ? title : name[language],
      details: [violatorCategories[category][language], ...goals],
      level: {
        code: levelSign(fact.level)[language],
        least: levelSign(leastLevel)[language],
        decision: presentDecision(rowOf(part, "levels", code), false),
      },
    };
  });
}

/**
 * Returns the pairs of violators that may collude, each with its internal level; they are considered if a user says so.
 */
export function presentCollusions(part: ThreatPart, { language }: Reading): ThreatEntry[] {
  return listCodes(collusions).map((code) => {
    const { by, partner, effect, insideLevel } = collusions[code];
    const row = rowOf(part, "collusions", code);
    return {
      code,
      title: effect[language],
      details: [violators[by].name[language], violators[partner].name[language], levelSign(insideLevel)[language]],
      derived: "unknown",
      told: row === undefined ? "unknown" : "yes",
      sources: [],
      decision: presentDecision(row, false),
      description: null,
      level: null,
    };
  });
}

/** Returns a threat in a part with all details. */
export function presentThreat(part: ThreatPart, code: string, reading: Reading): AnswerOf<typeof getThreat> {
  const assessed = assessedIn(part, code);
  const { verdict } = assessed;
  const { language, companyThreats } = reading;
  const { edition } = part.catalogue;
  const threat = threatOf(code, part);
  const titles = new Map(
    companyThreats.catalogue.consequences.map((consequence) => [consequence.code, consequence.title]),
  );
  const coded = <C extends string>(codes: readonly C[], name: (code: C) => Words) =>
    codes.map((item) => ({ code: item, title: name(item)[language] }));
  return {
    ...presentAssessment(part, assessed, reading),
    objects_named: threat.objects_named,
    edition: edition.date,
    source: edition.source,
    steps: verdictSteps(threat, verdict, part.derivation).map(({ check, passes, point, text }) => ({
      check,
      passes,
      point: point[language],
      text: text[language],
    })),
    violators: verdict.standings.map(({ violator, level }) => ({
      code: violator,
      title: violators[violator].name[language],
      level: levelSign(level)[language],
    })),
    objects: coded(verdict.objects, (object) => influenceObjects[object].title),
    influences: coded(verdict.influences, (influence) => influenceKinds[influence].title),
    ways: coded(verdict.ways, (wayCode) => ways[wayCode].name),
    interfaces: coded(verdict.interfaces, (accessInterface) => accessInterfaces[accessInterface].title),
    consequences: verdict.consequences.map((consequence) => ({
      code: consequence,
      title: titles.get(consequence) ?? consequence,
    })),
    scenarios: verdict.scenarios.map((scenario) => presentScenario(scenario, part, reading)),
    measures: shownMeasures(part, verdict, reading),
    tools: shownTools(part, reading),
  };
}

type Threat = AnswerOf<typeof getThreat>;

/** Returns the security tools of a part by name. */
function shownTools({ inventory }: ThreatPart, reading: Reading): Threat["tools"] {
  return inventory.tools.map(({ id, name }) => ({ id, name, url: toolUrl(id, reading) }));
}

/** Returns the measures that experts chose against steps of a threat's scenarios, each with the responsible person. */
function shownMeasures(part: ThreatPart, { scenarios }: Verdict, reading: Reading): Threat["measures"] {
  const scenarioCodes = new Set(scenarios.map(({ scenario }) => scenario));
  const blocks = part.decisions.blocks.filter(({ scenario }) => scenarioCodes.has(scenario));
  const { inForce } = part.derivation.blocks;
  const tools = new Map(reading.companyThreats.snapshot.rows.security.map(({ id, name }) => [id, name]));
  return [...groupBy(blocks, ({ measure, tool }) => `${measure} ${tool}`).values()].flatMap((alike) => {
    const [first] = alike;
    if (!first) return [];
    const { measure, tool, reason } = first;
    const name = tool === null ? undefined : tools.get(tool);
    return [
      {
        code: measure,
        title: measures21.find(({ code }) => code === measure)?.title ?? measure,
        in_force: alike.every((block) => inForce.includes(block)),
        tool: tool === null ? null : { id: tool, name: name ?? "", url: toolUrl(tool, reading) },
        reason,
        steps: alike.map(({ scenario, technique }) => ({ scenario, technique })),
      },
    ];
  });
}

function toolUrl(id: number, { company, actor }: Reading): string | null {
  return isOpen(actor, { form: "security", id }) ? (addressOf({ company }, { form: "security", id }) ?? null) : null;
}

/** Returns a scenario with its techniques by tactic, in order, and the measures that block them. */
export function presentScenario(
  fittingScenario: FittingScenario,
  part: ThreatPart,
  { language, companyThreats }: Reading,
): Scenario {
  const { catalogue } = companyThreats;
  const measures = part.derivation.blocks.inForce.filter(({ scenario }) => scenario === fittingScenario.scenario);
  const steps = catalogue.tactics.flatMap(({ code, title }) => {
    const techniques = catalogue.techniques
      .filter(
        (candidate) =>
          candidate.tactic === code &&
          [...fittingScenario.techniques, ...fittingScenario.final].includes(candidate.code),
      )
      .map((candidate) => ({
        code: candidate.code,
        title: candidate.title,
        is_final: fittingScenario.final.includes(candidate.code),
        measures: measures.filter(({ technique }) => technique === candidate.code).map(({ measure }) => measure),
      }));
    return techniques.length > 0 ? [{ tactic: { code, title }, techniques }] : [];
  });
  return {
    code: fittingScenario.scenario,
    title: catalogue.scenarios.find(({ code }) => code === fittingScenario.scenario)?.title ?? fittingScenario.scenario,
    level: levelSign(fittingScenario.level)[language],
    violators: fittingScenario.violators.map((code) => ({ code, title: violators[code].name[language] })),
    interfaces: fittingScenario.interfaces.map((code) => ({ code, title: accessInterfaces[code].title[language] })),
    is_blocked: fittingScenario.isBlocked,
    steps,
  };
}

/** Returns the threat with a code in the list that a part uses. */
export function threatOf(code: string, { catalogue }: Pick<ThreatPart, "catalogue">) {
  const threat = catalogue.threats.find((candidate) => candidate.code === code);
  if (!threat) throw refused("not_found");
  return threat;
}
