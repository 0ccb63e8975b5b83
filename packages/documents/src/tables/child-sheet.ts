import { sheetName } from "@opis/model/bulk/child-tables";
import { importColumns } from "@opis/model/bulk/import-columns";
import { keyHeaders } from "@opis/model/bulk/row-key";
import type { Form } from "@opis/model/declaration/form";
import { reviewKindOf, reviewValue } from "@opis/model/review/review-value";
import type { AnswerReading } from "@opis/model/text/answer-text";
import type { Language, Words } from "@opis/model/words";
import { keyColumn, lookOf, valueCell, widthOf } from "./review-cell.ts";
import type { Sheet, SheetRow } from "./sheet.ts";

/** A child row with the row that it belongs to. */
export interface ChildRow {
  readonly key: string;
  readonly parentKey: string;
  readonly parentName: string;
  readonly answers: Readonly<Record<string, unknown>>;
}

/** Rows of a child collection of several parents. */
export interface ChildRows {
  readonly label: Words;
  readonly declared: Form;
  readonly rows: readonly ChildRow[];
  readonly nameOf: AnswerReading["nameOf"];
}

/** A child collection as a sheet: what each row belongs to, its answers, and the keys by which an import finds both again. */
export function childSheet({ label, declared, rows, nameOf }: ChildRows, language: Language): Sheet {
  const columns = importColumns(declared);
  const reading = { language, nameOf };
  const headers = [
    keyHeaders.parentName[language],
    ...columns.map(({ field }) => field.label[language]),
    keyHeaders.parent[language],
    keyHeaders.row[language],
  ];
  return {
    name: sheetName(label[language]),
    columns: [
      { width: widthOf.text, look: "wrapped" },
      ...columns.map(({ field }) => ({ width: widthOf[reviewKindOf(field)], look: lookOf[reviewKindOf(field)] })),
      keyColumn,
      keyColumn,
    ],
    rows: [
      { look: "header", cells: headers },
      ...rows.map(
        ({ key, parentKey, parentName, answers }): SheetRow => ({
          cells: [
            parentName,
            ...columns.map(({ name, field }) =>
              valueCell(reviewKindOf(field), reviewValue(field, answers[name], reading)),
            ),
            parentKey,
            key,
          ],
        }),
      ),
    ],
    frozenRows: 1,
    isFiltered: true,
  };
}
