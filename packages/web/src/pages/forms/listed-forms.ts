import type { FillStatus } from "@opis/model/completeness";
import type { companyInitData } from "@opis/model/contract/company-data";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { FormName } from "@opis/model/forms/names";
import type { WorkflowStatus } from "@opis/model/workflow";
import type { formsListWords } from "../../words/forms-list.ts";

type InitData = AnswerOf<typeof companyInitData>;
type Translate = typeof formsListWords.text;

/** A questionnaire in the list. */
export interface ListedForm {
  readonly name: string;
  /** What may be done to it by its id; none for forms that a company has once. */
  readonly id?: number;
  readonly tags?: readonly string[];
  readonly is_active?: boolean;
  readonly is_blocked?: boolean;
  /** Under `/company/{id}/`. */
  readonly path: string;
  readonly percent: number;
  readonly form_status: FillStatus;
  readonly modified: string;
  /** Where it stands on its way to approval, if it goes there. */
  readonly status?: WorkflowStatus | undefined;
  readonly has_comments?: boolean | undefined;
}

/** A table of the list; its rows are missing while they are being loaded. */
interface ListedForms {
  readonly key: "main" | "processes" | "systems" | "security" | "inactive";
  /** The form whose questionnaires these are, where a company has many of them. */
  readonly form?: FormName;
  readonly title: string;
  readonly rows: readonly ListedForm[] | undefined;
  /** What belongs there. */
  readonly empty?: string;
}

const mainForms = [
  { form: "information", path: "information/" },
  { form: "site_app", path: "siteappunion/" },
  { form: "commission", path: "commission/" },
  { form: "department", path: "department/" },
  { form: "responsibilities", path: "responsibilities/" },
] as const;

/** The tables of the list that the company's initial data fill, in the order of specification 2.2. */
export function listedForms(data: InitData | undefined, t: Translate): ListedForms[] {
  const active = data?.processes.filter(({ is_active }) => is_active);
  const inactive = data?.processes.filter(({ is_active }) => !is_active) ?? [];
  return [
    { key: "main", title: t("main"), rows: data && mainRows(data, t) },
    { key: "processes", form: "process", title: t("processes"), rows: at("process", active), empty: t("noProcesses") },
    ...(inactive.length > 0
      ? [{ key: "inactive" as const, form: "process" as const, title: t("inactive"), rows: at("process", inactive) }]
      : []),
    { key: "systems", form: "system", title: t("systems"), rows: at("system", data?.systems), empty: t("noSystems") },
    ...(data?.company.use_security_forms === false ? [] : [securityTools(data, t)]),
  ];
}

function securityTools(data: InitData | undefined, t: Translate): ListedForms {
  return {
    key: "security",
    form: "security",
    title: t("security_forms"),
    rows: at("security", data?.security_forms),
    empty: t("noSecurity"),
  };
}

function mainRows({ main_forms }: InitData, t: Translate): ListedForm[] {
  return mainForms.flatMap(({ form, path }) => {
    const row = main_forms[form];
    return row
      ? [{ name: t(form), path, percent: row.percent, form_status: row.form_status, modified: row.modified }]
      : [];
  });
}

/** Questionnaires of a kind in the list, under the path of that kind. */
export function at(path: string, rows: InitData["processes"] | undefined): ListedForm[] | undefined {
  return rows?.map((row) => ({ ...row, path: `${path}/${row.id}/` }));
}
