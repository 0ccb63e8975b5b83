import {
  blank,
  facts as factsTable,
  letterhead,
  line,
  paragraph,
  signatures,
  signer,
  table,
  text,
  title,
} from "../block.ts";
import type { ComposedDocument, Content } from "../composed-document.ts";
import { agreeing } from "../language/decline-name.ts";
import { shortDate } from "../language/format-values.ts";

/** The sheet of acknowledgement Ф2 of one document. */
export interface PrintedSheet {
  readonly company: string;
  readonly document: string;
  /** «№ 5 от 01.02.2026»; empty if the document has neither. */
  readonly edition: string;
  /** Provisions that require the acknowledgement, as text. */
  readonly norms: string;
  /** Who keeps the sheet; empty if no one is appointed. */
  readonly responsible: string;
  readonly rows: readonly SheetRow[];
}

interface SheetRow {
  readonly person: string;
  readonly position: string;
  /** ISO date of the acknowledgement; null for a blank to be signed by hand. */
  readonly confirmed_on: string | null;
  /** How it was confirmed already; empty for a signature by hand on this sheet. */
  readonly proof: string;
}

/** Composes the sheet of acknowledgement Ф2: a row to sign for each employee, with the document and its edition (regulations, section 10). */
export function acknowledgementSheet({
  company,
  document,
  edition,
  norms,
  responsible,
  rows,
}: PrintedSheet): ComposedDocument {
  const name = `${document}${edition === "" ? "" : `, ${edition}`}`;
  return {
    title: "Лист ознакомления",
    subject: document,
    language: "ru",
    sections: [
      {
        orientation: "portrait",
        blocks: [
          letterhead(company),
          title("ЛИСТ ОЗНАКОМЛЕНИЯ", "с документом"),
          factsTable(
            [
              ["Документ", [text(name)]],
              ["Основание", [norms === "" ? line("short") : text(norms)]],
            ],
            { valueWidth: 8 },
          ),
          paragraph("С документом ознакомлен(а), его требования мне понятны, обязуюсь их выполнять:", {
            keepNext: true,
          }),
          rowsTable(rows),
          signatures(
            [signer({ name: { answer: responsible, source }, date: true })],
            `Ознакомление ${agreeing(responsible, "провёл", "провела")}`,
          ),
        ],
      },
    ],
  };
}

const source = { form: "commission", id: null, field: "o_name" } as const;

function rowsTable(rows: readonly SheetRow[]) {
  return table(
    [
      { title: "№", width: 2, align: "center" },
      { title: "Фамилия, имя, отчество", width: 11 },
      { title: "Должность", width: 9 },
      { title: "Дата", width: 5 },
      { title: "Подпись", width: 8 },
    ],
    rows.map(({ person, position, confirmed_on: day, proof }, index): Content[] => {
      const printedDate = shortDate(day);
      return [
        [text(String(index + 1))],
        [text(person)],
        [text(position)],
        [printedDate === null ? blank() : text(printedDate)],
        [proof === "" ? blank() : text(proof)],
      ];
    }),
    { whenEmpty: "Знакомить некого" },
  );
}
