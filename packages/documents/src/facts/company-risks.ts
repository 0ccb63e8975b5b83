import { findRisks } from "@opis/model/risks/find-risks";
import type { Risk } from "@opis/model/risks/risk";
import { sortBySeverity } from "@opis/model/risks/sort-by-severity";
import type { DocumentRequest, IgnoredDecision, SiteRisk } from "../document-definition.ts";
import type { CompanyFacts } from "./company-facts.ts";
import { fineBasis } from "./operator-name.ts";

/** The risks of a company on a document's date, sorted by severity, and those ignored by a decision. */
export interface CountedRisks {
  readonly counted: readonly Risk[];
  readonly ignored: readonly { readonly risk: Risk; readonly decision: IgnoredDecision }[];
}

/** Finds the risks; undefined if the request carries no `risks`. */
export function countRisks(facts: CompanyFacts, { risks, date }: DocumentRequest): CountedRisks | undefined {
  if (!risks) return undefined;
  const circumstances = { day: date, systemsWithAct: new Set(risks.systemsWithAct), overdue: risks.overdue };
  const all = sortBySeverity(
    [...findRisks(facts.snapshot, circumstances), ...risks.onSites.map(asRisk)],
    fineBasis(facts, date),
  );
  const holding = risks.ignored.filter(({ until }) => until === null || until >= date);
  const decisions = new Map(holding.map((one) => [`${one.code} ${one.form} ${one.object_id}`, one]));
  const decisionOn = ({ rule, object }: Risk) => decisions.get(`${rule.code} ${object.form} ${object.id}`);
  return {
    counted: all.filter((risk) => decisionOn(risk) === undefined),
    ignored: all.flatMap((risk) => {
      const decision = decisionOn(risk);
      return decision ? [{ risk, decision }] : [];
    }),
  };
}

function asRisk({ rule, ...found }: SiteRisk): Risk {
  return { ...found, rule: { ...rule, placesIn: () => [] } };
}
