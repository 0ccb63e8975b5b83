import type { Language } from "@opis/model/bilingual-text";
import { mostLines, type risksTotal } from "@opis/model/contract/companies/risks";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { FormName } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { severityNames } from "@opis/model/risks/risk-rule";
import {
  type CountedFine,
  countRisks,
  linesOf,
  partOfEachRule,
  type Risk,
  type RisksByRule,
  risksOfRules,
  type TotalLine,
  totalByRule,
} from "@opis/model/risks/risk-total";
import type { CompanyRisks } from "./company-risks.ts";

type Total = AnswerOf<typeof risksTotal>;

/** Returns the total possible fine of the counted risks, with its components. */
export function presentTotal(visibleRisks: RisksByRule, companyRisks: CompanyRisks, language: Language): Total {
  const { day, payer } = companyRisks;
  const countedByRule = countedRisks(visibleRisks, companyRisks);
  const { least, largest, fines, finesAfterLeak } = totalByRule(countedByRule, companyRisks);
  return {
    day,
    payer,
    least,
    largest,
    answered: answeredTotal(countedByRule, companyRisks),
    ignored: countRisks(visibleRisks) - countRisks(countedByRule),
    severities: severityNames.map((severity) => {
      const theirs = risksOfRules(countedByRule, (rule) => rule.severity === severity);
      const sum = totalByRule(theirs, companyRisks);
      return {
        severity,
        count: countRisks(theirs),
        blank: countRisks(risksOfRules(theirs, ({ isBlank }) => isBlank)),
        least: sum.least,
        largest: sum.largest,
        answered: answeredTotal(theirs, companyRisks),
      };
    }),
    forms: formsOf(visibleRisks, language),
    lines: shownLines(fines, language),
    after_leak: shownLines(finesAfterLeak, language),
  };
}

/** Returns the risks that count: no decision ignores them. The list of a rule without ignored risks stays the same object. */
export function countedRisks(risks: RisksByRule, { ignored }: CompanyRisks): RisksByRule {
  return partOfEachRule(risks, (ofRule) => {
    const countedOfRule = ofRule.filter((risk: Risk) => ignored(risk) === undefined);
    return countedOfRule.length === ofRule.length ? ofRule : countedOfRule;
  });
}

/** Returns the risks ignored by a decision. */
export function ignoredRisks(risks: RisksByRule, { ignored }: CompanyRisks): RisksByRule {
  return partOfEachRule(risks, (ofRule) => ofRule.filter((risk) => ignored(risk) !== undefined));
}

/** Returns the possible fines based on given answers: an unanswered question may turn out not to be a violation. */
function answeredTotal(risks: RisksByRule, companyRisks: CompanyRisks): Total["answered"] {
  const { least, largest } = totalByRule(
    risksOfRules(risks, ({ isBlank }) => !isBlank),
    companyRisks,
  );
  return { least, largest };
}

function shownLines(fines: readonly CountedFine[], language: Language): Total["lines"] {
  const largestFirst = fines.toSorted(({ fine: left }, { fine: right }) => right.price[1] - left.price[1]);
  const listedFines = largestFirst.map(({ fine, objects }) => ({ fine, objects: objects.slice(0, mostLines) }));
  return {
    count: fines.reduce((sum, { objects }) => sum + objects.length, 0),
    rows: linesOf(listedFines)
      .slice(0, mostLines)
      .map((line) => shownLine(line, language)),
  };
}

function formsOf(visibleRisks: RisksByRule, language: Language) {
  const counts = new Map<FormName, number>();
  for (const [{ form }, { length }] of visibleRisks) counts.set(form, (counts.get(form) ?? 0) + length);
  return [...counts].map(([form, count]) => ({ form, title: formNamed(form).title[language], count }));
}

function shownLine({ fine, object, risks }: TotalLine, language: Language) {
  return {
    printed: fine.printed[language],
    least: fine.price[0],
    largest: fine.price[1],
    obj: object.name || formNamed(object.form).title[language],
    form: object.form,
    names: risks.map(({ rule }) => rule.name[language]),
  };
}
