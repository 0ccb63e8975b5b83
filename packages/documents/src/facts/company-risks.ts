import { findRisks } from "@opis/model/risks/find-risks";
import type { Risk } from "@opis/model/risks/risk";
import { worstFirst } from "@opis/model/risks/worst-first";
import type { IgnoredDecision, PaperRequest, ToldRisk } from "../paper.ts";
import type { CompanyFacts } from "./company-facts.ts";
import { judgedOf } from "./operator.ts";

/** The risks of a company on a paper's day, the worst first, and those that somebody has decided not to count. */
export interface CompanyRisks {
  readonly counted: readonly Risk[];
  readonly ignored: readonly { readonly risk: Risk; readonly decision: IgnoredDecision }[];
}

/** Finds the risks; undefined where nobody has looked for them. */
export function companyRisks(facts: CompanyFacts, { risks, date }: PaperRequest): CompanyRisks | undefined {
  if (!risks) return undefined;
  const circumstances = { day: date, systemsWithAct: new Set(risks.systemsWithAct) };
  const all = worstFirst(
    [...findRisks(facts.snapshot, circumstances), ...risks.onSites.map(asRisk)],
    judgedOf(facts, date),
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

function asRisk({ rule, ...found }: ToldRisk): Risk {
  return { ...found, rule: { ...rule, placesIn: () => [] } };
}
