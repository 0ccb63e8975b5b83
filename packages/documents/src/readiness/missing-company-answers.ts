import { words } from "@opis/model/bilingual-text";
import { isApplicable } from "@opis/model/completeness/completeness";
import { isFilled } from "@opis/model/declaration/form";
import type { FormName } from "@opis/model/forms/form-names";
import { information as declared } from "@opis/model/forms/information";
import { legalForms } from "@opis/model/forms/legal-forms";
import type { Row } from "@opis/model/rows/row";
import type { MissingAnswer } from "../document-definition.ts";
import type { CompanyFacts } from "../facts/company-facts.ts";
import { memoizeFacts } from "../facts/memoize-facts.ts";
import { printMessage } from "../readiness-messages.ts";
import { labelOf, missingAnswer } from "./missing-questions.ts";
import { contradiction } from "./missing-transfer-answers.ts";

type Fields<N extends FormName> = readonly Extract<keyof Row<N>, string>[];

/** E01: company information required for its kind of organisation; E27: the number does not match that kind. */
export function missingCompanyAnswers(facts: CompanyFacts, fields: Fields<"information">): MissingAnswer[] {
  const due = fields.filter((field) => isApplicable(declared, field, { ...facts.information }));
  return [...unanswered(facts.information, "information", due, "E01"), ...rightNumber(facts)];
}

/** E04: required answers about the responsible persons. */
export function missingCommissionAnswers(facts: CompanyFacts, fields: Fields<"commission">): MissingAnswer[] {
  return unanswered(facts.commission, "commission", fields, "E04");
}

function unanswered(
  row: Readonly<{ id: number }>,
  form: "information" | "commission",
  fields: readonly string[],
  code: "E01" | "E04",
): MissingAnswer[] {
  const answers = new Map<string, unknown>(Object.entries(row));
  const empty = fields.filter((field) => !isFilled(answers.get(field)));
  const labels = empty.map((field) => labelOf(form, field));
  const message = words(printMessage("ru", code, { fields: labels }), printMessage("en", code, { fields: labels }));
  return empty.map((field) => ({ code, message, form, id: row.id, field, label: labelOf(form, field) }));
}

function rightNumber({ information }: CompanyFacts): MissingAnswer[] {
  const { id, legal_form: form, ogrn } = information;
  if (form === null || ogrn === "") return [];
  if ((form === "entrepreneur") === (ogrn.length === 15)) return [];
  return contradiction([
    {
      form: "information",
      id,
      field: "ogrn",
      object: "",
      answers: [
        [labelOf("information", "legal_form").ru, legalForms[form].ru],
        [labelOf("information", "ogrn").ru, ogrn],
      ],
    },
  ]);
}

/** E02: at least one active process. */
export const anyProcess = memoizeFacts((facts): MissingAnswer[] => {
  return facts.processes.length > 0 ? [] : [missingAnswer("E02", "process", "name")];
});

/** E03: at least one system. */
export const anySystem = memoizeFacts((facts): MissingAnswer[] => {
  return facts.systems.length > 0 ? [] : [missingAnswer("E03", "system", "name")];
});

/** E19: the date on which processing started or will start. */
export function startDate({ information }: CompanyFacts): MissingAnswer[] {
  if (information.processing_data_date) return [];
  return [missingAnswer("E19", "information", "processing_data_date", information.id)];
}
