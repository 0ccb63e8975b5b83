import type { Row } from "@opis/model/rows/row";
import { type ThreatFact, threatFacts, threatFactsOf } from "@opis/model/wizards/threat-facts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { ofWizard, phrase, value } from "../../inline.ts";
import { lowerFirst } from "../../language/position.ts";
import type { Content } from "../../model.ts";
import { threatModel } from "./considered.ts";
import type { ActRequest } from "./systems-of-act.ts";

type System = Row<"system">;

/** What the act's author has marked of a system, as far as it speaks for the type of threats that the system has. */
export function factsMarked({ id, threat_type: type }: System, { answers }: ActRequest): ThreatFact[] {
  const marked = answers.threat_facts[String(id)] ?? [];
  if (type === null) return [];
  const fitting: readonly ThreatFact[] = threatFactsOf[type];
  return fitting.filter((fact) => marked.includes(fact));
}

/** The same in words; that a model of threats found something is told with its day, and not without. */
export function threatGrounds(facts: CompanyFacts, system: System, request: ActRequest): Content[] {
  const source = ofWizard("threat_facts");
  return factsMarked(system, request).flatMap((fact): Content[] => {
    const words = lowerFirst(threatFacts[fact].ru);
    if (fact !== "model") return [[value(words, source)]];
    const [model] = threatModel(facts, request);
    const found = value(words.replace(/^модель угроз /u, ""), source);
    return model ? [phrase`${model} ${found}`] : [];
  });
}
