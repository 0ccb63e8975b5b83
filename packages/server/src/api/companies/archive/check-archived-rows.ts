import { findDefinition } from "@opis/documents/all-documents";
import { words } from "@opis/model/bilingual-text";
import { commentedField } from "@opis/model/declaration/commentable-fields";
import { currentName, type Form, isFilled, ownFields } from "@opis/model/declaration/form";
import { errorCatalogue, Refusal, refusedFields } from "@opis/model/errors";
import type { FormName } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { assertValidText } from "@opis/model/text/assert-valid-text";
import { normaliseName } from "@opis/model/text/normalise-name";
import { patchSchema, storableAnswers, valueSchema } from "@opis/model/validation/answers-schema";
import { dateOrderIssues } from "@opis/model/validation/date-order";
import { accept } from "@opis/model/validation/parse-input";
import { wizardSchemaOf } from "@opis/model/wizards/document-answers";
import { z } from "zod";
import type { CommentLine, DocumentLine, RequestLine, RiskLine, RowLine } from "./company-archive-format.ts";
import { type CheckedRows, referenceIssues } from "./insert-archived-rows.ts";
import { type Placed, type Problems, type UnpackedCompany, unhurried } from "./unpack-company.ts";

/** Checks all lines like API input, and against each other; adds errors to `problems`. */
export async function checkCompany(
  { rows, comments, risks, handlings, requests, documents }: UnpackedCompany,
  problems: Problems,
): Promise<CheckedRows> {
  const checked = new Map<FormName, Map<number, RowLine>>();
  for (const [form, placed] of rows) checked.set(form, await checkRows(formNamed(form), placed, problems));
  for (const [form, placed] of rows) {
    for await (const { line, number } of unhurried(placed)) {
      const row = checked.get(form)?.get(line.id);
      if (row) addIssues(problems, `rows/${form}`, number, () => refuseReferences(formNamed(form), row, checked));
    }
  }
  for (const { line, number } of comments) addIssues(problems, "comments", number, () => refuseComment(line, checked));
  for (const { line, number } of risks) addIssues(problems, "risks", number, () => refuseRisk(line, checked));
  for (const { line, number } of handlings) addIssues(problems, "handlings", number, () => refuseRisk(line, checked));
  for (const { line, number } of documents)
    addIssues(problems, "documents", number, () => refuseDocument(line, checked));
  for (const { line, number } of requests) addIssues(problems, "requests", number, () => refuseRequest(line, checked));
  refuseRepeated(problems, "requests", requests, ({ request }) => String(request), "request");
  refuseRepeated(problems, "comments", comments, ({ id }) => String(id));
  refuseRepeated(problems, "risks", risks, keyOfRisk);
  refuseRepeated(problems, "handlings", handlings, keyOfRisk);
  refuseRepeated(problems, "documents", documents, ({ key, object_id }) => `${key}/${object_id}`);
  return checked;
}

async function checkRows(
  form: Form,
  placed: readonly Placed<RowLine>[],
  problems: Problems,
): Promise<Map<number, RowLine>> {
  const entry = `rows/${form.name}`;
  const rowsById = new Map<number, RowLine>();
  for await (const { line, number } of unhurried(placed)) {
    // An invalid row still exists, so references to it are not errors.
    rowsById.set(line.id, line);
    addIssues(problems, entry, number, () => rowsById.set(line.id, { ...line, answers: acceptAnswers(form, line) }));
  }
  refuseRepeated(problems, entry, placed, ({ id }) => String(id));
  if (form.uniqueName)
    refuseRepeated(problems, entry, placed, ({ answers }) => normaliseName(String(answers.name)), "name");
  if (form.scope === "singleton" && placed.length > 1) problems.add(entry, 2, "", onlyOnce);
  return rowsById;
}

const onlyOnce = words("Такая анкета в компании одна", "A company has this questionnaire once");
const repeated = words("Такое значение уже есть в другой строке", "Another line already has this value");

function acceptAnswers(form: Form, { answers }: RowLine): Record<string, unknown> {
  // A question renamed since an older edition gets its current name.
  const renamed = Object.entries(answers).map(([name, value]) => [currentName(form, name) ?? name, value]);
  const currentAnswers: Readonly<Record<string, unknown>> = Object.fromEntries(renamed);
  const body = accept(patchSchema(form), assertValidText(currentAnswers));
  const computed = ownFields(form).filter(([name, field]) => field.computed && name in currentAnswers);
  const shape = Object.fromEntries(computed.map(([name, field]) => [name, valueSchema(field, name)]));
  const computedAnswers = accept(z.object(shape), currentAnswers);
  if (form.uniqueName && !isFilled(body.name)) throw refusedFields({ name: [errorCatalogue.name_not_unique.text] });
  const checkedAnswers = { ...storableAnswers(form, body), ...computedAnswers };
  const issues = dateOrderIssues(form, checkedAnswers);
  if (Object.keys(issues).length > 0) throw refusedFields(issues);
  return checkedAnswers;
}

function refuseReferences(form: Form, row: RowLine, rows: CheckedRows): void {
  const issues = referenceIssues(form, row, rows);
  if (Object.keys(issues).length > 0) throw refusedFields(issues);
}

function refuseComment({ content_type, object_id, field_name, row_id }: CommentLine, rows: CheckedRows): void {
  if (!rows.get(content_type)?.has(object_id))
    throw refusedFields({ object_id: [errorCatalogue.unknown_reference.text] });
  const field = commentedField(formNamed(content_type), field_name);
  if (!field) throw refusedFields({ field_name: [errorCatalogue.unknown_field.text] });
  // The child row may have been deleted since.
  if (row_id !== null && field.form === content_type)
    throw refusedFields({ row_id: [errorCatalogue.unknown_reference.text] });
}

function keyOfRisk({ code, form, object_id }: Pick<RiskLine, "code" | "form" | "object_id">): string {
  return `${code}/${form}/${object_id}`;
}

function refuseRisk({ form, object_id }: Pick<RiskLine, "form" | "object_id">, rows: CheckedRows): void {
  if (!rows.get(form)?.has(object_id)) throw refusedFields({ object_id: [errorCatalogue.unknown_reference.text] });
}

function refuseRequest({ request, applicant }: RequestLine, rows: CheckedRows): void {
  assertValidText(applicant);
  if (!rows.get("subject_request")?.has(request))
    throw refusedFields({ request: [errorCatalogue.unknown_reference.text] });
}

function refuseDocument({ key, object_id, answers }: DocumentLine, rows: CheckedRows): void {
  accept(wizardSchemaOf(key), assertValidText(answers));
  const form = findDefinition(key)?.objects?.form;
  const isThere = object_id === 0 || (form !== undefined && rows.get(form)?.has(object_id));
  if (!isThere) throw refusedFields({ object_id: [errorCatalogue.unknown_reference.text] });
}

function refuseRepeated<L>(
  problems: Problems,
  entry: string,
  placed: readonly Placed<L>[],
  keyOf: (line: L) => string,
  field = "id",
): void {
  const names = new Set<string>();
  for (const { line, number } of placed) {
    if (names.has(keyOf(line))) problems.add(entry, number, field, repeated);
    names.add(keyOf(line));
  }
}

function addIssues(problems: Problems, entry: string, number: number, check: () => unknown): void {
  try {
    check();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    problems.addRefusal(entry, number, error);
  }
}
