import { words } from "@opis/model/bilingual-text";
import { provisionsInForce } from "@opis/model/law/provisions-in-force";
import { findRisks } from "@opis/model/risks/find-risks";
import type { RiskRule } from "@opis/model/risks/risk-rule";
import { type Risk, sortBySeverity } from "@opis/model/risks/risk-total";
import type { DocumentRequest, IgnoredDecision, SiteRisk } from "../document-definition.ts";
import type { CompanyFacts } from "./company-facts.ts";
import { fineBasis } from "./company-requisites.ts";

/** The risks of a company on a document's date, sorted by severity, and those ignored by a decision. */
export interface CountedRisks {
  readonly counted: readonly Risk[];
  readonly ignored: readonly { readonly risk: Risk; readonly decision: IgnoredDecision }[];
}

/** Finds the risks; undefined if the request carries no `risks`. */
export function countRisks(facts: CompanyFacts, request: DocumentRequest): CountedRisks | undefined {
  const { risks, date, calendarDate: day = date } = request;
  if (!risks) return undefined;
  const circumstances = { day, lawDay: date, systemsWithAct: new Set(risks.systemsWithAct), overdue: risks.overdue };
  const all = sortBySeverity(
    citeLawOf([...findRisks(facts.snapshot, circumstances), ...risks.onSites.map(asRisk)], date),
    fineBasis(facts, date),
  );
  const holding = risks.ignored.filter(({ until }) => until === null || until >= date);
  const decisions = new Map(holding.map((row) => [`${row.code} ${row.form} ${row.object_id}`, row]));
  const decisionOn = ({ rule, object }: Risk) => decisions.get(`${rule.code} ${object.form} ${object.id}`);
  return {
    counted: all.filter((risk) => decisionOn(risk) === undefined),
    ignored: all.flatMap((risk) => {
      const decision = decisionOn(risk);
      return decision ? [{ risk, decision }] : [];
    }),
  };
}

/** Returns the risks with only those provisions that are in force on the date; all risks of a rule still share it. */
function citeLawOf(risks: readonly Risk[], date: string): readonly Risk[] {
  const cited = new Map<RiskRule, RiskRule>();
  return risks.map((risk) => {
    const { rule } = risk;
    const citedRule = cited.get(rule) ?? { ...rule, law: provisionsInForce(rule.law, date) ?? withoutProvision };
    cited.set(rule, citedRule);
    return { ...risk, rule: citedRule };
  });
}

const withoutProvision = words("норма больше не действует", "the provision no longer applies");

function asRisk({ rule, ...found }: SiteRisk): Risk {
  return { ...found, rule: { ...rule, placesIn: () => [] } };
}
