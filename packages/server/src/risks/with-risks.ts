import type { Actor } from "@opis/model/access";
import type { Form } from "@opis/model/form";
import { formNamed } from "@opis/model/forms/index";
import { riskRules } from "@opis/model/risks/risk-rules";
import type { Context } from "../context.ts";
import { type Editor, isRespondent } from "../records/editor.ts";
import type { StoredRow } from "../records/stored-row.ts";
import { companyRisks } from "./company-risks.ts";
import { showsRisksOf } from "./seen-risks.ts";

/** Questionnaires of which a company has many and about which there are rules. */
const judged = new Set(riskRules.map(({ form }) => form).filter((form) => formNamed(form).scope === "collection"));

interface Reading {
  readonly company: number;
  readonly declared: Form;
  readonly actor: Actor;
  readonly editor: Editor;
}

/**
 * Rows of questionnaires with `has_risks` and `has_active_risks` (specification 3.5), whether any of the risks counts; rows whose
 * risks the actor may not see are left as they are, as are all for a respondent: a key hides risks (decisions 4).
 */
export async function withRisks(
  context: Pick<Context, "db" | "snapshots">,
  { company, declared: { name }, actor, editor }: Reading,
  rows: readonly StoredRow[],
): Promise<StoredRow[]> {
  const isShown = ({ id }: StoredRow) =>
    judged.has(name) && !isRespondent(editor) && showsRisksOf(actor, { form: name, id });
  if (!rows.some(isShown)) return [...rows];
  const { ofRoot, ignored } = await companyRisks(context, company);
  return rows.map((row) => {
    if (!isShown(row)) return row;
    const risks = ofRoot({ form: name, id: row.id });
    return { ...row, has_risks: risks.length > 0, has_active_risks: risks.some((risk) => !ignored(risk)) };
  });
}
