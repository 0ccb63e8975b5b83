import type { FillStatus } from "@opis/model/completeness";
import type { companyInitData } from "@opis/model/contract/company-data";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { formsListWords } from "../../words/forms-list.ts";

type InitData = AnswerOf<typeof companyInitData>;
type Translate = typeof formsListWords.text;

/** A questionnaire in the list. */
export interface ListedForm {
  readonly name: string;
  /** Under `/company/{id}/`. */
  readonly path: string;
  readonly percent: number;
  readonly form_status: FillStatus;
  readonly modified: string;
}

/** A table of the list; its rows are missing while they are being loaded. */
interface ListedForms {
  readonly key: string;
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

/** The tables of the list, in order: main forms, processes, systems, security tools, inactive processes. */
export function listedForms(data: InitData | undefined, t: Translate): ListedForms[] {
  const active = data?.processes.filter(({ is_active }) => is_active);
  const inactive = data?.processes.filter(({ is_active }) => !is_active) ?? [];
  return [
    { key: "main", title: t("main"), rows: data && mainRows(data, t) },
    { key: "processes", title: t("processes"), rows: at("process", active), empty: t("noProcesses") },
    { key: "systems", title: t("systems"), rows: at("system", data?.systems), empty: t("noSystems") },
    { key: "security", title: t("security_forms"), rows: at("security", data?.security_forms), empty: t("noSecurity") },
    ...(inactive.length > 0 ? [{ key: "inactive", title: t("inactive"), rows: at("process", inactive) }] : []),
  ];
}

function mainRows({ main_forms }: InitData, t: Translate): ListedForm[] {
  return mainForms.flatMap(({ form, path }) => {
    const row = main_forms[form];
    return row ? [{ ...row, name: t(form), path }] : [];
  });
}

function at(path: string, rows: InitData["processes"] | undefined): ListedForm[] | undefined {
  return rows?.map((row) => ({ ...row, path: `${path}/${row.id}/` }));
}
