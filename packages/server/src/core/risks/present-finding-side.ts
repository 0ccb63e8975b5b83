import { findDefinition } from "@opis/documents/all-documents";
import type { Language } from "@opis/model/bilingual-text";
import type { AnswerPlace, DocumentPlace } from "@opis/model/consistency/consistency-rule";
import type { listFindings } from "@opis/model/contract/companies/consistency";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { addressOf, screenAddress } from "@opis/model/screen-addresses";
import { questionPlace } from "@opis/model/snapshot/snapshot-index";
import { answerText } from "@opis/model/text/answer-text";
import { type CompanyFindings, documentKey } from "./company-findings.ts";

type Shown = AnswerOf<typeof listFindings>["checks"][number]["findings"][number]["first"];

interface Reading {
  readonly company: number;
  readonly given: Pick<CompanyFindings, "index" | "madeOn">;
  readonly language: Language;
}

/** Returns one side of a contradiction for the API: with its answer and the link to it. */
export function presentPlace(place: AnswerPlace | DocumentPlace, reading: Reading): Shown {
  return "paper" in place ? shownPaper(place, reading) : shownAnswer(place, reading);
}

function shownPaper(place: DocumentPlace, { company, given, language }: Reading): Shown {
  const paper = findDefinition(place.paper);
  const name = place.object !== null && paper?.objects ? given.index.nameOf(paper.objects.form, place.object) : "";
  const title = paper?.title[language] ?? place.paper;
  return {
    obj: name === "" ? title : `${title}: ${name}`,
    label: given.madeOn.get(documentKey(place)) ?? "",
    value: "",
    url: screenAddress(company, "documents", { open: place.paper, object: place.object }),
  };
}

function shownAnswer(place: AnswerPlace, { company, given: { index }, language }: Reading): Shown {
  const { form, id, field } = place;
  const at = questionPlace(index, place);
  const declared = formNamed(form).fields[field];
  const value = Object.entries(index.row(form, id) ?? {}).find(([name]) => name === field)?.[1];
  return {
    obj: index.nameOf(at.form, at.id) || formNamed(at.form).title[language],
    label: declared?.label[language] ?? field,
    value: declared && declared.kind !== "rows" ? answerText(declared, value, { language, nameOf: index.nameOf }) : "",
    url:
      addressOf({ company }, { form: at.form, id: at.id, field: at.path, row: at.row }) ??
      screenAddress(company, "forms"),
  };
}
