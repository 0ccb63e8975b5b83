import type { Language } from "@opis/model/bilingual-text";
import { dashboardRows, type readDashboard } from "@opis/model/contract/companies/dashboard";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { type NextStep, nextSteps } from "@opis/model/next-steps";
import type { RisksByRule } from "@opis/model/risks/risks-by-rule";
import { addressOf, reviewAddress, screenAddress } from "@opis/model/screen-addresses";
import { questionPlace } from "@opis/model/snapshot/question-location";
import type { CompanyRisks } from "../../core/risks/company-risks.ts";
import { countedRisks, presentTotal } from "../../core/risks/total-fine.ts";

type Dashboard = AnswerOf<typeof readDashboard>;

/** Counts the risks visible to the caller by severity, with the sum of their fines. */
export function riskFigures(seen: RisksByRule, given: CompanyRisks, language: Language): Dashboard["risks"] {
  const { least, largest, answered, ignored, severities: bySeverity } = presentTotal(seen, given, language);
  return {
    least,
    largest,
    answered,
    ignored: { count: ignored, url: reviewAddress(given.company, "risks", { ignore: { any: ["ignored"] } }) },
    severities: bySeverity.map((one) => ({
      ...one,
      url: reviewAddress(given.company, "risks", {
        severity: { any: [one.severity] },
        ignore: { any: ["counted"] },
      }),
    })),
  };
}

/** Returns the next steps against the risks visible to the caller. */
export function nextFigures(seen: RisksByRule, given: CompanyRisks, language: Language): Dashboard["next"] {
  const steps = nextSteps(countedRisks(seen, given), given);
  return { count: steps.length, rows: steps.slice(0, dashboardRows).map((step) => shownStep(step, given, language)) };
}

function shownStep(step: NextStep, given: CompanyRisks, language: Language): Dashboard["next"]["rows"][number] {
  const { rule, risks, effort, least, largest } = step;
  return {
    code: rule.code,
    name: rule.name[language],
    remedy: rule.remedy[language],
    severity: rule.severity,
    count: risks.length,
    effort,
    least,
    largest,
    url: addressOfStep(step, given),
  };
}

/** Returns the link of a step: the answer for a single object, else the rows in the table of risks. */
function addressOfStep({ rule, risks }: NextStep, given: CompanyRisks): string {
  const { company, index } = given;
  const [risk, ...others] = risks;
  const [place] = risk?.places ?? [];
  if (place === undefined || others.length > 0 || place.paper !== undefined)
    return reviewAddress(company, "risks", {
      name: { any: [rule.code] },
      ignore: { any: ["counted"] },
    });
  const { form, id, path, row } = questionPlace(index, place);
  return addressOf({ company }, { form, id, field: path, row }) ?? screenAddress(company, "forms");
}
