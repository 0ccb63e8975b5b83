import { formNamed } from "@opis/model/forms/index";
import { findRisksIn } from "@opis/model/risks/find-risks";
import { heading, list } from "../../block.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { joined, phrase, text, value } from "../../inline.ts";
import type { Block } from "../../model.ts";
import { remedyWords } from "../risks/remedy-words.ts";
import type { DamageRequest } from "./assessed.ts";

/** What lowers the harm: the remedies of the risks that the answers of the processes make; nothing where there are none. */
export function lowering(facts: CompanyFacts, { date }: DamageRequest): Block[] {
  const active = new Map(facts.processes.map((process) => [process.id, process]));
  const remedies = new Map<string, Set<number>>();
  const circumstances = { day: date, systemsWithAct: new Set<number>() };
  for (const { rule, root } of findRisksIn(formNamed("process"), facts, circumstances)) {
    // An unanswered question is to be answered before the act is signed; it is no measure.
    if (rule.isBlank || !active.has(root.id)) continue;
    const remedy = remedyWords(rule);
    remedies.set(remedy, (remedies.get(remedy) ?? new Set()).add(root.id));
  }
  if (remedies.size === 0) return [];
  const items = [...remedies].map(([remedy, processes]) => {
    const names = [...processes].flatMap((id) => {
      const process = active.get(id);
      return process ? [value(process.name, { form: "process", id, field: "name" })] : [];
    });
    return phrase`${text(remedy)} (${joined(names, "; ")})`;
  });
  return [
    heading(1, "Меры по снижению вреда"),
    list(items.map((item, index) => [...item, text(index === items.length - 1 ? "." : ";")])),
  ];
}
