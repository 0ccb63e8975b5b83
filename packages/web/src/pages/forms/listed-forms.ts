import type { FillStatus } from "@opis/model/completeness";
import type { companyInitData } from "@opis/model/contract/company-data";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { FormName } from "@opis/model/forms/names";
import type { WorkflowStatus } from "@opis/model/workflow";
import type { ShownStatus } from "../../ui/status-badge.tsx";
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

/** The fill status as it is shown: an inactive questionnaire is not asked to be filled, so an empty one has no data. */
export function shownStatus({ form_status, is_active }: Pick<ListedForm, "form_status" | "is_active">): ShownStatus {
  return is_active === false && form_status === "not_filled" ? "no_data" : form_status;
}

/** A table of the list; its rows are missing while they are being loaded. */
export interface ListedForms {
  readonly key: "main" | "processes" | "inactive" | "systems" | "responsibilities";
  /** The form whose questionnaires these are, where a company has many of them. */
  readonly form?: FormName;
  readonly title: string;
  readonly rows: readonly ListedForm[] | undefined;
  /** How many rows there will be, where that is known before. */
  readonly expected?: number;
  /** What belongs there. */
  readonly empty?: string;
}

type SingletonName = (typeof mainForms | typeof responsibilities)[number]["form"];

const mainForms = [
  { form: "information", path: "information/" },
  { form: "site_app", path: "siteappunion/" },
  { form: "commission", path: "commission/" },
  { form: "department", path: "department/" },
] as const;

const responsibilities = [{ form: "responsibilities", path: "responsibilities/" }] as const;

/** The tables of the list that the company's initial data fill, in the order of specification 2.2. */
export function listedForms(data: InitData | undefined, t: Translate): ListedForms[] {
  const active = data?.processes.filter(({ is_active }) => is_active);
  const inactive = data?.processes.filter(({ is_active }) => !is_active) ?? [];
  return [
    ...singletons({ key: "main", title: t("main") }, mainForms, { data, t }),
    { key: "processes", form: "process", title: t("processes"), rows: at("process", active), empty: t("noProcesses") },
    ...(inactive.length > 0
      ? [{ key: "inactive" as const, form: "process" as const, title: t("inactive"), rows: at("process", inactive) }]
      : []),
    { key: "systems", form: "system", title: t("systems"), rows: at("system", data?.systems), empty: t("noSystems") },
    ...singletons({ key: "responsibilities", title: t("responsibilities") }, responsibilities, { data, t }),
  ];
}

interface Loaded {
  readonly data: InitData | undefined;
  readonly t: Translate;
}

// A table of forms that a company has once; none where the user may see none of them.
function singletons(
  table: Pick<ListedForms, "key" | "title">,
  forms: readonly { readonly form: SingletonName; readonly path: string }[],
  { data, t }: Loaded,
): ListedForms[] {
  const rows =
    data &&
    forms.flatMap(({ form, path }) => {
      const row = data.main_forms[form];
      if (!row) return [];
      const { percent, form_status, modified } = row;
      return [{ name: t(form), path, percent, form_status, modified }];
    });
  return rows?.length === 0 ? [] : [{ ...table, rows, expected: forms.length }];
}

/** Questionnaires of a kind in the list, under the path of that kind. */
export function at(path: string, rows: InitData["processes"] | undefined): ListedForm[] | undefined {
  return rows?.map((row) => ({ ...row, path: `${path}/${row.id}/` }));
}
