import type { Actor } from "@opis/model/access/access";
import { addressOf, screenAddress } from "@opis/model/addresses";
import { type companyWork, freshDays, freshRows } from "@opis/model/contract/companies/company-work";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { questionPlace } from "@opis/model/declaration/question-place";
import { formNamed } from "@opis/model/forms/index";
import { fineOn } from "@opis/model/law/fines";
import type { Risk } from "@opis/model/risks/risk";
import { severityNames } from "@opis/model/risks/risk-rule";
import { riskTotal } from "@opis/model/risks/risk-total";
import { worstFirst } from "@opis/model/risks/worst-first";
import type { Language } from "@opis/model/words";
import type { CompanyRisks } from "../../risks/company-risks.ts";
import { seenRisks } from "../../risks/seen-risks.ts";

type RiskWork = NonNullable<AnswerOf<typeof companyWork>["risks"]>;

/** The counted risks that somebody sees: how many of each severity, their fines, and those by answers changed lately. */
export function riskWork(given: CompanyRisks, actor: Actor, language: Language): RiskWork {
  const counted = seenRisks(actor, given.risks).filter((risk) => given.ignored(risk) === undefined);
  const { least, largest } = riskTotal(counted, given.day);
  const fresh = worstFirst(
    counted.filter((risk) => isViolation(risk, given) && isFresh(risk, given)),
    given.day,
  );
  return {
    count: Object.fromEntries(
      severityNames.map((name) => [name, counted.filter(({ rule }) => rule.severity === name).length]),
    ),
    least,
    largest,
    fresh: { count: fresh.length, rows: fresh.slice(0, freshRows).map((risk) => shownFresh(risk, given, language)) },
  };
}

// What nobody has answered yet, and what only a leak would cost, is no news of the day.
function isViolation({ rule }: Risk, { day }: CompanyRisks): boolean {
  const fine = rule.fine && fineOn(rule.fine, day);
  return !rule.isBlank && fine?.onlyAfterLeak !== true;
}

// A risk has no day of its own: it is as old as the latest of the answers that it rests on.
function isFresh({ places }: Risk, { index, day }: CompanyRisks): boolean {
  const since = new Date(Date.parse(day) - freshDays * 86_400_000).toISOString();
  return places.some(({ form, id }) => (index.row(form, id)?.modified ?? "") >= since);
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
