import type { Actor } from "@opis/model/access/access";
import { addressOf, screenAddress } from "@opis/model/addresses";
import { oncePer } from "@opis/model/collections/once-per";
import { type companyWork, freshDays, freshRows } from "@opis/model/contract/companies/company-work";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { formNamed } from "@opis/model/forms/index";
import { fineOn } from "@opis/model/law/fines";
import type { Risk } from "@opis/model/risks/risk";
import type { RiskRule, Severity } from "@opis/model/risks/risk-rule";
import { worstFirst } from "@opis/model/risks/worst-first";
import { questionPlace } from "@opis/model/snapshot/question-place";
import type { Language } from "@opis/model/words";
import type { CompanyRisks } from "../../risks/company-risks.ts";
import { countedRisks, totalOf } from "../../risks/counted-risks.ts";
import { seenRisks } from "../../risks/seen-risks.ts";

type RiskWork = NonNullable<AnswerOf<typeof companyWork>["risks"]>;

/** The counted risks that somebody sees: how many of each severity, their fines, and those by answers changed lately. */
export function riskWork(given: CompanyRisks, actor: Actor, language: Language): RiskWork {
  const counted = countedRisks(seenRisks(actor, given.risks), given);
  const { least, largest } = totalOf(counted, given);
  const isFresh = freshOn(given);
  const isViolation = oncePer((rule: RiskRule) => violates(rule, given));
  const fresh = worstFirst(
    counted.filter((risk) => isViolation(risk.rule) && isFresh(risk)),
    given,
  );
  return {
    count: countsOf(counted),
    least,
    largest,
    fresh: { count: fresh.length, rows: fresh.slice(0, freshRows).map((risk) => shownFresh(risk, given, language)) },
  };
}

function countsOf(risks: readonly Risk[]): RiskWork["count"] {
  const counts: Record<Severity, number> = { critical: 0, high: 0, medium: 0, low: 0 };
  for (const { rule } of risks) counts[rule.severity] += 1;
  return counts;
}

// What nobody has answered yet, and what only a leak would cost, is no news of the day.
function violates(rule: RiskRule, given: CompanyRisks): boolean {
  const fine = rule.fine && fineOn(rule.fine, given);
  return !rule.isBlank && fine?.onlyAfterLeak !== true;
}

// A risk has no day of its own: it is as old as the latest of the answers that it rests on.
function freshOn({ index, day }: CompanyRisks): (risk: Risk) => boolean {
  const since = new Date(Date.parse(day) - freshDays * 86_400_000).toISOString();
  return ({ places }) => places.some(({ form, id }) => (index.row(form, id)?.modified ?? "") >= since);
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
