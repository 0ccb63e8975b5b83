import type { Language } from "@opis/model/bilingual-text";
import type { readDashboard } from "@opis/model/contract/companies/dashboard";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { approvalForms } from "@opis/model/forms/approval-forms";
import { formNamed } from "@opis/model/forms/non-record-forms";
import {
  type CollectionName,
  isCollection,
  type QuestionnaireName,
  questionnaireNames,
} from "@opis/model/forms/questionnaire-names";
import type { ReviewFilter } from "@opis/model/review/select-rows";
import type { ReviewName } from "@opis/model/review/table-names";
import type { CompanySnapshot } from "@opis/model/rows/row";
import { addressOf, reviewAddress, screenAddress } from "@opis/model/screen-addresses";
import { countedGaps } from "@opis/model/snapshot/company-document-gaps";
import { fillingOf } from "@opis/model/snapshot/completeness-totals";
import { workflowStatuses, workflowStatusKeys } from "@opis/model/workflow/workflow";

type Dashboard = AnswerOf<typeof readDashboard>;

/** The review table with the questionnaires of a form. */
const tableOf = {
  process: "processes",
  system: "systems",
  security: "security",
  system_server: "servers",
  workstation: "workstations",
  network_hardware: "network_hardware",
} as const satisfies Record<CollectionName, ReviewName>;

/** Inputs of the figures: the company as the reader sees it, and whether a singleton form is visible to them. */
export interface FigureSource {
  readonly snapshot: CompanySnapshot;
  readonly language: Language;
  readonly opens: (form: QuestionnaireName) => boolean;
}

/** Returns the completeness of each kind of questionnaire. */
export function completenessFigures({ snapshot, language, opens }: FigureSource): Dashboard["completeness"] {
  const company = snapshot.company.id;
  const gaps = countedGaps(snapshot);
  return questionnaireNames.flatMap((form) => {
    const { count, unfinished, percents, missing } = fillingOf(snapshot.rows[form]);
    if (count === 0 || (!isCollection(form) && !opens(form))) return [];
    return {
      form,
      title: formNamed(form).title[language],
      total: { count, url: addressOfAll(company, form) },
      unfinished: { count: unfinished, url: addressOfAll(company, form, { missing: { from: 1 } }) },
      percent: Math.floor(percents / count),
      missing,
      for_documents: gaps.reduce((sum, one) => sum + (one.form === form ? one.count : 0), 0),
    };
  });
}

function addressOfAll(
  company: number,
  form: QuestionnaireName,
  filters?: Readonly<Record<string, ReviewFilter>>,
): string {
  if (isCollection(form)) return reviewAddress(company, tableOf[form], filters);
  return addressOf({ company }, { form }) ?? screenAddress(company, "forms");
}

/** Counts the questionnaires by approval status. */
export function workflowFigures({ snapshot, language }: FigureSource): Dashboard["workflow"] {
  const company = snapshot.company.id;
  return workflowStatusKeys.map((status) => {
    const title = workflowStatuses[status][language];
    return {
      status,
      title,
      forms: approvalForms.map((form) => ({
        form,
        title: formNamed(form).title[language],
        count: fillingOf(snapshot.rows[form]).countOf(status),
        url: reviewAddress(company, tableOf[form], { status: { any: [status] } }),
      })),
    };
  });
}
