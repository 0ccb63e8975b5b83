import type { companyInitData } from "@opis/model/contract/companies/company-data";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { QuestionnaireName } from "@opis/model/forms/questionnaires";

type Told = Pick<AnswerOf<typeof companyInitData>, "main_forms" | "processes" | "systems">;
type Listed = Pick<Told["processes"][number], "id" | "is_active" | "missing">;

/** A part of the way to the documents. */
export interface NextStep {
  readonly part: "requisites" | "processes" | "systems" | "responsible";
  /** How many questionnaires are not filled in; one that is still to be added counts, too. */
  readonly left: number;
  /** Whether there is anything of it yet. */
  readonly isStarted: boolean;
  readonly form: QuestionnaireName;
  /** The first that is not filled in; none where one is still to be added. */
  readonly id: number | null;
}

/** What remains between a company and its documents, in the order in which it is done. What the person may not see is left out. */
export function nextSteps({ main_forms, processes, systems }: Told): NextStep[] {
  return [
    ...single("requisites", "information", main_forms.information),
    many("processes", "process", processes),
    many("systems", "system", systems),
    ...single("responsible", "commission", main_forms.commission),
  ];
}

function single(
  part: "requisites" | "responsible",
  form: "information" | "commission",
  row: Pick<Listed, "missing"> | undefined | null,
): NextStep[] {
  return row ? [{ part, form, left: row.missing.length > 0 ? 1 : 0, isStarted: false, id: null }] : [];
}

function many(part: "processes" | "systems", form: "process" | "system", rows: readonly Listed[]): NextStep {
  const active = rows.filter(({ is_active }) => is_active);
  const open = active.filter(({ missing }) => missing.length > 0);
  const isStarted = active.length > 0;
  return { part, form, left: isStarted ? open.length : 1, isStarted, id: open[0]?.id ?? null };
}
