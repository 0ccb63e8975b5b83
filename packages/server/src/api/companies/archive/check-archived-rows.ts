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

/** Checks all lines like API input, and against each other; adds errors to `found`. */
export async function checkCompany(
  { rows, comments, risks, handlings, requests, documents }: UnpackedCompany,
  found: Problems,
): Promise<CheckedRows> {
  const checked = new Map<FormName, Map<number, RowLine>>();
  for (const [form, placed] of rows) checked.set(form, await checkRows(formNamed(form), placed, found));
  for (const [form, placed] of rows) {
    for await (const { line, number } of unhurried(placed)) {
      const row = checked.get(form)?.get(line.id);
      if (row) addIssues(found, `rows/${form}`, number, () => refuseReferences(formNamed(form), row, checked));
    }
  }
  for (const { line, number } of comments) addIssues(found, "comments", number, () => refuseComment(line, checked));
  for (const { line, number } of risks) addIssues(found, "risks", number, () => refuseRisk(line, checked));
  for (const { line, number } of handlings) addIssues(found, "handlings", number, () => refuseRisk(line, checked));
  for (const { line, number } of documents) addIssues(found, "documents", number, () => refuseDocument(line, checked));
  for (const { line, number } of requests) addIssues(found, "requests", number, () => refuseRequest(line, checked));
  refuseRepeated(found, "requests", requests, ({ request }) => String(request), "request");
  refuseRepeated(found, "comments", comments, ({ id }) => String(id));
  refuseRepeated(found, "risks", risks, keyOfRisk);
  refuseRepeated(found, "handlings", handlings, keyOfRisk);
  refuseRepeated(found, "documents", documents, ({ key, object_id }) => `${key}/${object_id}`);
  return checked;
}

async function checkRows(
  declared: Form,
  placed: readonly Placed<RowLine>[],
  found: Problems,
): Promise<Map<number, RowLine>> {
  const entry = `rows/${declared.name}`;
  const rowsById = new Map<number, RowLine>();
  for await (const { line, number } of unhurried(placed)) {
    // An invalid row still exists, so references to it are not errors.
    rowsById.set(line.id, line);
    addIssues(found, entry, number, () => rowsById.set(line.id, { ...line, answers: acceptAnswers(declared, line) }));
  }
  refuseRepeated(found, entry, placed, ({ id }) => String(id));
  if (declared.uniqueName)
    refuseRepeated(found, entry, placed, ({ answers }) => normaliseName(String(answers.name)), "name");
  if (declared.scope === "singleton" && placed.length > 1) found.add(entry, 2, "", onlyOnce);
  return rowsById;
}

const onlyOnce = words("Такая анкета в компании одна", "A company has this questionnaire once");
const repeated = words("Такое значение уже есть в другой строке", "Another line already has this value");

function acceptAnswers(declared: Form, { answers }: RowLine): Record<string, unknown> {
  // A question renamed since an older edition gets its current name.
  const renamed = Object.entries(answers).map(([name, value]) => [currentName(declared, name) ?? name, value]);
  const given: Readonly<Record<string, unknown>> = Object.fromEntries(renamed);
  const body = accept(patchSchema(declared), assertValidText(given));
  const computed = ownFields(declared).filter(([name, field]) => field.computed && name in given);
  const shape = Object.fromEntries(computed.map(([name, field]) => [name, valueSchema(field, name)]));
  const found = accept(z.object(shape), given);
  if (declared.uniqueName && !isFilled(body.name)) throw refusedFields({ name: [errorCatalogue.name_not_unique.text] });
  const checkedAnswers = { ...storableAnswers(declared, body), ...found };
  const issues = dateOrderIssues(declared, checkedAnswers);
  if (Object.keys(issues).length > 0) throw refusedFields(issues);
  return checkedAnswers;
}

function refuseReferences(declared: Form, row: RowLine, rows: CheckedRows): void {
  const issues = referenceIssues(declared, row, rows);
  if (Object.keys(issues).length > 0) throw refusedFields(issues);
}

function refuseComment({ content_type, object_id, field_name, row_id }: CommentLine, rows: CheckedRows): void {
  if (!rows.get(content_type)?.has(object_id))
    throw refusedFields({ object_id: [errorCatalogue.unknown_reference.text] });
  const place = commentedField(formNamed(content_type), field_name);
  if (!place) throw refusedFields({ field_name: [errorCatalogue.unknown_field.text] });
  // The child row may have been deleted since.
  if (row_id !== null && place.form === content_type)
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
  found: Problems,
  entry: string,
  placed: readonly Placed<L>[],
  keyOf: (line: L) => string,
  field = "id",
): void {
  const seen = new Set<string>();
  for (const { line, number } of placed) {
    if (seen.has(keyOf(line))) found.add(entry, number, field, repeated);
    seen.add(keyOf(line));
  }
}

function addIssues(found: Problems, entry: string, number: number, check: () => unknown): void {
  try {
    check();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    found.addRefusal(entry, number, error);
  }
}
