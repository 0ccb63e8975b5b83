import type { CollectionName } from "../forms/questionnaires.ts";
import { memberOf } from "../rows/member-of.ts";
import type { Row } from "../rows/row.ts";
import { words } from "../words.ts";
import { approvalStatus, commentsOn, completeness, missingAnswers, risksOn } from "./found-columns.ts";
import { questionColumns } from "./question-columns.ts";
import { type ColumnOf, type ReviewTable, reviewTable } from "./review-table.ts";

const levels = {
  1: words("УЗ-1", "Level 1"),
  2: words("УЗ-2", "Level 2"),
  3: words("УЗ-3", "Level 3"),
  4: words("УЗ-4", "Level 4"),
} as const;

/** The specification calls these columns otherwise than the questions (3.5). */
const specifiedNames = { process_systems: "systems", process_third_parties: "third_parties" } as const;

/** Tables of questionnaires of which a company has many: what is marked in their declarations, and what follows from it. */
export const questionnaireTables = {
  processes: tableOf(
    "process",
    [risksOn("process"), commentsOn("process"), approvalStatus, completeness, missingAnswers],
    specifiedNames,
  ),
  systems: tableOf("system", [
    {
      key: "linked_processes",
      title: words("Процессы", "Processes"),
      kind: "choices",
      read: ({ id }, { company }) => [...company.processesOf(id)].map((one) => company.index.nameOf("process", one)),
    },
    risksOn("system"),
    commentsOn("system"),
    {
      key: "level",
      title: words("Уровень защищённости", "Security level"),
      kind: "choices",
      coded: levels,
      isExtra: true,
      read: (row, { company, language }) => {
        const decided = company.levelOf(row);
        return decided ? [levels[decided.level][language]] : [];
      },
    },
    approvalStatus,
    completeness,
    missingAnswers,
  ]),
  servers: tableOf("system_server", [risksOn("system_server"), completeness, missingAnswers]),
  security: tableOf("security", [risksOn("security"), completeness, missingAnswers]),
  workstations: tableOf("workstation", [risksOn("workstation"), completeness, missingAnswers]),
  network_hardware: tableOf("network_hardware", [risksOn("network_hardware"), completeness, missingAnswers]),
};

/** A table of the active questionnaires of a form. */
function tableOf<N extends CollectionName>(
  form: N,
  derived: readonly ColumnOf<Row<N>>[],
  names: Readonly<Record<string, string>> = {},
): ReviewTable {
  const asked = questionColumns(form).map((column) => ({ ...column, key: names[column.key] ?? column.key }));
  return reviewTable<Row<N>>({
    columns: [...asked, ...derived],
    rows: ({ company }) => {
      const all: readonly Row<N>[] = company.snapshot.rows[form];
      return all.filter((row) => memberOf(row, "is_active") !== false);
    },
    placeOf: ({ id }) => ({ form, id }),
  });
}
