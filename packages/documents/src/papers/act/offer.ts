import { baseMeasures } from "@opis/model/law/measures-21/measures";
import { technologyOf } from "@opis/model/wizards/technologies";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import type { WizardOffer } from "../../paper.ts";
import { byLevel, technologySaid } from "./measures.ts";
import { type ActRequest, systemsOfAct } from "./systems-of-act.ts";

/** What the act's wizard offers: to leave out the measures that go with technologies which a system is said not to use. */
export function actOffer(facts: CompanyFacts, request: ActRequest): WizardOffer {
  const { answers } = request;
  const known = new Set(answers.excluded.map(({ measure }) => measure));
  const unused = [...byLevel(facts, systemsOfAct(facts, request))].flatMap(([level, systems]) =>
    baseMeasures(level)
      .map(({ code }) => code)
      .filter((code) => {
        const technology = technologyOf(code);
        return technology && systems.some((system) => technologySaid(answers, system, technology) === false);
      }),
  );
  return { hidden: [], fitting: { excluded: [...new Set(unused)].filter((code) => !known.has(code)) }, rows: {} };
}
