import { formNamed, rootForm } from "../forms/index.ts";
import type { FormName } from "../forms/names.ts";
import { memberOf } from "../member-of.ts";
import type { CompanySnapshot } from "../row.ts";
import { type RiskCircumstances, type RiskCompany, riskCompany } from "./risk-company.ts";
import type { RiskPlace, RiskRule } from "./risk-rule.ts";
import { riskRules } from "./risk-rules.ts";

/** A risk that a rule found in one object of a company. */
export interface Risk {
  readonly rule: RiskRule;
  /** The object: a process, a site, a security tool; a form that a company has once. */
  readonly object: { readonly form: FormName; readonly id: number; readonly name: string };
  /** The questionnaire or directory row that the object stands in. */
  readonly root: { readonly form: FormName; readonly id: number };
  /** The answers it rests on. */
  readonly places: readonly RiskPlace[];
}

/** Every risk of a company on a day, by the rules' order and the objects'. Inactive questionnaires have none. */
export function findRisks(snapshot: CompanySnapshot, circumstances: RiskCircumstances): Risk[] {
  const company = riskCompany(snapshot, circumstances);
  return riskRules.flatMap((rule) => risksBy(rule, company));
}

function risksBy(rule: RiskRule, company: RiskCompany): Risk[] {
  const root = rootForm(formNamed(rule.of)).name;
  const risks: Risk[] = [];
  for (const { row, places } of rule.found(company)) {
    if ("is_active" in row && row.is_active === false) continue;
    risks.push({
      rule,
      object: { form: rule.of, id: row.id, name: company.index.nameOf(rule.of, row.id) },
      root: { form: root, id: root === rule.of ? row.id : Number(memberOf(row, root)) },
      places,
    });
  }
  return risks;
}
