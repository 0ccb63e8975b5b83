import type { Row } from "../rows/row.ts";
import { flagTexts } from "../text/answer-text.ts";
import { words } from "../words.ts";
import { listTables } from "./list-tables.ts";
import { partyTables } from "./party-tables.ts";
import { questionColumn } from "./question-columns.ts";
import { questionnaireTables } from "./questionnaire-tables.ts";
import { type ColumnOf, type ReviewTable, reviewTable } from "./review-table.ts";
import { risksTable } from "./risks-table.ts";
import type { ReviewName } from "./table-names.ts";

type Subject = Row<"subject">;

const kinds = [
  { field: "data", name: words("Иные", "Other") },
  { field: "special_data", name: words("Специальные", "Special") },
  { field: "biometric_data", name: words("Биометрические", "Biometric") },
] as const;

const processes: ColumnOf<Subject> = {
  key: "processes",
  title: words("Процессы", "Processes"),
  kind: "choices",
  read: ({ id }, { company: { usesOfSubject, index } }) =>
    named(usesOfSubject(id).ofProcesses.map(({ process }) => index.nameOf("process", process))),
};

const systems: ColumnOf<Subject> = {
  key: "systems",
  title: words("Системы", "Systems"),
  kind: "choices",
  read: ({ id }, { company: { usesOfSubject, index } }) =>
    named(usesOfSubject(id).ofSystems.map(({ system }) => index.nameOf("system", system))),
};

const categories: ColumnOf<Subject> = {
  key: "categories",
  title: words("Категории данных", "Categories of data"),
  kind: "choices",
  coded: Object.fromEntries(kinds.map(({ field, name }) => [field, name])),
  read: ({ id }, { company, language }) => {
    const { ofProcesses, ofSystems } = company.usesOfSubject(id);
    const isHeld = (field: (typeof kinds)[number]["field"]) =>
      [...ofProcesses, ...ofSystems].some((row) => row[field].length > 0);
    return kinds.flatMap(({ field, name }) => (isHeld(field) ? [name[language]] : []));
  },
};

/** Whether a questionnaire names the group: a company starts with a directory of groups that it may never use. */
const isUsed: ColumnOf<Subject> = {
  key: "is_used",
  title: words("Есть в анкетах", "In questionnaires"),
  kind: "choices",
  coded: flagTexts,
  isExtra: true,
  read: ({ id }, { company, language }) => {
    const { ofProcesses, ofSystems } = company.usesOfSubject(id);
    return [flagTexts[ofProcesses.length + ofSystems.length > 0 ? "true" : "false"][language]];
  },
};

/** Groups of individuals: where their data are, and of which categories those are. */
const subjectsTable: ReviewTable = reviewTable<Subject>({
  columns: [
    questionColumn("subject", "name"),
    questionColumn("subject", "is_employee"),
    categories,
    processes,
    systems,
    isUsed,
  ],
  rows: ({ company }) => company.snapshot.rows.subject,
  placeOf: ({ id }) => ({ form: "subject", id }),
});

function named(names: readonly string[]): string[] {
  return [...new Set(names)].filter(Boolean);
}

/** Every review table by name; one without a declaration does not compile. */
export const reviewTables: Readonly<Record<ReviewName, ReviewTable>> = {
  ...questionnaireTables,
  ...partyTables,
  ...listTables,
  subjects: subjectsTable,
  risks: risksTable,
};
