import { type Actor, can } from "@opis/model/access/access";
import type { Form } from "@opis/model/declaration/form";
import type { FormName } from "@opis/model/forms/form-names";
import { formNamed, rootForm } from "@opis/model/forms/non-record-forms";
import { riskRules } from "@opis/model/risks/risk-rules";
import { partOfEachRule, type Risk, type RisksByRule } from "@opis/model/risks/risk-total";
import type { Context } from "../../context.ts";
import type { Revisions } from "../records/company-snapshots.ts";
import { type Editor, isRespondent } from "../records/editor.ts";
import type { StoredRow } from "../records/reading/read-rows.ts";
import { readCompanyRisks } from "./company-risks.ts";

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

/** Collections of questionnaires that have risk rules. */
const formsWithRules = new Set(
  riskRules.map(({ form }) => form).filter((form) => formNamed(form).scope === "collection"),
);

interface Reading {
  readonly company: number;
  /** The revision of the company to read, or an earlier one; the current one if absent. */
  readonly asOf?: Revisions;
  readonly declared: Form;
  readonly actor: Actor;
  readonly editor: Editor;
}

/** Returns whether rows of a form have risk flags. */
export function bearsRisks({ name }: Form): boolean {
  return formsWithRules.has(name);
}

export interface RiskMarks {
  /** Whether there are any risks (specification 3.5). */
  readonly has_risks: boolean;
  /** Whether any of them is counted. */
  readonly has_active_risks: boolean;
}

const noRisks: RiskMarks = { has_risks: false, has_active_risks: false };
const ignoredRisks: RiskMarks = { has_risks: true, has_active_risks: false };
const activeRisks: RiskMarks = { has_risks: true, has_active_risks: true };

/**
 * Returns the risk flags of rows of a form; undefined for rows whose risks the actor may not see, and for respondents,
 * since a key hides risks (decisions 4).
 */
export async function riskMarks(
  context: Pick<Context, "db" | "clock" | "snapshots">,
  { company, asOf, declared, actor, editor }: Reading,
  ids: readonly number[],
): Promise<(id: number) => RiskMarks | undefined> {
  const { name } = declared;
  const isShown = (id: number) =>
    bearsRisks(declared) && !isRespondent(editor) && canSeeRisksOf(actor, { form: name, id });
  if (!ids.some(isShown)) return () => undefined;
  const { ofRoot, ignored } = await readCompanyRisks(context, company, asOf);
  return (id) => {
    if (!isShown(id)) return undefined;
    const risks = ofRoot({ form: name, id });
    return risks.length === 0 ? noRisks : risks.every(ignored) ? ignoredRisks : activeRisks;
  };
}

/** Adds the flags of `riskMarks` to rows; rows without flags are unchanged. */
export async function withRisks(
  context: Pick<Context, "db" | "clock" | "snapshots">,
  reading: Reading,
  rows: readonly StoredRow[],
): Promise<StoredRow[]> {
  const marksOf = await riskMarks(
    context,
    reading,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const marks = marksOf(row.id);
    return marks ? { ...row, ...marks } : row;
  });
}
