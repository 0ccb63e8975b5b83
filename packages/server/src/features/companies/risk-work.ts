import type { Actor } from "@opis/model/access/access";
import { addressOf, screenAddress } from "@opis/model/addresses";
import { type companyWork, freshDays, freshRows } from "@opis/model/contract/companies/company-work";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { formNamed } from "@opis/model/forms/index";
import { fineOn } from "@opis/model/law/fines";
import { freshRisks } from "@opis/model/risks/fresh-risks";
import type { Risk } from "@opis/model/risks/risk";
import type { RiskRule, Severity } from "@opis/model/risks/risk-rule";
import { totalByRule } from "@opis/model/risks/risk-total";
import { type RisksByRule, risksOfRules } from "@opis/model/risks/risks-by-rule";
import { worstRulesFirst } from "@opis/model/risks/worst-first";
import { questionPlace } from "@opis/model/snapshot/question-place";
import type { Language } from "@opis/model/words";
import type { CompanyRisks } from "../../risks/company-risks.ts";
import { countedRisks } from "../../risks/counted-risks.ts";
import { seenByRule } from "../../risks/seen-risks.ts";

type RiskWork = NonNullable<AnswerOf<typeof companyWork>["risks"]>;

/** The counted risks that somebody sees: how many of each severity, their fines, and those by answers changed lately. */
export function riskWork(given: CompanyRisks, actor: Actor, language: Language): RiskWork {
  const counted = countedRisks(seenByRule(actor, given.byRule), given);
  const { least, largest } = totalByRule(counted, given);
  return { count: countsOf(counted), least, largest, fresh: freshIn(counted, given, language) };
}

function countsOf(risks: RisksByRule): RiskWork["count"] {
  const counts: Record<Severity, number> = { critical: 0, high: 0, medium: 0, low: 0 };
  for (const [{ severity }, { length }] of risks) counts[severity] += length;
  return counts;
}

function freshIn(counted: RisksByRule, given: CompanyRisks, language: Language): RiskWork["fresh"] {
  const violations = risksOfRules(counted, (rule) => violates(rule, given));
  const since = new Date(Date.parse(given.day) - freshDays * 86_400_000).toISOString();
  const found = [...worstRulesFirst(violations, given).values()].map((risks) =>
    freshRisks(risks, given.indexed, { since, most: freshRows }),
  );
  const first = found.flatMap((one) => one.first).slice(0, freshRows);
  return {
    count: found.reduce((sum, { count }) => sum + count, 0),
    rows: first.map((risk) => shownFresh(risk, given, language)),
  };
}

// What nobody has answered yet, and what only a leak would cost, is no news of the day.
function violates(rule: RiskRule, given: CompanyRisks): boolean {
  const fine = rule.fine && fineOn(rule.fine, given);
  return !rule.isBlank && fine?.onlyAfterLeak !== true;
}

function shownFresh({ rule, object, places }: Risk, { index, company }: CompanyRisks, language: Language) {
  const [place] = places;
  const at = place && questionPlace(index, place);
  const url = at && addressOf({ company }, { form: at.form, id: at.id, field: at.path, row: at.row });
  return {
    name: rule.name[language],
    obj: object.name || formNamed(object.form).title[language],
    severity: rule.severity,
    url: url ?? screenAddress(company, "risks"),
  };
}
