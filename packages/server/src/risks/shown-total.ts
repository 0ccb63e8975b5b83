import { oncePer } from "@opis/model/collections/once-per";
import { mostLines, type risksTotal } from "@opis/model/contract/companies/risks";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { formNamed } from "@opis/model/forms/index";
import type { FormName } from "@opis/model/forms/names";
import { judgedKey } from "@opis/model/law/payer";
import type { Risk } from "@opis/model/risks/risk";
import { severityNames } from "@opis/model/risks/risk-rule";
import { riskTotal, type TotalLine } from "@opis/model/risks/risk-total";
import type { Language } from "@opis/model/words";
import type { CompanyRisks } from "./company-risks.ts";
import { countedRisks, totalOf } from "./counted-risks.ts";

type Total = AnswerOf<typeof risksTotal>;

/** What the counted ones among some risks may cost together, with what the sum is made of. */
export function shownTotal(seen: readonly Risk[], given: CompanyRisks, language: Language): Total {
  const counted = countedRisks(seen, given);
  const known = totalsOf(counted);
  const key = `${judgedKey(given)} ${language}`;
  const total = known.get(key) ?? summedUp(seen, counted, given, language);
  known.set(key, total);
  return total;
}

const totalsOf = oncePer((_: readonly Risk[]) => new Map<string, Total>());

function summedUp(seen: readonly Risk[], counted: readonly Risk[], given: CompanyRisks, language: Language): Total {
  const { day, payer } = given;
  const { least, largest, lines, afterLeak } = totalOf(counted, given);
  return {
    day,
    payer,
    least,
    largest,
    ignored: seen.length - counted.length,
    severities: severityNames.map((severity) => {
      const theirs = counted.filter(({ rule }) => rule.severity === severity);
      const sum = riskTotal(theirs, given);
      return { severity, count: theirs.length, least: sum.least, largest: sum.largest };
    }),
    forms: formsOf(seen, language),
    lines: shownLines(lines, language),
    after_leak: shownLines(afterLeak, language),
  };
}

function shownLines(lines: readonly TotalLine[], language: Language): Total["lines"] {
  const largestFirst = lines.toSorted(({ fine: one }, { fine: other }) => other.price[1] - one.price[1]);
  return { count: lines.length, rows: largestFirst.slice(0, mostLines).map((line) => shownLine(line, language)) };
}

function formsOf(seen: readonly Risk[], language: Language) {
  const counts = new Map<FormName, number>();
  for (const { rule } of seen) counts.set(rule.form, (counts.get(rule.form) ?? 0) + 1);
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
