import { z } from "zod";
import { words } from "../bilingual-text.ts";
import { date, text } from "../declaration/field.ts";
import { byRow, day, line, option } from "./answer-schemas.ts";

/** Rights of a position in a system's access matrix. */
export const accessRights = {
  read: words("Чтение", "Read"),
  enter: words("Ввод", "Enter"),
  change: words("Изменение", "Change"),
  remove: words("Удаление", "Delete"),
  export: words("Выгрузка, печать", "Export, print"),
  administer: words("Администрирование", "Administer"),
} as const;
export type AccessRight = keyof typeof accessRights;

/** Rights by position name, for one system. */
const rightsSchema = z.record(line, z.array(option(accessRights)).max(10));

/** Answers of the documents on systems: access rights, when a system is put into use, and earlier assessments. */
export const systemDocumentAnswers = {
  access_matrix: z.strictObject({
    /** By system id. */
    rights: byRow(rightsSchema),
  }),
  commissioning_order: z.strictObject({
    commissioned: day.default(null),
    assessment: line.default(""),
    attestation: line.default(""),
  }),
};

/** Their questions, with the labels of screens and the history. */
export const systemDocumentQuestions = {
  access_matrix: {
    rights: {
      kind: "listed",
      target: "system",
      label: words("Права должностей в системах", "Rights of positions in the systems"),
      text: (
        value: unknown,
        { language, nameOf }: { language: "ru" | "en"; nameOf: (form: "system", id: number) => string },
      ) => {
        const bySystem = systemDocumentAnswers.access_matrix.shape.rights.safeParse(value).data ?? {};
        return Object.entries(bySystem)
          .map(([id, positions]) => {
            const entries = Object.entries(positions).map(
              ([position, rights]) =>
                `${position} — ${rights.map((right) => accessRights[right][language]).join(", ")}`,
            );
            return `${nameOf("system", Number(id))}: ${entries.join("; ")}`;
          })
          .join("; ");
      },
    },
  },
  commissioning_order: {
    commissioned: date("С какого дня система вводится в эксплуатацию", "The day from which the system is in use"),
    assessment: text(
      "Документ об оценке эффективности мер защиты: название, дата, номер",
      "Document on the assessment of the protection measures: title, date, number",
    ),
    attestation: text("Аттестат соответствия: номер, дата", "Certificate of conformity of the system: number, date"),
  },
} as const;
