import type { Actor } from "@opis/model/access/access";
import type { listRiskGroups, listRisks } from "@opis/model/contract/companies/risks";
import type { Risk } from "@opis/model/risks/risk";
import { partOfEachRule, type RisksByRule, risksByRule, risksOfRules } from "@opis/model/risks/risks-by-rule";
import type { z } from "zod";
import { type CompanyRisks, companyRisks, riskId } from "../../core/risks/company-risks.ts";
import { fixedRisks, type RiskHandling, readHandlings, stateOfRisk } from "../../core/risks/risk-handling.ts";
import { countedRisks, ignoredRisks } from "../../core/risks/total-fine.ts";
import { visibleRisksByRule } from "../../core/risks/visible-risks.ts";
import type { Call } from "../../http/register-endpoint.ts";

/** Filters by whether a decision in force ignores them. */
const decidedRisks = { true: ignoredRisks, false: countedRisks } as const;

/** A company's risks with the work on them, and who reads them. */
export interface RiskScope {
  readonly actor: Actor;
  readonly given: CompanyRisks;
  readonly handlings: ReadonlyMap<string, RiskHandling>;
}

type ReadingCall = Pick<Call<typeof listRisks>, "context" | "company" | "actor"> &
  Partial<Pick<Call<typeof listRisks>, "revision" | "circumstances">>;

/** Reads a company's risks and the work on them. */
export async function readRiskScope({
  context,
  company,
  actor,
  revision,
  circumstances,
}: ReadingCall): Promise<RiskScope> {
  const asOf = revision === undefined || circumstances === undefined ? undefined : { revision, circumstances };
  const [given, handlings] = await Promise.all([
    companyRisks(context, company, asOf),
    context.db.readCompany(company, readHandlings),
  ]);
  return { actor, given, handlings };
}

type Filters = z.output<typeof listRiskGroups.query>;

/** Returns the visible risks that match the filters, by rule; fixed ones only if they are wanted. */
export function filterRisks({ actor, given, handlings }: RiskScope, filters: Filters): RisksByRule {
  const { form, severity, ignore, state, owner, overdue } = filters;
  const all = state === "fixed" ? risksByRule(fixedRisks(given, handlings)) : given.byRule;
  const ofRules = risksOfRules(
    visibleRisksByRule(actor, all),
    (rule) => (form === undefined || rule.form === form) && (severity === undefined || rule.severity === severity),
  );
  const decided = ignore === undefined ? ofRules : decidedRisks[ignore](ofRules, given);
  const open = state === "open" ? countedRisks(decided, given) : decided;
  const exact = state === "open" || state === "fixed" ? undefined : state;
  // The lists of rules stay the same objects where nothing else is filtered.
  if (owner === undefined && overdue === undefined && exact === undefined) return open;
  return partOfEachRule(open, (ofRule) =>
    ofRule.filter((risk) => {
      const handling = handlings.get(riskId(risk));
      if (exact !== undefined && stateOfRisk(risk, given, handling) !== exact) return false;
      if (owner !== undefined && handling?.owner !== owner) return false;
      return overdue === undefined || isOverdue(risk, { given, handlings });
    }),
  );
}

/** Returns whether a risk is still to be fixed and its date has passed. */
export function isOverdue(risk: Risk, { given, handlings }: Omit<RiskScope, "actor">): boolean {
  const due = handlings.get(riskId(risk))?.due ?? null;
  return due !== null && due < given.day && !risk.isFixed && given.ignored(risk) === undefined;
}

/** Lists the accounts that are responsible for risks, by name. */
export function listOwners(handlings: RiskScope["handlings"]) {
  const names = new Map(
    [...handlings.values()].flatMap(({ owner, owner_name }) => (owner === null ? [] : [[owner, owner_name] as const])),
  );
  return [...names]
    .map(([id, name]) => ({ id, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name, "ru"));
}
