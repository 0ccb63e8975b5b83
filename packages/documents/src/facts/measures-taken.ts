import { securityToolTypes } from "@opis/model/forms/security";
import { levelOf } from "@opis/model/level-derivation";
import type { Row } from "@opis/model/rows/row";
import { joinContent, phrase, text, value } from "../block.ts";
import type { Content, Inline } from "../composed-document.ts";
import { lowerFirst } from "../language/decline-position.ts";
import { shortDate } from "../language/format-values.ts";
import { approvedDocuments, dayAndNumber, documentValue, lastApproved } from "./approved-documents.ts";
import type { CompanyFacts } from "./company-facts.ts";
import { toolsOf } from "./equipment-facts.ts";
import { unique } from "./process-facts.ts";
import { systemSource } from "./system-facts.ts";

/** The answered protection measures (documents 0.10, УТ12 to УТ25). */
export interface MeasuresTaken {
  readonly legal: readonly Content[];
  readonly organisational: readonly Content[];
  readonly technical: readonly Content[];
}

/** The audience; a published document omits orders, levels and names of tools. */
export type MeasuresReader = "regulator" | "public";

/** The audience and the date of the listed measures. */
interface Telling {
  readonly audience: MeasuresReader;
  readonly day: string;
}

/**
 * Returns measures of articles 18.1 and 19 of 152-FZ that are answered «yes» or proved by an approved document; unanswered and «no» are
 * omitted.
 */
export function measuresTaken(facts: CompanyFacts, telling: Telling): MeasuresTaken {
  return {
    legal: [
      ...appointment(facts, telling),
      ...policyApproved(facts, telling),
      ...localActs(facts, telling),
      ...harmAssessed(facts, telling),
    ],
    organisational: organisational(facts),
    technical: [...systemMeasures(facts), ...tools(facts), ...levels(facts, telling)],
  };
}

/** Returns whether there is any measure to print. */
export function hasMeasures({ legal, organisational, technical }: MeasuresTaken): boolean {
  return legal.length + organisational.length + technical.length > 0;
}

function appointment(facts: CompanyFacts, { audience, day }: Telling): Content[] {
  const { id, o_order_date: date, o_order_number: number } = facts.commission;
  const of = (field: string) => ({ form: "commission", id, field }) as const;
  const appointed = value("назначен ответственный за организацию обработки персональных данных", of("o_name"));
  const order = lastApproved(facts, "order", day);
  const isDocumented = date !== null && number.trim() !== "";
  if (!isDocumented && !order) return [];
  if (audience === "public") return [[appointed]];
  const requisites = isDocumented
    ? phrase`от ${value(shortDate(date), of("o_order_date"))} № ${value(number, of("o_order_number"))}`
    : order
      ? dayAndNumber(order)
      : [];
  return [phrase`${appointed} (приказ ${requisites})`];
}

// The policy itself need not state that it was approved.
function policyApproved(facts: CompanyFacts, { audience, day }: Telling): Content[] {
  const policy = audience === "regulator" && lastApproved(facts, "policy", day);
  return policy ? [phrase`утверждена политика обработки персональных данных (${dayAndNumber(policy)})`] : [];
}

function localActs(facts: CompanyFacts, { audience, day }: Telling): Content[] {
  const acts = approvedDocuments(facts, "regulations", day).map((act) =>
    audience === "public" ? [documentValue(act, "name")] : phrase`${documentValue(act, "name")} ${dayAndNumber(act)}`,
  );
  return acts.length === 0 ? [] : [phrase`утверждены локальные акты: ${joinContent(acts, "; ")}`];
}

function harmAssessed(facts: CompanyFacts, { day }: Telling): Content[] {
  const act = lastApproved(facts, "damage_act", day);
  return act ? [phrase`проведена оценка вреда (акт от ${documentValue(act, "date")})`] : [];
}

const organisationalMeasures = [
  ["is_internal_control", "проводится внутренний контроль"],
  ["is_informing_staff", "работники ознакомлены с требованиями закона и документами по обработке персональных данных"],
  ["is_handling_requests", "организован приём обращений субъектов персональных данных"],
  ["is_premises_mode", "утверждён порядок доступа в помещения"],
  ["is_media_register", "ведётся учёт машинных носителей персональных данных"],
] as const;

function organisational(facts: CompanyFacts): Content[] {
  const { commission, systems } = facts;
  const measures = organisationalMeasures
    .filter(([field]) => commission[field] === true)
    .map(([field, words]): Content => [value(words, { form: "commission", id: commission.id, field })]);
  const hasAccessLists = systems.length > 0 && systems.every(hasAccessList);
  const [first] = systems;
  return hasAccessLists && first
    ? [
        ...measures,
        [value("утверждён перечень лиц, допущенных к персональным данным", systemSource(first, "is_access_list"))],
      ]
    : measures;
}

/** Returns whether the access list of a system is approved and its document is known. */
function hasAccessList({ is_access_list: isListed, access_list_doc: documentField }: Row<"system">): boolean {
  return isListed === true && documentField.trim() !== "";
}

const technicalMeasures = [
  ["is_access_control", "разграничен доступ к информационным системам"],
  ["is_backup", "выполняется резервное копирование"],
] as const;

function systemMeasures({ systems }: CompanyFacts): Content[] {
  return technicalMeasures.flatMap(([field, words]): Content[] => {
    const done = systems.filter((system) => system[field] === true);
    const [first] = done;
    if (!first) return [];
    const statement = value(words, systemSource(first, field));
    if (done.length === systems.length) return [[statement]];
    return [
      phrase`${statement}: ${joinContent(
        done.map((system) => value(system.name, systemSource(system, field))),
        "; ",
      )}`,
    ];
  });
}

function tools(facts: CompanyFacts): Content[] {
  const used = toolsOf(facts, facts.systems).filter(({ tool_status: status }) => status === "used");
  const kinds = unique(
    used.flatMap((tool) =>
      tool.tool_types
        .filter((kind) => kind !== "other")
        .map((kind) =>
          value(lowerFirst(securityToolTypes[kind].ru), { form: "security", id: tool.id, field: "tool_types" }),
        ),
    ),
  );
  if (kinds.length === 0) return [];
  return [phrase`применяются средства защиты информации: ${joinContent(kinds, ", ")}`];
}

// Computed levels are no evidence: they are determined only by a signed act (УТ25).
function levels(facts: CompanyFacts, { audience, day }: Telling): Content[] {
  const act = lastApproved(facts, "level_act", day);
  const systemLevels = facts.systems.flatMap((system): Inline[][] => {
    const level = levelOf(facts, system);
    if (!level) return [];
    return [[value(system.name, systemSource(system, "name")), text(` — УЗ${level.level}`)]];
  });
  if (!act || systemLevels.length === 0 || systemLevels.length < facts.systems.length) return [];
  const determined = { form: "approved_document", id: act.id, field: "kind" } as const;
  const statement = value("определены уровни защищённости персональных данных", determined);
  return audience === "public" ? [[statement]] : [phrase`${statement}: ${joinContent(systemLevels, "; ")}`];
}
