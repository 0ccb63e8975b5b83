import { type Language, type Words, words } from "@opis/model/bilingual-text";
import type { Form } from "@opis/model/declaration/form";
import type { FormName } from "@opis/model/forms/form-names";
import { importLimits } from "@opis/model/limits";
import { reviewKindOf, reviewValue } from "@opis/model/review/review-table";
import { keyHeaders } from "@opis/model/table-import/checked-row";
import { sheetName } from "@opis/model/table-import/find-tables";
import {
  type CellKind,
  type ImportColumn,
  importColumns,
  mandatoryColumns,
} from "@opis/model/table-import/import-columns";
import { flagWords } from "@opis/model/table-import/read-cell";
import type { AnswerReading } from "@opis/model/text/answer-text";
import { keyColumn, valueCell } from "./review-sheet.ts";
import type { CellLook, Sheet, SheetHint } from "./sheet-xml.ts";

/** Input of a template: the form, the language of its labels, and names for its references. */
export interface ImportTemplateOptions {
  readonly declared: Form;
  readonly language: Language;
  readonly names: Partial<Readonly<Record<FormName, readonly string[]>>>;
  /** The company's rows, if the workbook is an export of them. */
  readonly rows?: readonly ExportedRow[];
  /** Returns the names of rows that answers refer to. */
  readonly nameOf?: AnswerReading["nameOf"];
}

/** A row of the company with the key by which an import matches it. */
interface ExportedRow {
  readonly key: string;
  readonly answers: Readonly<Record<string, unknown>>;
}

/** Row 1 has labels, row 2 the hidden field names. */
const headerRows = 2;

const lookOf = {
  text: "text",
  long_text: "wrapped",
  number: "number",
  flag: "text",
  date: "date",
  date_time: "text",
  tags: "text",
  choice: "text",
  choices: "wrapped",
  reference: "text",
  references: "wrapped",
} as const satisfies Record<CellKind, CellLook>;

const widthOf = {
  text: 28,
  long_text: 44,
  number: 14,
  flag: 16,
  date: 14,
  date_time: 18,
  tags: 24,
  choice: 28,
  choices: 44,
  reference: 28,
  references: 44,
} as const satisfies Record<CellKind, number>;

const separated = words("через точку с запятой", "separated by semicolons");

const whatToWrite = {
  text: words("Текст", "Text"),
  long_text: words("Текст, можно в несколько строк", "Text, may have several lines"),
  number: words("Целое число", "A whole number"),
  flag: words("Да или Нет", "Yes or No"),
  date: words("Дата: 31.12.2026", "A date: 31.12.2026"),
  date_time: words("Дата и время: 31.12.2026 10:30", "A date and time: 31.12.2026 10:30"),
  tags: words(`Теги ${separated.ru}`, `Tags ${separated.en}`),
  choice: words("Одно из значений с листа «Значения»", "One of the values from the sheet “Values”"),
  choices: words(
    `Одно или несколько значений с листа «Значения» ${separated.ru}`,
    `Values of the sheet “Values” ${separated.en}`,
  ),
  reference: words("Название из списка компании", "A name from the company's list"),
  references: words(`Названия из списков компании ${separated.ru}`, `Names from the company's lists ${separated.en}`),
} as const satisfies Record<CellKind, Words>;

const texts = {
  guide: words("Как заполнять", "Instructions"),
  values: words("Значения", "Values"),
  column: words("Столбец", "Column"),
  mandatory: words("Обязательно", "Mandatory"),
  write: words("Что писать", "What to enter"),
  help: words("Пояснение", "Explanation"),
  chooseListed: words("Выберите значение из списка", "Choose a value from the list"),
  guideText: words(
    `Заполняйте первый лист: одна строка — одна запись, не больше ${importLimits.rows} строк. Столбцы можно переставлять и удалять, кроме отмеченных звёздочкой; заголовки не меняйте. Пустая ячейка — вопрос без ответа. Перед загрузкой Опись покажет все ошибки по ячейкам.`,
    `Fill in the first sheet: one row is one record, at most ${importLimits.rows} rows. Columns may be moved and deleted, save those with an asterisk; leave the headers as they are. An empty cell is an unanswered question. Before anything is imported Opis shows all errors by cell.`,
  ),
};

/** Returns the sheets of an import workbook: data, instructions, and the values to choose from. */
export function importTemplate(options: ImportTemplateOptions): Sheet[] {
  const columns = importColumns(options.declared);
  const lists = columns.flatMap((column) => {
    const values = offeredValues(column, options);
    return values.length === 0 ? [] : [{ column, values }];
  });
  return [dataSheet(options, columns, lists), guideSheet(options, columns), valuesSheet(options, lists)];
}

interface Offered {
  readonly column: ImportColumn;
  readonly values: readonly string[];
}

function offeredValues({ field }: ImportColumn, { language, names }: ImportTemplateOptions): readonly string[] {
  if (field.kind === "flag") return [flagWords.yes[language], flagWords.no[language]];
  if ("options" in field) return Object.values(field.options).map((option) => option[language]);
  return "target" in field ? (names[field.target] ?? []).slice(0, importLimits.rows) : [];
}

function dataSheet(options: ImportTemplateOptions, columns: readonly ImportColumn[], lists: readonly Offered[]): Sheet {
  const { declared, language, rows, nameOf = () => "" } = options;
  const reading = { language, nameOf };
  return {
    name: sheetName(declared.title[language]),
    columns: [
      ...columns.map(({ field }) => ({ width: widthOf[field.kind], look: lookOf[field.kind] })),
      ...(rows ? [keyColumn] : []),
    ],
    rows: [
      {
        look: "header",
        cells: [
          ...columns.map((column) => header(declared, column, language)),
          ...(rows ? [keyHeaders.row[language]] : []),
        ],
      },
      { look: "hint", hidden: true, cells: columns.map(({ name }) => name) },
      ...(rows ?? []).map(({ key, answers }) => ({
        cells: [
          ...columns.map(({ name, field }) =>
            valueCell(reviewKindOf(field), reviewValue(field, answers[name], reading)),
          ),
          key,
        ],
      })),
    ],
    frozenRows: headerRows,
    hints: columns.map((column, index) => hintOf(column, index, lists, language)),
  };
}

function header(form: Form, { name, field }: ImportColumn, language: Language): string {
  const mandatory = mandatoryColumns(form).some((column) => column.name === name);
  return mandatory ? `${field.label[language]} *` : field.label[language];
}

// A list allows one value at a time; names not on the list may be new, so the list only suggests them.
function hintOf(
  { field, name }: ImportColumn,
  column: number,
  lists: readonly Offered[],
  language: Language,
): SheetHint {
  const at = lists.findIndex((offered) => offered.column.name === name);
  const values = lists[at]?.values ?? [];
  const single = field.kind === "flag" || field.kind === "choice" || field.kind === "reference";
  const last = headerRows + importLimits.rows;
  return {
    column,
    rows: [headerRows + 1, last],
    title: field.label[language],
    text: [`${whatToWrite[field.kind][language]}.`, field.help?.[language] ?? ""].join(" ").trim(),
    ...(single && values.length > 0
      ? { list: { sheet: texts.values[language], column: at, rows: [2, values.length + 1] as const } }
      : {}),
    ...(field.kind === "reference" ? {} : { refusal: texts.chooseListed[language] }),
  };
}

function guideSheet({ declared, language }: ImportTemplateOptions, columns: readonly ImportColumn[]): Sheet {
  const mandatory = new Set(mandatoryColumns(declared).map(({ name }) => name));
  return {
    name: texts.guide[language],
    columns: [
      { width: 40, look: "wrapped" },
      { width: 14, look: "text" },
      { width: 48, look: "wrapped" },
      { width: 60, look: "wrapped" },
    ],
    rows: [
      {
        look: "header",
        cells: [texts.column, texts.mandatory, texts.write, texts.help].map((heading) => heading[language]),
      },
      ...columns.map(({ name, field }) => ({
        cells: [
          field.label[language],
          mandatory.has(name) ? flagWords.yes[language] : "",
          whatToWrite[field.kind][language],
          field.help?.[language] ?? "",
        ],
      })),
      { cells: [] },
      { look: "hint", cells: ["", "", "", texts.guideText[language]] },
    ],
    frozenRows: 1,
  };
}

function valuesSheet({ language }: ImportTemplateOptions, lists: readonly Offered[]): Sheet {
  const longest = Math.max(0, ...lists.map(({ values }) => values.length));
  return {
    name: texts.values[language],
    columns: lists.map(() => ({ width: 40, look: "wrapped" })),
    rows: [
      { look: "header", cells: lists.map(({ column }) => column.field.label[language]) },
      ...Array.from({ length: longest }, (_none, row) => ({ cells: lists.map(({ values }) => values[row] ?? null) })),
    ],
    frozenRows: 1,
  };
}
