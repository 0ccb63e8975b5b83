import { type Actor, can } from "@opis/model/access/access";
import type { FormName } from "@opis/model/forms/form-names";
import { formNamed, rootForm } from "@opis/model/forms/non-record-forms";
import { riskRules } from "@opis/model/risks/risk-rules";
import { partOfEachRule, type Risk, type RisksByRule } from "@opis/model/risks/risk-total";

/**
 * Returns the risks that an actor may see: those of visible questionnaires, if the role shows risks or the
 * questionnaire was granted.
 */
export function visibleRisks(actor: Actor, risks: readonly Risk[]): readonly Risk[] {
  return seesAll(actor) ? risks : risks.filter(({ root }) => canSeeRisksOf(actor, root));
}

/** Returns the same by rule; the identical map if the caller may see all. */
export function visibleRisksByRule(actor: Actor, risks: RisksByRule): RisksByRule {
  return seesAll(actor) ? risks : partOfEachRule(risks, (ofRule) => visibleRisks(actor, ofRule));
}

function seesAll(actor: Actor): boolean {
  return can(actor, "view", { section: "risks" }) && rootsOfRisks.every((form) => can(actor, "view", { form }));
}

const rootsOfRisks = [...new Set(riskRules.map(({ of }) => rootForm(formNamed(of)).name))];

/** Returns whether an actor may see the risks of a questionnaire or a directory's row. */
export function canSeeRisksOf(actor: Actor, root: Risk["root"]): boolean {
  return isOpen(actor, root) && (can(actor, "view", { section: "risks" }) || isGranted(actor, root));
}

/** Returns whether an actor may view a questionnaire or a directory's row. */
export function isOpen(actor: Actor, { form, id }: { readonly form: FormName; readonly id: number }): boolean {
  return can(actor, "view", { form, id: formNamed(form).scope === "singleton" ? "only" : id });
}

function isGranted(actor: Actor, { form, id }: Risk["root"]): boolean {
  const rows = actor.grants[form] ?? {};
  return formNamed(form).scope === "singleton" ? Object.keys(rows).length > 0 : rows[id] !== undefined;
}
