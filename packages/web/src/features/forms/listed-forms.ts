import type { companyInitData } from "@opis/model/contract/companies/init-data";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { CollectionName, QuestionnaireName, SingletonName } from "@opis/model/forms/questionnaire-names";
import type { FillStatus } from "@opis/model/rows/row";
import { addressOf } from "@opis/model/screen-addresses";
import type { WorkflowStatus } from "@opis/model/workflow";
import { formsHintsWords } from "../../i18n/ru/form-actions.ts";
import type { formsListWords } from "../../i18n/ru/forms-list.ts";
import { entryOf, type ListTable, listTables } from "../../ui/questionnaire-listing.ts";

type InitData = AnswerOf<typeof companyInitData>;

/** A questionnaire as the server lists it. */
export type ListedRow = InitData["processes"][number];

/** A questionnaire in the list. */
export interface ListedForm {
  readonly form: QuestionnaireName;
  readonly name: string;
  /** Id for its actions; undefined for forms that a company has once. */
  readonly id?: number;
  readonly tags?: readonly string[];
  readonly is_active?: boolean;
  readonly is_blocked?: boolean;
  /** Proposed by a respondent and hidden from them until an administrator answers. */
  readonly pending_approval?: boolean;
  readonly is_from_pack?: boolean;
  readonly percent: number;
  readonly form_status: FillStatus;
  readonly missing: readonly string[];
  readonly modified: string;
  /** Its approval state, if it has one. */
  readonly status?: WorkflowStatus | undefined;
  readonly has_comments?: boolean | undefined;
}

/** Returns whether a questionnaire is empty and optional: it has no data (specification 4). */
export function hasNoData({ form_status, is_active }: Pick<ListedForm, "form_status" | "is_active">): boolean {
  return is_active === false && form_status === "not_filled";
}

/** Returns the address of a listed questionnaire. */
export function addressOfListed(company: number, { form, id }: ListedForm): string {
  return addressOf({ company }, { form, id }) ?? "";
}

/** A table of the list; its rows are undefined while loading. */
export interface ListedForms {
  readonly key: string;
  /** The form of these questionnaires, if a company has many of them. */
  readonly form?: CollectionName;
  readonly title: string;
  readonly rows: readonly ListedForm[] | undefined;
  /** The number of rows, if known before they load. */
  readonly expected?: number;
  /** Text of an empty table. */
  readonly empty?: string;
  /** Its rows are deactivated; none can be added. */
  readonly isInactive?: true;
}

interface LoadedForms {
  readonly data: InitData | undefined;
  readonly t: typeof formsListWords.text;
}

/** Returns the tables filled from the company's initial data, in the order of specification 2.2. */
export function listedForms(sections: LoadedForms): ListedForms[] {
  return listTables.flatMap((table) => tablesFrom(table, sections));
}

function tablesFrom(table: ListTable, sections: LoadedForms): ListedForms[] {
  return table.kind === "singles" ? singles(table, sections) : many(table.form, sections);
}

// A table of forms that a company has once; absent if the user may see none of them.
function singles(
  { key, forms }: { readonly key: "main" | "responsibilities"; readonly forms: readonly SingletonName[] },
  { data, t }: LoadedForms,
): ListedForms[] {
  const rows =
    data &&
    forms.flatMap((form) => {
      const row = data.main_forms[form];
      if (!row) return [];
      const { percent, form_status, missing, modified } = row;
      return [{ form, name: t(form), percent, form_status, missing, modified }];
    });
  return rows?.length === 0 ? [] : [{ key, title: t(key), rows, expected: forms.length }];
}

function many(form: CollectionName, { data, t }: LoadedForms): ListedForms[] {
  const { listedIn, inactive: heading } = entryOf(form);
  if (listedIn === undefined) return [];
  const rows = listedRows(form, data?.[listedIn]);
  const ownTable = { key: form, form, title: t(form), empty: formsHintsWords.text(`no_${form}`) };
  if (heading === undefined) return [{ ...ownTable, rows }];
  const inactive = rows?.filter(({ is_active }) => is_active === false) ?? [];
  const resting = { key: `${form}-inactive`, form, title: t(heading), rows: inactive, isInactive: true } as const;
  const active = { ...ownTable, rows: rows?.filter(({ is_active }) => is_active !== false) };
  return inactive.length > 0 ? [active, resting] : [active];
}

/** Returns the rows of a kind of questionnaires. */
export function listedRows(form: CollectionName, rows: readonly ListedRow[] | undefined): ListedForm[] | undefined {
  return rows?.map((row) => ({ ...row, form }));
}
