import { formNamed, rootForm } from "../forms/index.ts";
import type { FormName } from "../forms/names.ts";
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
  return riskRules.flatMap((rule) =>
    rule.rows(company).flatMap(({ row, places }) => {
      if (places.length === 0 || ("is_active" in row && row.is_active === false)) return [];
      return [riskOf(rule, row, unique(places), company)];
    }),
  );
}

function riskOf(
  rule: RiskRule,
  row: { readonly id: number },
  places: readonly RiskPlace[],
  company: RiskCompany,
): Risk {
  const root = rootForm(formNamed(rule.of)).name;
  return {
    rule,
    object: { form: rule.of, id: row.id, name: company.index.nameOf(rule.of, row.id) },
    root: {
      form: root,
      id: root === rule.of ? row.id : Number(Object.entries(row).find(([name]) => name === root)?.[1]),
    },
    places,
  };
}

function unique(places: readonly RiskPlace[]): readonly RiskPlace[] {
  const seen = new Set<string>();
  return places.filter(({ form, id, field }) => {
    const key = `${form} ${id} ${field}`;
    return !seen.has(key) && seen.add(key);
  });
}
