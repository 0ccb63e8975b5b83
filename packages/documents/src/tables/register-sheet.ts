import type { Language } from "@opis/model/bilingual-text";
import type { Form } from "@opis/model/declaration/form";
import { reviewKindOf, reviewValue } from "@opis/model/review/review-table";
import { keyHeaders } from "@opis/model/table-import/checked-row";
import { sheetName } from "@opis/model/table-import/find-tables";
import { tableFields } from "@opis/model/table-import/import-columns";
import type { AnswerReading } from "@opis/model/text/answer-text";
import { keyColumn, lookOf, valueCell, widthOf } from "./review-sheet.ts";
import type { Sheet } from "./sheet-xml.ts";

/** A register of records to export as a table. */
export interface RegisterTable {
  readonly declared: Form;
  /** The records, each with the key by which an import matches it. */
  readonly rows: readonly { readonly key: string; readonly answers: Readonly<Record<string, unknown>> }[];
  readonly nameOf: AnswerReading["nameOf"];
  readonly language: Language;
  /** IANA time zone of the company, in which instants are printed. */
  readonly timeZone: string;
}

/** Returns a register as a sheet with a column for each declared field, including computed ones, and the keys of its rows. */
export function registerSheet({ declared, rows, ...reading }: RegisterTable): Sheet {
  const { language } = reading;
  const columns = tableFields(declared);
  return {
    name: sheetName(declared.title[language]),
    columns: [
      ...columns.map(([, field]) => ({ width: widthOf[reviewKindOf(field)], look: lookOf[reviewKindOf(field)] })),
      keyColumn,
    ],
    rows: [
      {
        look: "header" as const,
        cells: [...columns.map(([, { label }]) => label[language]), keyHeaders.row[language]],
      },
      ...rows.map(({ key, answers }) => ({
        cells: [
          ...columns.map(([name, field]) => valueCell(reviewKindOf(field), reviewValue(field, answers[name], reading))),
          key,
        ],
      })),
    ],
    frozenRows: 1,
    isFiltered: true,
  };
}
