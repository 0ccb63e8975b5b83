import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { listProposedChanges } from "@opis/model/contract/forms/proposed-changes";
import { type Form, ownFields } from "@opis/model/declaration/form";
import { type AnswerReading, answerText } from "@opis/model/text/answer-text";
import { sizeText } from "@opis/model/text/size-text";
import type { StoredRow } from "../../records/reading/stored-row.ts";

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
