import { technologies } from "@opis/model/directories/technologies";
import { accessInterfaces } from "@opis/model/threats/catalogue/access-interfaces";
import { levelCodes } from "@opis/model/threats/catalogue/capability-levels";
import { collusions } from "@opis/model/threats/catalogue/collusions";
import { influenceObjects } from "@opis/model/threats/catalogue/influence-objects";
import { violators } from "@opis/model/threats/catalogue/violators";
import type { DecidedStep } from "@opis/model/threats/derivation/decided-steps";
import { entryValues } from "@opis/model/threats/derivation/decisions";
import {
  type DescribingStep,
  described,
  describedValue,
  isDescribing,
} from "@opis/model/threats/derivation/described-steps";
import { confirmedState } from "@opis/model/threats/steps/confirmations";
import { confirmedSteps, threatSteps } from "@opis/model/threats/steps/step-names";
import type { ThreatPart } from "@opis/model/threats/stored/threat-models";

/** The values that a decision of a step may have; undefined where they are no short list. */
export function valuesOf(step: DecidedStep): readonly string[] | undefined {
  if (step === "levels") return levelCodes;
  if (step === "threats") return ["included_expert", "excluded_expert"];
  if (step === "blocks") return undefined;
  if (isDescribing(step)) return [describedValue];
  return step === "collusions" || step === "confirmations" ? ["yes"] : entryValues(step);
}

/** What is derived of an entry now; undefined where there is no such entry. */
export function againstOf(step: DecidedStep, code: string, part: ThreatPart): string | undefined {
  const { derivation } = part;
  // Words about an entry hold whatever comes to be derived of it.
  if (isDescribing(step)) return againstOf(described[step], code, part) && "";
  switch (step) {
    case "levels":
      return [...derivation.violators].find(([one]) => one === code)?.[1].level;
    case "collusions":
    case "blocks":
      return "";
    case "threats":
      return derivation.threats.find(({ verdict }) => verdict.threat === code)?.verdict.status;
    case "confirmations": {
      const confirmed = confirmedSteps.find((one) => one === code);
      return confirmed && confirmedState(confirmed, derivation);
    }
    default: {
      const all: Iterable<readonly [string, { readonly derived: { readonly told: string } }]> = derivation[step];
      return [...all].find(([one]) => one === code)?.[1].derived.told;
    }
  }
}

/** What an entry is called in the history; undefined where there is no such entry. */
export function entryTitle(step: DecidedStep, code: string, part: ThreatPart): string | undefined {
  if (isDescribing(step)) return entryTitle(described[step], code, part);
  const { catalogue } = part;
  const listed = (rows: readonly { readonly code: string; readonly title: string }[]) => {
    const found = rows.find((one) => one.code === code);
    return found && `${found.code} ${found.title}`;
  };
  const named: Readonly<Record<Exclude<DecidedStep, DescribingStep>, () => string | undefined>> = {
    technologies: () => member(technologies, code)?.ru,
    interfaces: () => member(accessInterfaces, code)?.title.ru,
    consequences: () => listed(catalogue.consequences),
    objects: () => member(influenceObjects, code)?.title.ru,
    violators: () => member(violators, code)?.title,
    levels: () => member(violators, code)?.title,
    collusions: () => member(collusions, code)?.effect.ru,
    threats: () => listed(catalogue.threats),
    blocks: () => listed(catalogue.scenarios),
    confirmations: () => member(threatSteps, code)?.ru,
  };
  return named[step]();
}

function member<T>(table: Readonly<Record<string, T>>, code: string): T | undefined {
  return Object.hasOwn(table, code) ? table[code] : undefined;
}
