import type { Words } from "@opis/model/bilingual-text";
import { groupBy } from "@opis/model/collections/group-by";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { getScenarios, getThreat, listThreatAssessments } from "@opis/model/contract/threat-model-entries";
import { refused } from "@opis/model/errors";
import { measures21 } from "@opis/model/law/security-measures";
import { addressOf } from "@opis/model/screen-addresses";
import { accessInterfaces } from "@opis/model/threats/catalogue/access-interfaces";
import { levelSign } from "@opis/model/threats/catalogue/capability-levels";
import { influenceKinds } from "@opis/model/threats/catalogue/influence-kinds";
import { influenceObjects } from "@opis/model/threats/catalogue/influence-objects";
import { ways } from "@opis/model/threats/catalogue/threat-methods";
import { violators } from "@opis/model/threats/catalogue/violators";
import type { AssessedThreat } from "@opis/model/threats/derivation/assessed-threat";
import { verdictSteps } from "@opis/model/threats/derivation/verdict-steps";
import type { ThreatPart } from "@opis/model/threats/threat-models";
import type { FittingScenario, Verdict } from "@opis/model/threats/verdict";
import { isOpen } from "../../core/risks/visible-risks.ts";
import type { Reading } from "./find-threat-part.ts";
import { presentDecision, rowOf } from "./present-step-entries.ts";

type Assessment = AnswerOf<typeof listThreatAssessments>["results"][number];
type Scenario = AnswerOf<typeof getScenarios>["results"][number];

/** Returns the threat with a code in a part; throws `not_found` if the list has none. */
export function assessedIn({ derivation }: ThreatPart, code: string): AssessedThreat {
  const found = derivation.threats.find(({ verdict }) => verdict.threat === code);
  if (!found) throw refused("not_found");
  return found;
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

/** Returns a threat in a part with all details. */
export function presentThreat(part: ThreatPart, code: string, reading: Reading): AnswerOf<typeof getThreat> {
  const assessed = assessedIn(part, code);
  const { verdict } = assessed;
  const { language, given } = reading;
  const { edition } = part.catalogue;
  const threat = threatOf(code, part);
  const titles = new Map(given.catalogue.consequences.map((one) => [one.code, one.title]));
  const coded = <C extends string>(codes: readonly C[], name: (one: C) => Words) =>
    codes.map((one) => ({ code: one, title: name(one)[language] }));
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
    objects: coded(verdict.objects, (one) => influenceObjects[one].title),
    influences: coded(verdict.influences, (one) => influenceKinds[one].title),
    ways: coded(verdict.ways, (one) => ways[one].name),
    interfaces: coded(verdict.interfaces, (one) => accessInterfaces[one].title),
    consequences: verdict.consequences.map((one) => ({ code: one, title: titles.get(one) ?? one })),
    scenarios: verdict.scenarios.map((one) => presentScenario(one, part, reading)),
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
  const own = new Set(scenarios.map(({ scenario }) => scenario));
  const blocks = part.decisions.blocks.filter(({ scenario }) => own.has(scenario));
  const { inForce } = part.derivation.blocks;
  const tools = new Map(reading.given.snapshot.rows.security.map(({ id, name }) => [id, name]));
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
export function presentScenario(fitting: FittingScenario, part: ThreatPart, { language, given }: Reading): Scenario {
  const { catalogue } = given;
  const measures = part.derivation.blocks.inForce.filter(({ scenario }) => scenario === fitting.scenario);
  const steps = catalogue.tactics.flatMap(({ code, title }) => {
    const techniques = catalogue.techniques
      .filter((one) => one.tactic === code && [...fitting.techniques, ...fitting.final].includes(one.code))
      .map((one) => ({
        code: one.code,
        title: one.title,
        is_final: fitting.final.includes(one.code),
        measures: measures.filter(({ technique }) => technique === one.code).map(({ measure }) => measure),
      }));
    return techniques.length > 0 ? [{ tactic: { code, title }, techniques }] : [];
  });
  return {
    code: fitting.scenario,
    title: catalogue.scenarios.find(({ code }) => code === fitting.scenario)?.title ?? fitting.scenario,
    level: levelSign(fitting.level)[language],
    violators: fitting.violators.map((code) => ({ code, title: violators[code].name[language] })),
    interfaces: fitting.interfaces.map((code) => ({ code, title: accessInterfaces[code].title[language] })),
    is_blocked: fitting.isBlocked,
    steps,
  };
}

/** Returns the threat with a code in the list that a part uses. */
export function threatOf(code: string, { catalogue }: Pick<ThreatPart, "catalogue">) {
  const threat = catalogue.threats.find((one) => one.code === code);
  if (!threat) throw refused("not_found");
  return threat;
}
