import { type AnswerReading, answerText } from "@opis/model/answer-text";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { listProposedChanges } from "@opis/model/contract/proposed-changes";
import { type Form, ownFields } from "@opis/model/form";
import { sizeText } from "@opis/model/size-text";
import type { StoredRow } from "../../records/stored-row.ts";

type Detail = AnswerOf<typeof listProposedChanges>["results"][number]["details"][number];

/** All that a row says, question by question; of a file its name and size. */
export function rowDetails(declared: Form, row: StoredRow, reading: AnswerReading): Detail[] {
  const { language } = reading;
  if (declared.file)
    return [{ label: declared.title[language], text: `${row.filename}, ${sizeText(Number(row.size), language)}` }];
  return ownFields(declared).flatMap(([name, field]) => {
    const text = answerText(field, row[name], reading);
    return text ? [{ label: field.label[language], text }] : [];
  });
}
