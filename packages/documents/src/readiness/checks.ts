import { formNamed } from "@opis/model/forms/index";
import type { FormName } from "@opis/model/forms/names";
import { isFilled } from "@opis/model/is-filled";
import type { Row } from "@opis/model/row";
import { type Words, words } from "@opis/model/words";
import type { CompanyFacts } from "../facts/company-facts.ts";
import { hasBasis, periodWords, subjectName } from "../facts/process-facts.ts";
import { shortDate } from "../language/dates.ts";
import { type MessageCode, printMessage } from "../messages.ts";
import type { MissingAnswer, PaperRequest } from "../paper.ts";

/** Days by which a paper may be dated ahead (documents 0.6, E18). */
const daysAhead = 30;

type Fields<N extends FormName> = readonly Extract<keyof Row<N>, string>[];

/** E01: due answers of the company information. */
export function companyAnswers(facts: CompanyFacts, fields: Fields<"information">): MissingAnswer[] {
  return unanswered(facts.information, "information", fields, "E01");
}

/** E04: due answers about the responsible persons. */
export function commissionAnswers(facts: CompanyFacts, fields: Fields<"commission">): MissingAnswer[] {
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
  const message = messageOf(code, (language) => printMessage(language, code, { fields: labels }));
  return empty.map((field) => ({ code, message, form, id: row.id, field, label: labelOf(form, field) }));
}

/** Label of a field as the questionnaire asks it. */
function labelOf(form: FormName, field: string): Words {
  return formNamed(form).fields[field]?.label ?? words(field, field);
}

function messageOf(_code: MessageCode, print: (language: "ru" | "en") => string): Words {
  return words(print("ru"), print("en"));
}

/** E02: at least one active process. */
export function anyProcess(facts: CompanyFacts): MissingAnswer[] {
  return facts.processes.length > 0 ? [] : [simple("E02", "process", "name")];
}

/** E03: at least one system. */
export function anySystem(facts: CompanyFacts): MissingAnswer[] {
  return facts.systems.length > 0 ? [] : [simple("E03", "system", "name")];
}

/** E18: a date of the future beyond 30 days, or one before the company started to process; its label says which dates disagree. */
export function dateInOrder(facts: CompanyFacts, request: PaperRequest): MissingAnswer[] {
  const disagreement = dateDisagreement(facts.information.processing_data_date, request);
  if (!disagreement) return [];
  const missing = simple("E18", "wizard", "date");
  const { ru, en } = missing.label;
  return [{ ...missing, label: words(`${ru} ${disagreement.ru}`, `${en} ${disagreement.en}`) }];
}

function dateDisagreement(start: string | null, { date, today }: PaperRequest): Words | undefined {
  const dated = shortDate(date);
  const latest = new Date(Date.parse(today) + daysAhead * 86_400_000).toISOString().slice(0, 10);
  if (date > latest)
    return words(
      `Дата ${dated} — больше чем через ${daysAhead} дней.`,
      `The date ${dated} is more than ${daysAhead} days ahead.`,
    );
  if (start === null || date >= start) return undefined;
  return words(
    `Дата ${dated} раньше начала обработки персональных данных: ${shortDate(start)}.`,
    `The date ${dated} is before the start of processing: ${shortDate(start)}.`,
  );
}

/** Worth a word before the paper is made: it is dated before the version that was made last. */
export function datedBeforePrevious({ date, previousDate }: PaperRequest): Words[] {
  if (previousDate === null || date >= previousDate) return [];
  const [dated, previous] = [shortDate(date), shortDate(previousDate)];
  return [
    words(
      `Документ датирован ${dated}, раньше прошлой версии, датированной ${previous}.`,
      `The document is dated ${dated}, before its last version, dated ${previous}.`,
    ),
  ];
}

/** E19: the day on which the processing started. */
export function startDate(facts: CompanyFacts): MissingAnswer[] {
  if (facts.information.processing_data_date) return [];
  return [{ ...simple("E19", "information", "processing_data_date"), id: facts.information.id }];
}

/** A message that needs no names. */
export function simple(
  code: "E02" | "E03" | "E11" | "E18" | "E19",
  form: MissingAnswer["form"],
  field: string,
): MissingAnswer {
  const message = words(printMessage("ru", code), printMessage("en", code));
  return { code, message, form, id: null, field, label: message };
}

/** E05: active processes without a purpose. */
export function purposesSet(facts: CompanyFacts): MissingAnswer[] {
  const without = facts.processes.filter(({ purpose }) => !isFilled(purpose));
  return named(
    "E05",
    without.map((process) => ({ form: "process", id: process.id, field: "purpose", name: process.name })),
  );
}

/** E06: groups of individuals without a legal basis. */
export function basesSet(facts: CompanyFacts): MissingAnswer[] {
  return named(
    "E06",
    ofSubjects(facts, "reasons", (row) => !hasBasis(row)),
  );
}

/** E13: groups of individuals without personal data. */
export function dataSet(facts: CompanyFacts): MissingAnswer[] {
  const isEmpty = (row: Row<"process_subject">) =>
    row.data.length + row.special_data.length + row.biometric_data.length === 0;
  return named("E13", ofSubjects(facts, "data", isEmpty));
}

/** E15: groups of individuals without a period of processing. */
export function periodsSet(facts: CompanyFacts): MissingAnswer[] {
  return named(
    "E15",
    ofSubjects(facts, "processing_termless", (row) => periodWords(row) === null),
  );
}

/** A question of one object, under the name by which people know it. */
export interface Asked {
  readonly form: FormName;
  readonly id: number;
  readonly field: string;
  readonly row?: number;
  readonly name: string;
}

// A process without any group has neither basis nor period: the question is then which groups there are.
function ofSubjects(facts: CompanyFacts, field: string, lacks: (row: Row<"process_subject">) => boolean): Asked[] {
  return facts.processes.flatMap((process): Asked[] => {
    const rows = facts.childrenOf("process_subject", process.id);
    if (rows.length === 0) return [{ form: "process", id: process.id, field: "process_subjects", name: process.name }];
    return rows.filter(lacks).map((row) => ({
      form: "process",
      id: process.id,
      field: `process_subjects.${field}`,
      row: row.id,
      name: `${process.name} — ${subjectName(facts, row) || "группа не указана"}`,
    }));
  });
}

/** One message with all names, and an item for each. */
export function named(
  code: "E05" | "E06" | "E07" | "E08" | "E09" | "E13" | "E15",
  asked: readonly Asked[],
): MissingAnswer[] {
  const names = asked.map(({ name }) => name);
  const message = words(printMessage("ru", code, { names }), printMessage("en", code, { names }));
  return asked.map(({ name, ...where }) => {
    const label = labelOf(fieldOwner(where.form, where.field), where.field.split(".").at(-1) ?? where.field);
    return { code, message, ...where, label: words(`${name}: ${label.ru}`, `${name}: ${label.en}`) };
  });
}

function fieldOwner(form: FormName, field: string): FormName {
  const [collection, own] = field.split(".");
  const declared = own && collection ? formNamed(form).fields[collection] : undefined;
  return declared?.kind === "rows" ? declared.of : form;
}
