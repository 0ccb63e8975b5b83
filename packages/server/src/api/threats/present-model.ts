import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { readThreatModel } from "@opis/model/contract/threat-models";
import type { ThreatMissing } from "@opis/model/threats/missing-decisions";
import { modelWarnings, type WarningPlace } from "@opis/model/threats/model-warnings";
import { threatModelAddress } from "@opis/model/threats/threat-model-address";
import type { ThreatModel, ThreatPart } from "@opis/model/threats/threat-models";
import { inventorySteps, threatStepNames, threatSteps } from "@opis/model/threats/threat-steps";
import { isOpen } from "../../core/risks/risk-flags.ts";
import { type Reading, shownGround } from "./find-threat-part.ts";

type PresentedModel = AnswerOf<typeof readThreatModel>;

/** Returns a threat model for the API. */
export function presentModel(model: ThreatModel, reading: Reading): PresentedModel {
  const { row, experts, parts } = model;
  const { companyThreats, actor, language } = reading;
  const [newest = row.edition] = companyThreats.editions;
  const isCurrent = row.edition === newest;
  const missing = [
    ...model.missing.map((answer) => shownMissing(answer, null, reading)),
    ...parts.flatMap((part) => part.missing.map((answer) => shownMissing(answer, part.row.id, reading))),
  ];
  return {
    id: row.id,
    title: row.title,
    stage: row.stage,
    edition: row.edition,
    judged_by: model.catalogue.edition.date,
    is_current_edition: isCurrent,
    newest_edition: newest,
    has_other_editions: companyThreats.editions.some((day) => day !== row.edition),
    number: row.number,
    date: row.date,
    approver_name: row.approver_name,
    approver_position: row.approver_position,
    developer: row.developer,
    experts: experts.map(({ id, name, position, department, role, row_version }) => ({
      id,
      name,
      position,
      department,
      role,
      row_version,
    })),
    parts: parts.map((part) => ({
      id: part.row.id,
      name: part.row.name,
      systems: part.inventory.systems
        .filter(({ id }) => isOpen(actor, { form: "system", id }))
        .map(({ id, name }) => ({ id, name })),
      totals: part.totals,
      actuality: part.actuality,
      confirmed: shownConfirmed(part),
      row_version: part.row.row_version,
    })),
    percent: model.percent,
    has_outdated: model.hasOutdated,
    is_stale: model.hasOutdated || !isCurrent,
    steps: threatStepNames.map((step) => {
      const open = missing.filter((answer) => answer.step === step).length;
      const is_ready = open === 0 && (step === "scope" || parts.length > 0);
      return { step, title: threatSteps[step][language], is_ready, missing: open };
    }),
    missing,
    warnings: shownWarnings(model, reading),
    row_version: row.row_version,
  };
}

type Warning = AnswerOf<typeof readThreatModel>["warnings"][number];

/** Returns a model's contradictions, internal and with the questionnaires, part by part, with links to the answers. */
function shownWarnings(model: ThreatModel, reading: Reading): Warning[] {
  const { companyThreats, language } = reading;
  const { day } = companyThreats;
  return model.parts.flatMap((part) => {
    const { catalogue, inventory, derivation, decisions } = part;
    return modelWarnings({ inventory, derivation, catalogue, stage: decisions.stage, day }).map((warning) => ({
      code: warning.code,
      text: warning.text[language],
      part: part.row.id,
      places: waysTo(warning.places, model, part, reading),
    }));
  });
}

/**
 * Returns one link per place, however many entries of a step are concerned; none to an answer that the reader may not
 * view.
 */
function waysTo(places: readonly WarningPlace[], model: ThreatModel, part: ThreatPart, reading: Reading) {
  const { company, language } = reading;
  const ways = places.flatMap((location) => {
    if ("form" in location) {
      const ground = shownGround(location, reading);
      return ground ? [{ text: `${ground.obj}: ${ground.label}`, url: ground.url }] : [];
    }
    // Threats are decided in their matrix, which belongs to the relevance step.
    const step = location.step === "threats" ? "actuality" : location.step;
    const at = location.step === "threats" ? { view: "threats" } : { step };
    const url = threatModelAddress(company, model.row.id, { ...at, part: part.row.id });
    return [{ text: threatSteps[step][language], url }];
  });
  return [...new Map(ways.map((link) => [link.url, link])).values()];
}

function shownConfirmed({ rows, inventory }: ThreatPart): PresentedModel["parts"][number]["confirmed"] {
  const inventoryByStep = {
    servers: inventory.servers,
    workstations: inventory.workstations,
    network: inventory.devices,
  };
  return inventorySteps.flatMap((step) => {
    const row = rows.find((candidate) => candidate.step === "confirmations" && candidate.code === step);
    return row && inventoryByStep[step].length === 0
      ? [{ step, decided_by: row.decided_by, decided_at: row.modified }]
      : [];
  });
}

function shownMissing(
  { step, text, codes, place }: ThreatMissing,
  part: number | null,
  reading: Reading,
): PresentedModel["missing"][number] {
  const ground = place && shownGround(place, reading);
  const message = text[reading.language];
  return { step, text: message, part, codes: [...codes], obj: ground?.obj ?? null, url: ground?.url ?? null };
}
