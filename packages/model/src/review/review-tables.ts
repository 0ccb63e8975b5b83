import { type Words, words } from "../bilingual-text.ts";
import type { FormName } from "../forms/form-names.ts";
import { formNamed } from "../forms/non-record-forms.ts";
import type { CollectionName } from "../forms/questionnaire-names.ts";
import { type FinedParty, fineOn, fineText } from "../law/fines.ts";
import { severities } from "../risks/risk-rule.ts";
import { riskRules } from "../risks/risk-rules.ts";
import { getProperty } from "../rows/plain-object.ts";
import type { Row } from "../rows/row.ts";
import { flagTexts } from "../text/answer-text.ts";
import { departmentsOf } from "../text/departments.ts";
import { type WorkflowStatus, workflowStatuses } from "../workflow.ts";
import { recordTables, siteAndGoalTables, thirdPartyTables } from "./record-and-site-tables.ts";
import {
  type ColumnOf,
  questionColumn,
  questionColumns,
  type ReviewedRisk,
  type ReviewTable,
  reviewTable,
} from "./review-table.ts";
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
    distinctNames(usesOfSubject(id).ofProcesses.map(({ process }) => index.nameOf("process", process))),
};

const systems: ColumnOf<Subject> = {
  key: "systems",
  title: words("Системы", "Systems"),
  kind: "choices",
  read: ({ id }, { company: { usesOfSubject, index } }) =>
    distinctNames(usesOfSubject(id).ofSystems.map(({ system }) => index.nameOf("system", system))),
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

/** Whether a questionnaire refers to the group: a company's default directory contains groups that it may never use. */
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

/** Data subject groups: the location and categories of their data. */
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

function distinctNames(names: readonly string[]): string[] {
  return [...new Set(names)].filter(Boolean);
}

type Read = (risk: ReviewedRisk, language: "ru" | "en", finedParty: FinedParty) => string;

const text = (key: string, title: Words, read: Read): ColumnOf<ReviewedRisk> => ({
  key,
  title,
  kind: "text",
  read: (row, { language, finedParty }) => read(row, language, finedParty),
});

/** Returns a column with the product's label for the code it reads. */
const choice = (
  key: string,
  title: Words,
  coded: Readonly<Record<string, Words>>,
  read: (risk: ReviewedRisk) => string,
): ColumnOf<ReviewedRisk> => ({
  key,
  title,
  kind: "choices",
  coded,
  read: (row, { language }) => {
    const label = coded[read(row)];
    return label ? [label[language]] : [];
  },
});

const namesByCode = Object.fromEntries(riskRules.map(({ code, name }) => [code, name]));
const formTitles = Object.fromEntries(riskRules.map(({ form }) => [form, formNamed(form).title]));
const countings = {
  counted: words("Учитывается", "Counted"),
  ignored: words("Не учитывается", "Not counted"),
} as const;

/** Table of risks: what is wrong where, by which law, the fine, and the remedy (specification 3.9). */
const risksTable: ReviewTable = reviewTable<ReviewedRisk>({
  columns: [
    {
      ...text("name", words("Риск", "Risk"), ({ risk }, language) => risk.rule.name[language]),
      coded: namesByCode,
    },
    choice("severity", words("Важность", "Severity"), severities, ({ risk }) => risk.rule.severity),
    text(
      "obj",
      words("Объект", "Object"),
      ({ risk }, language) => risk.object.name || formNamed(risk.object.form).title[language],
    ),
    choice("form", words("Анкета", "Questionnaire"), formTitles, ({ risk }) => risk.rule.form),
    text("text", words("Пояснение", "Explanation"), ({ risk }, language) => risk.rule.text[language]),
    text("legal_basis", words("Основание", "Legal basis"), ({ risk }, language) => risk.rule.law[language]),
    text("price", words("Возможный штраф", "Possible fine"), ({ risk }, language, finedParty) =>
      priceOf(risk, language, finedParty),
    ),
    {
      key: "price_max",
      title: words("Штраф до, ₽", "Fine up to, ₽"),
      kind: "number",
      read: ({ risk: { rule } }, { finedParty }) => (rule.fine && fineOn(rule.fine, finedParty)?.price[1]) ?? null,
    },
    text("change_risk", words("Что сделать", "What to do"), ({ risk }, language) => risk.rule.remedy[language]),
    choice("ignore", words("Учёт", "Counted"), countings, ({ ignored }) =>
      ignored === undefined ? "counted" : "ignored",
    ),
    text("ignore_comment", words("Почему не учитывается", "Why it is not counted"), ({ ignored }) => ignored ?? ""),
  ],
  rows: ({ risks }) => risks(),
  placeOf: ({ risk }) => risk.object,
  idOf: ({ risk: { rule, object } }) => `${rule.code}.${object.form}.${object.id}`,
});

function priceOf({ rule }: ReviewedRisk["risk"], language: "ru" | "en", finedParty: FinedParty): string {
  const fine = rule.fine && fineOn(rule.fine, finedParty);
  return fine ? fineText(fine, language) : "";
}

const levels = {
  1: words("УЗ-1", "Level 1"),
  2: words("УЗ-2", "Level 2"),
  3: words("УЗ-3", "Level 3"),
  4: words("УЗ-4", "Level 4"),
} as const;

/** The specification names these columns differently from the questions (3.5). */
const specifiedNames = { process_systems: "systems", process_third_parties: "third_parties" } as const;

/** Returns a column with the names of counted risks of a questionnaire or directory row. */
function risksOn(form: FormName): ColumnOf<{ readonly id: number }> {
  return {
    key: "risks",
    title: words("Риски", "Risks"),
    kind: "lines",
    read: ({ id }, { risksOf, language }) =>
      risksOf(form, id).flatMap(({ risk, ignored }) => (ignored === undefined ? [risk.rule.name[language]] : [])),
  };
}

/** Returns a column with the texts of open comments on a questionnaire. */
function commentsOn(form: FormName): ColumnOf<{ readonly id: number }> {
  return {
    key: "comments",
    title: words("Комментарии", "Comments"),
    kind: "lines",
    read: ({ id }, source) => source.commentsOn(form, id),
  };
}

/** The approval status of a questionnaire. */
const approvalStatus: ColumnOf<{ readonly status: WorkflowStatus }> = {
  key: "status",
  title: words("Статус согласования", "Workflow status"),
  kind: "choices",
  coded: workflowStatuses,
  isExtra: true,
  read: ({ status }, { language }) => [workflowStatuses[status][language]],
};

/** Completeness of a questionnaire. */
const completeness: ColumnOf<{ readonly percent: number }> = {
  key: "percent",
  title: words("Готовность, %", "Readiness, %"),
  kind: "number",
  total: "mean",
  isExtra: true,
  read: ({ percent }) => percent,
};

/** Number of missing answers of a questionnaire, counted or only required. */
const missingAnswers: ColumnOf<{ readonly missing: readonly string[] }> = {
  key: "missing",
  title: words("Не хватает ответов", "Missing answers"),
  kind: "number",
  total: "sum",
  isExtra: true,
  read: ({ missing }) => missing.length,
};

/** The departments of a process with those above them, so that a filter by one includes everything below it. */
const departments: ColumnOf<Row<"process">> = {
  key: "departments",
  title: words("Подразделения", "Departments"),
  kind: "choices",
  isExtra: true,
  read: ({ id }, { company: { snapshot, childrenOf } }) => {
    const [department] = snapshot.rows.department;
    return distinctNames(
      childrenOf("position", id).flatMap(({ name }) => departmentsOf(name, department?.positions ?? "")),
    );
  },
};

const questionnaireTables = {
  processes: tableOf(
    "process",
    [departments, risksOn("process"), commentsOn("process"), approvalStatus, completeness, missingAnswers],
    specifiedNames,
  ),
  systems: tableOf("system", [
    {
      key: "linked_processes",
      title: words("Процессы", "Processes"),
      kind: "choices",
      read: ({ id }, { company }) =>
        [...company.processesOf(id)].map((process) => company.index.nameOf("process", process)),
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

/** Returns the table of a form's active questionnaires. */
function tableOf<N extends CollectionName>(
  form: N,
  derived: readonly ColumnOf<Row<N>>[],
  names: Readonly<Record<string, string>> = {},
): ReviewTable {
  const questions = questionColumns(form).map((column) => ({ ...column, key: names[column.key] ?? column.key }));
  return reviewTable<Row<N>>({
    columns: [...questions, ...derived],
    rows: ({ company }) => {
      const all: readonly Row<N>[] = company.snapshot.rows[form];
      return all.filter((row) => getProperty(row, "is_active") !== false);
    },
    placeOf: ({ id }) => ({ form, id }),
  });
}

/** All review tables by name; a missing one does not compile. */
export const reviewTables: Readonly<Record<ReviewName, ReviewTable>> = {
  ...questionnaireTables,
  ...thirdPartyTables,
  ...siteAndGoalTables,
  ...recordTables,
  subjects: subjectsTable,
  risks: risksTable,
};
