import { z } from "zod";
import { words } from "../bilingual-text.ts";
import { textMaxCharacters } from "../limits.ts";
import { interfaceCodes } from "../threats/catalogue/threat-methods.ts";
import { threatStatuses } from "../threats/derivation/derive-part.ts";
import { checks } from "../threats/verdict.ts";
import { isoDay } from "../validation/answers-schema.ts";
import { manyLines, oneLine } from "../validation/text-schemas.ts";
import { companyParams, endpoint, idParam, nothing, pageOf, pageQuery } from "./endpoint.ts";

const tag = "threats";
const status = z.enum(threatStatuses);
const factValue = z.enum(["yes", "no", "unknown"]);

/** A decision: value, reason, derived value at the time, author and time. */
const decision = z.object({
  value: z.string(),
  reason: z.string(),
  against: z.string(),
  decided_by: z.string(),
  decided_at: z.string(),
  /** A different value is derived now. */
  is_outdated: z.boolean(),
});

/** An answer that something depends on, as far as the caller may view it. */
const source = z.object({ obj: z.string(), label: z.string(), url: z.string() });

/** An entry of a step: the derived value, the answers behind it, and the user's decision. */
const entry = z.object({
  code: z.string(),
  title: z.string(),
  /** Short facts: category and level of a violator, influences on an object, properties violated by a consequence. */
  details: z.array(z.string()),
  derived: factValue,
  told: factValue,
  sources: z.array(source),
  decision: decision.nullable(),
  /** How a consequence manifests in the systems, or who uses an interface; null if unanswered. */
  description: z.object({ text: z.string(), decided_by: z.string(), decided_at: z.string() }).nullable(),
  level: z.object({ code: z.string(), least: z.string(), decision: decision.nullable() }).nullable(),
});
export type ThreatEntry = z.infer<typeof entry>;

/** The part to read: by id, or the newest one that a system belongs to; by default the company's only one. */
const ofPart = z.strictObject({ part: idParam.optional(), system: idParam.optional() });
const entries = pageOf(entry.extend({ part: z.int() }));
const entryQuery = pageQuery.extend(ofPart.shape);

/** Levels required to view threat models, to decide in them, and to add or delete them. */
export const viewThreats = { section: "threat_model", level: "view" } as const;
export const editThreats = { section: "threat_model", level: "edit" } as const;
export const manageThreats = { section: "threat_model", level: "manage" } as const;

function entryList<const P extends string>(path: P, ru: string, en: string) {
  return endpoint({
    method: "GET",
    path: `/companies/:company_id/${path}` as const,
    summary: words(ru, en),
    tag,
    access: viewThreats,
    params: companyParams,
    query: entryQuery,
    response: entries,
    status: 200,
  });
}

/** Lists consequences, objects and the other steps of a part, with one endpoint for each step. */
export const getConsequences = entryList("threats/get_consequences/", "Негативные последствия", "List consequences");
export const getInfluenceObjects = entryList(
  "threats/get_influence_objects/",
  "Объекты воздействия",
  "List affected objects",
);
export const getInterfaces = entryList("threats/get_interfaces/", "Интерфейсы", "List interfaces");
export const listCriminals = entryList("criminals/", "Виды нарушителей", "List kinds of violators");
export const getCollusions = entryList(
  "criminals/get_collusions/",
  "Сговор нарушителей",
  "List collusions of violators",
);
export const listSecurityTechnologies = entryList("security_technologies/", "Технологии", "List technologies");

/** Returns the violators of a part with their aims, and the objects by which each aim is reached. */
export const getViolatorAims = endpoint({
  method: "GET",
  path: "/companies/:company_id/criminals/get_matrix/",
  summary: words("Нарушители, цели и объекты", "List violators, goals and objects"),
  tag,
  access: viewThreats,
  params: companyParams,
  query: entryQuery,
  response: pageOf(
    z.object({
      violator: z.object({ code: z.string(), title: z.string() }),
      level: z.string(),
      aim: z.object({ code: z.string(), title: z.string() }),
      objects: z.array(
        z.object({ code: z.string(), interfaces: z.array(z.enum(interfaceCodes)), consequences: z.array(z.string()) }),
      ),
    }),
  ),
  status: 200,
});

const assessment = z.object({
  part: z.int(),
  part_name: z.string(),
  systems: z.array(z.int()),
  code: z.string(),
  title: z.string(),
  derived: status,
  status,
  is_actual: z.boolean(),
  /** The decisive step of the verdict as text, with the method's point. */
  explanation: z.string(),
  point: z.string(),
  decision: decision.nullable(),
});

const filters = pageQuery.extend({
  /** Only the parts of this model. */
  model: idParam.optional(),
  part: idParam.optional(),
  system: idParam.optional(),
  status: status.optional(),
  search: oneLine(textMaxCharacters.name).trim().optional(),
  /** Decided on or after this date, or changed in the list since. */
  changed_since: isoDay.optional(),
  only: z.enum(["actual", "possible", "undecided"]).optional(),
});

/** Lists the threats with their status in each part. */
export const listThreats = endpoint({
  method: "GET",
  path: "/companies/:company_id/threats/",
  summary: words("Перечень угроз", "Get the threat list"),
  tag,
  access: viewThreats,
  params: companyParams,
  query: filters,
  response: pageOf(
    z.object({
      code: z.string(),
      title: z.string(),
      edition: z.string(),
      source: z.string(),
      changed: z.string(),
      archived: z.string().nullable(),
      breaks: z.array(z.string()),
      assessments: z.array(
        z.object({
          part: z.int(),
          derived: status,
          status,
          is_actual: z.boolean(),
          decision: decision.nullable(),
        }),
      ),
    }),
  ),
  status: 200,
});

/** Returns the status of each threat in each part. */
export const listThreatAssessments = endpoint({
  method: "GET",
  path: "/companies/:company_id/threat_assessments/",
  summary: words("Оценка угроз", "Get the threat assessment"),
  tag,
  access: viewThreats,
  params: companyParams,
  query: filters,
  response: pageOf(assessment),
  status: 200,
});

const coded = z.object({ code: z.string(), title: z.string() });
const scenario = z.object({
  code: z.string(),
  title: z.string(),
  level: z.string(),
  violators: z.array(coded),
  interfaces: z.array(coded),
  is_blocked: z.boolean(),
  /** In the order of tactics; the last one is the outcome. */
  steps: z.array(
    z.object({
      tactic: coded,
      techniques: z.array(coded.extend({ is_final: z.boolean(), measures: z.array(z.string()) })),
    }),
  ),
});

/** Returns the scenarios of a threat in a part, step by step. */
export const getScenarios = endpoint({
  method: "GET",
  path: "/companies/:company_id/threats/get_scenarios/",
  summary: words("Сценарии угрозы", "List scenarios of a threat"),
  tag,
  access: viewThreats,
  params: companyParams,
  query: entryQuery.extend({ code: z.string().max(20) }),
  response: pageOf(scenario),
  status: 200,
});

/** A security tool; without an address if the caller may not view it. */
const tool = z.object({ id: z.int(), name: z.string(), url: z.string().nullable() });

/** Returns a threat in a part: its attributes, the reasons for its verdict, and its scenarios. */
export const getThreat = endpoint({
  method: "GET",
  path: "/companies/:company_id/threat_assessments/get_threat/",
  summary: words("Карточка угрозы", "Get a threat"),
  tag,
  access: viewThreats,
  params: companyParams,
  query: ofPart.extend({ code: z.string().max(20) }),
  response: assessment.extend({
    objects_named: z.string(),
    edition: z.string(),
    source: z.string(),
    steps: z.array(z.object({ check: z.enum(checks), passes: z.boolean(), point: z.string(), text: z.string() })),
    violators: z.array(coded.extend({ level: z.string() })),
    objects: z.array(coded),
    influences: z.array(coded),
    ways: z.array(coded),
    interfaces: z.array(coded),
    consequences: z.array(coded),
    scenarios: z.array(scenario),
    /** Measures of FSTEC order 21 that experts assigned to steps of its scenarios, as no source maps measures to threats. */
    measures: z.array(
      z.object({
        code: z.string(),
        title: z.string(),
        /** Whether it is in force today: its tool is in place with a valid certificate. */
        in_force: z.boolean(),
        /** Null if carried out by people. */
        tool: tool.nullable(),
        reason: z.string(),
        steps: z.array(z.object({ scenario: z.string(), technique: z.string() })),
      }),
    ),
    /** Security tools of its systems that can carry out measures. */
    tools: z.array(tool),
  }),
  status: 200,
});

const decided = z.strictObject({
  parts: z.array(idParam).min(1).max(1_000),
  codes: z.array(oneLine(textMaxCharacters.name)).min(1).max(1_000),
  /** Null withdraws the decision. */
  value: oneLine(textMaxCharacters.name).nullable(),
  reason: manyLines(textMaxCharacters.long).default(""),
  /** For a block: the scenario's steps in the order of tactics, and the tool that carries out the measure. */
  techniques: z.array(oneLine(textMaxCharacters.name)).max(100).default([]),
  tool: idParam.nullable().default(null),
});
export type ThreatDecisionBody = z.output<typeof decided>;

function decides<const P extends string, const S extends readonly [string, ...string[]]>(path: P, steps: S) {
  return endpoint({
    method: "PATCH",
    path: `/companies/:company_id/${path}` as const,
    summary: words("Решить сразу о нескольких", "Save several decisions at once"),
    tag,
    access: editThreats,
    params: companyParams,
    body: decided.extend({ step: z.enum(steps) }),
    response: nothing,
    status: 204,
  });
}

/** Saves decisions about several entries of several parts, all or none. */
export const decideCriminals = decides("criminals/", ["violators", "levels", "collusions"]);
export const decideSecurityTechnologies = decides("security_technologies/", ["technologies"]);
export const decideThreatAssessments = decides("threat_assessments/", ["threats", "confirmations"]);
export const decideThreats = decides("threats/", [
  "consequences",
  "manifestations",
  "objects",
  "interfaces",
  "interface_users",
  "blocks",
]);
