import type { Actor } from "@opis/model/access/access";
import type { Form } from "@opis/model/declaration/form";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { riskRules } from "@opis/model/risks/risk-rules";
import type { Context } from "../../context.ts";
import type { Revisions } from "../records/company-snapshots.ts";
import { type Editor, isRespondent } from "../records/editor.ts";
import type { StoredRow } from "../records/reading/stored-row.ts";
import { companyRisks } from "./company-risks.ts";
import { canSeeRisksOf } from "./visible-risks.ts";

/** Collections of questionnaires that have risk rules. */
const judged = new Set(riskRules.map(({ form }) => form).filter((form) => formNamed(form).scope === "collection"));

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
  return judged.has(name);
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
  const { ofRoot, ignored } = await companyRisks(context, company, asOf);
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
