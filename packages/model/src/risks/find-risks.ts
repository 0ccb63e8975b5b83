import { groupBy } from "../collections/lists.ts";
import { memoizeByObject } from "../collections/memoize-by-object.ts";
import { type Form, memoizeByForm } from "../declaration/form.ts";
import { formNamed, rootForm } from "../forms/non-record-forms.ts";
import { getProperty } from "../rows/plain-object.ts";
import type { CompanySnapshot } from "../rows/row.ts";
import { type IndexedCompany, indexCompany } from "../snapshot/indexed-company.ts";
import { memoize, memoizeRows } from "../snapshot/memoize.ts";
import type { RiskPlace, RiskRule } from "./risk-rule.ts";
import { type RiskCircumstances, type RiskCompany, riskCompanyOf, trackRiskCompany } from "./risk-rule-input.ts";
import { riskRules } from "./risk-rules.ts";
import { allRisks, type Risk, type RisksByRule } from "./risk-total.ts";

/** All risks found, with indexes. */
export interface IndexedRisks {
  readonly byRule: RisksByRule;
  readonly risks: readonly Risk[];
  /** Risks of one questionnaire or directory row, without scanning all risks. */
  ofRoot(root: Risk["root"]): readonly Risk[];
}

/** The risks of a company, recomputed after an edit only where their inputs changed. */
export interface FoundRisks {
  /** The identical object as before the edit if no risk has changed. */
  readonly indexedRisks: IndexedRisks;
  readonly company: RiskCompany;
}

/** Returns all risks of a company on a date, in the order of rules and objects. Inactive questionnaires have none. */
export function findRisks(snapshot: CompanySnapshot, circumstances: RiskCircumstances): readonly Risk[] {
  return findRisksIncrementally(snapshot, circumstances).indexedRisks.risks;
}

/** Returns the risks in the questionnaires of a form, reading only what their rules read. */
export function findRisksIn(root: Form, company: IndexedCompany, circumstances: RiskCircumstances): readonly Risk[] {
  const prepared = riskCompanyOf(company, circumstances);
  return rulesOfRoot(root).flatMap((rule) => risksOfRule(rule)(prepared));
}

/** Returns the risks of a company, reusing those whose rules and rows have not changed since `before`. */
export function findRisksIncrementally(
  snapshot: CompanySnapshot,
  circumstances: RiskCircumstances,
  before?: FoundRisks,
): FoundRisks {
  const company = trackRiskCompany(indexCompany(snapshot), circumstances, before?.company);
  return { indexedRisks: indexRisks(company), company };
}

const indexRisks = memoize((company: RiskCompany): IndexedRisks => {
  const byRule = riskRules.flatMap((rule): [RiskRule, readonly Risk[]][] => {
    const risks = risksOfRule(rule)(company);
    return risks.length === 0 ? [] : [[rule, risks]];
  });
  return createRiskIndex(new Map(byRule));
}, Object.is);

/** Creates the index; each member is computed on first read. */
function createRiskIndex(byRule: RisksByRule): IndexedRisks {
  let risks: readonly Risk[] | undefined;
  return {
    byRule,
    get risks() {
      risks ??= allRisks(byRule);
      return risks;
    },
    ofRoot: ({ form, id }) =>
      rulesOfRoot(formNamed(form)).flatMap((rule) => byRoot(byRule.get(rule) ?? noRisks).get(id) ?? []),
  };
}

const noRisks: readonly Risk[] = [];

/** Returns the rules whose risks belong to a questionnaire or directory. */
const rulesOfRoot = memoizeByForm((root) => riskRules.filter(({ of }) => rootForm(formNamed(of)) === root));

// A rule's list keeps its identity while the rule finds the same risks, so it can be a cache key.
const byRoot = memoizeByObject((risks: readonly Risk[]) => groupBy(risks, ({ root }) => root.id));

const risksOfRule = memoizeByObject((rule: RiskRule) => {
  const { of } = rule;
  const rowRisks = memoizeRows(
    of,
    // A snapshot has no requests: those that are late are read with the clock.
    ({ snapshot, overdue }: RiskCompany): readonly Identified[] =>
      of === "subject_request" ? overdue.requests : snapshot.rows[of],
    (company, row) => riskOf(rule, row, company),
  );
  const withoutNulls = memoizeByObject((risks: readonly (Risk | null)[]): readonly Risk[] =>
    risks.filter((risk) => risk !== null),
  );
  return (company: RiskCompany) => withoutNulls(rowRisks(company));
});

interface Identified {
  readonly id: number;
}

function riskOf(rule: RiskRule, row: Identified, company: RiskCompany): Risk | null {
  if ("is_active" in row && row.is_active === false) return null;
  const places = rule.placesIn(row.id, company);
  if (places.length === 0) return null;
  const { of } = rule;
  const root = rootForm(formNamed(of)).name;
  return {
    rule,
    object: { form: of, id: row.id, name: company.index.nameOf(of, row.id) || numberOf(row) },
    root: { form: root, id: root === of ? row.id : Number(getProperty(row, root)) },
    places: unique(places),
  };
}

// An overdue request is named by its number.
function numberOf(row: Identified): string {
  return "number" in row && typeof row.number === "string" ? row.number : "";
}

function unique(places: readonly RiskPlace[]): readonly RiskPlace[] {
  if (places.length === 1) return places;
  const seenKeys = new Set<string>();
  return places.filter(({ form, id, field }) => {
    const key = `${form} ${id} ${field}`;
    return !seenKeys.has(key) && seenKeys.add(key);
  });
}
