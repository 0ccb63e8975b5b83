import type { Language } from "@opis/model/bilingual-text";
import type { listCompanies } from "@opis/model/contract/companies/companies";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { companiesWords } from "../../i18n/ru/companies.ts";
import type { Dialog } from "./company-dialog.tsx";
import type { CompanyWork } from "./use-company-work.ts";

/** A company in the list. */
export type CompanySummary = AnswerOf<typeof listCompanies>["results"][number];

/** The same with what there is to do in it; undefined while that is on its way. */
export interface ListedCompany extends CompanySummary {
  readonly work: CompanyWork | undefined;
}

/** What the rows of the list are drawn with. */
export interface ColumnsContext {
  readonly t: typeof companiesWords.text;
  readonly language: Language;
  readonly onDialog: (dialog: Dialog) => void;
  readonly setDefault: { readonly isPending: boolean; readonly mutate: (company: CompanySummary) => void };
}
