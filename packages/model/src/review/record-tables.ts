import type { FormName } from "../forms/form-names.ts";
import "../forms/record-forms.ts";
import type { Row } from "../rows/row.ts";
import { questionColumns } from "./question-columns.ts";
import { type ReviewSource, type ReviewTable, reviewTable } from "./review-table.ts";

/** Tables of employees and of the records of the compliance year, with the columns marked in their declarations. */
export const recordTables = {
  employees: recordTable("employee", ({ company }) => company.snapshot.rows.employee),
  tasks: recordTable("task", ({ records }) => records?.task ?? []),
  subject_requests: recordTable("subject_request", ({ records }) => records?.subject_request ?? []),
  // A drill is in no register of incidents.
  incidents: recordTable("incident", ({ company }) =>
    company.snapshot.rows.incident.filter(({ is_drill: isDrill }) => isDrill !== true),
  ),
  destructions: recordTable("destruction", ({ company }) => company.snapshot.rows.destruction),
};

function recordTable<N extends FormName>(form: N, rows: (source: ReviewSource) => readonly Row<N>[]): ReviewTable {
  return reviewTable<Row<N>>({ columns: questionColumns(form), rows, placeOf: ({ id }) => ({ form, id }) });
}
