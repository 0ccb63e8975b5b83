import { addressOf, reviewAddress, screenAddress } from "@opis/model/addresses";
import type { readDashboard } from "@opis/model/contract/companies/dashboard";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { approvalForms } from "@opis/model/forms/approval-forms";
import { formNamed } from "@opis/model/forms/index";
import {
  type CollectionName,
  isCollection,
  type QuestionnaireName,
  questionnaireNames,
} from "@opis/model/forms/questionnaires";
import type { ReviewFilter } from "@opis/model/review/select-rows";
import type { ReviewName } from "@opis/model/review/table-names";
import type { CompanySnapshot } from "@opis/model/rows/row";
import type { Language } from "@opis/model/words";
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

/** What is counted: a company as the reader sees it, and whether a form that it has once is open to them. */
export interface Filled {
  readonly snapshot: CompanySnapshot;
  readonly language: Language;
  readonly opens: (form: QuestionnaireName) => boolean;
}

/** How full the questionnaires of each kind are. */
export function completenessFigures({ snapshot, language, opens }: Filled): Dashboard["completeness"] {
  const company = snapshot.company.id;
  return questionnaireNames.flatMap((form) => {
    const rows = activeRows(snapshot, form);
    if (rows.length === 0 || (!isCollection(form) && !opens(form))) return [];
    const unfinished = rows.filter(({ percent }) => percent < 100);
    return {
      form,
      title: formNamed(form).title[language],
      total: { count: rows.length, url: addressOfAll(company, form) },
      unfinished: { count: unfinished.length, url: addressOfAll(company, form, { percent: { to: 99 } }) },
      percent: Math.floor(rows.reduce((sum, { percent }) => sum + percent, 0) / rows.length),
      missing: rows.reduce((sum, { missing }) => sum + missing.length, 0),
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

/** Where the questionnaires stand that go to approval. */
export function workflowFigures({ snapshot, language }: Filled): Dashboard["workflow"] {
  const company = snapshot.company.id;
  const rowsOf = new Map(approvalForms.map((form) => [form, activeRows(snapshot, form)] as const));
  return workflowStatusKeys.map((status) => {
    const title = workflowStatuses[status][language];
    return {
      status,
      title,
      forms: approvalForms.map((form) => ({
        form,
        title: formNamed(form).title[language],
        count: (rowsOf.get(form) ?? []).filter((row) => row.status === status).length,
        url: reviewAddress(company, tableOf[form], { status: { any: [status] } }),
      })),
    };
  });
}

function activeRows<N extends QuestionnaireName>({ rows }: CompanySnapshot, form: N) {
  const all: readonly CompanySnapshot["rows"][N][number][] = rows[form];
  return all.filter((row) => !("is_active" in row) || row.is_active);
}
