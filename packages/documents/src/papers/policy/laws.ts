import { acts } from "@opis/model/law/acts/acts";
import { lawsIn, namedAct } from "@opis/model/law/acts/named-act";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { line, ofWizard, text, value } from "../../inline.ts";
import { actTitle } from "../../language/act-title.ts";
import type { Content, Inline } from "../../model.ts";
import type { PolicyRequest } from "./request.ts";

/** 152-FZ, the laws that the purposes name as their basis, and those that the policy's author adds: each law once, however it is called. */
export function policyBasis(facts: CompanyFacts, { answers }: PolicyRequest): Content[] {
  const named = [
    ...lawsOfPurposes(facts).map((run) => ({ run, code: run.gap === undefined ? namedAct(run.text) : undefined })),
    ...answers.laws.map((code) => ({ run: value(acts[code].printed, ofWizard("laws")), code })),
  ];
  const seen = new Set<string>(["FZ152"]);
  const further = named.flatMap(({ run, code }): Content[] => {
    const key = code ?? run.text;
    if (seen.has(key)) return [];
    seen.add(key);
    return [[code ? { ...run, text: acts[code].printed } : run]];
  });
  return [[actTitle("FZ152", "accusative"), text(" (далее — Закон № 152-ФЗ)")], ...further];
}

function lawsOfPurposes(facts: CompanyFacts): Inline[] {
  return facts.processes
    .flatMap(({ id }) => facts.childrenOf("process_subject", id))
    .filter(({ reasons }) => reasons.includes("is_legal_requirements"))
    .flatMap(({ id, legal_requirements_text: said }) => {
      const source = { form: "process_subject", id, field: "legal_requirements_text" } as const;
      return lawsIn(said).map((law) => value(law, source, line("name")));
    });
}
