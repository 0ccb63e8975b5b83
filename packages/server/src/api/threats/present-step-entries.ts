import type { ThreatEntry } from "@opis/model/contract/threat-model-entries";
import { technologies } from "@opis/model/directories/technologies";
import type { Row } from "@opis/model/rows/row";
import { accessInterfaces } from "@opis/model/threats/catalogue/access-interfaces";
import { levelSign } from "@opis/model/threats/catalogue/capability-levels";
import { collusions } from "@opis/model/threats/catalogue/collusions";
import { influenceKinds } from "@opis/model/threats/catalogue/influence-kinds";
import { influenceObjects } from "@opis/model/threats/catalogue/influence-objects";
import { listCodes } from "@opis/model/threats/catalogue/list-codes";
import { securityProperties } from "@opis/model/threats/catalogue/security-properties";
import { violatorGoals } from "@opis/model/threats/catalogue/violator-goals";
import { violatorCategories, violators } from "@opis/model/threats/catalogue/violators";
import type { DecidedFact } from "@opis/model/threats/derivation/apply-decisions";
import type { DecidedStep } from "@opis/model/threats/derivation/decided-steps";
import type { DescribingStep } from "@opis/model/threats/derivation/described-steps";
import type { ThreatPart } from "@opis/model/threats/threat-models";
import { type Reading, shownGround } from "./find-threat-part.ts";

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
  name: (code: Code, one: S) => Naming,
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
  const { language, given } = reading;
  const known = new Map(given.catalogue.consequences.map((one) => [one.code, one]));
  return shownAll(
    part.derivation.consequences,
    { part, step: "consequences", describes: "manifestations", reading },
    (code) => {
      const { title = code, breaks = [], hint = "" } = known.get(code) ?? {};
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
  return shownAll(part.derivation.violators, { part, step: "violators", reading }, (code, one) => {
    const { title, name, category, leastLevel } = violators[code];
    const goals = one.derived.goals.map((goal) => violatorGoals[goal].title[language]);
    return {
      title: language === "ru" ? title : name[language],
      details: [violatorCategories[category][language], ...goals],
      level: {
        code: levelSign(one.level)[language],
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
