import type { Language } from "@opis/model/bilingual-text";
import { type Form, ownFields } from "@opis/model/declaration/form";
import { reviewKindOf, reviewValue } from "@opis/model/review/question-columns";
import { sheetName } from "@opis/model/table-import/find-tables";
import type { AnswerReading } from "@opis/model/text/answer-text";
import { dateTimeText } from "@opis/model/text/day-text";
import { lookOf, valueCell, widthOf } from "./review-cell.ts";
import type { Sheet } from "./sheet.ts";

/** A register of records to print as a table. */
export interface RegisterTable {
  readonly declared: Form;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly nameOf: AnswerReading["nameOf"];
  readonly language: Language;
  /** IANA time zone of the company, in which instants are printed. */
  readonly timeZone: string;
}

/** Fields with ids of a record's source, which are useless to a reader. */
const technical: readonly string[] = ["source_form", "source_id"];

/** Returns a register as a sheet with a column for each declared field, including computed ones. */
export function registerSheet({ declared, rows, nameOf, language, timeZone }: RegisterTable): Sheet {
  const columns = ownFields(declared).filter(([name]) => !technical.includes(name));
  const reading = { language, nameOf };
  return {
    name: sheetName(declared.title[language]),
    columns: columns.map(([, field]) => ({ width: widthOf[reviewKindOf(field)], look: lookOf[reviewKindOf(field)] })),
    rows: [
      { look: "header" as const, cells: columns.map(([, field]) => field.label[language]) },
      ...rows.map((row) => ({
        cells: columns.map(([name, field]) => {
          const answer = row[name];
          if (field.kind === "date_time")
            return typeof answer === "string" ? dateTimeText(answer, language, timeZone) : "";
          return valueCell(reviewKindOf(field), reviewValue(field, answer, reading));
        }),
      })),
    ],
    frozenRows: 1,
    isFiltered: true,
  };
}
