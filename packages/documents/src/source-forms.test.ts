import type { OwnField } from "@opis/model/declaration/field";
import { ownFields } from "@opis/model/declaration/form";
import type { FormName } from "@opis/model/forms/form-names";
import { allForms } from "@opis/model/forms/index";
import { formNamed } from "@opis/model/forms/non-record-forms";
import type { CompanySnapshot } from "@opis/model/rows/row";
import type { SnapshotBuilder } from "@opis/model/testing/build-snapshot";
import fc, { type GeneratorValue } from "fast-check";
import { expect, test } from "vitest";
import { allDocuments } from "./all-documents.ts";
import type { DocumentDefinition, DocumentRequest } from "./document-definition.ts";
import { generateDocument } from "./generate-document.ts";
import { requestFor } from "./testing/compose-sample.ts";
import { equippedCompany } from "./testing/sample-company.ts";

const perCompany = allDocuments.filter(
  ({ printsRisks, reportsWork, reviewsMonth, printsSubjectRequests: tellsRequests }) =>
    !printsRisks && !reportsWork && !reviewsMonth && !tellsRequests,
);

/** Returns a document's text and the forms it was generated from. */
async function generateDraft({ key }: DocumentDefinition, snapshot: CompanySnapshot, request: DocumentRequest) {
  const {
    packed,
    values,
    sourceForms: madeFrom,
  } = await generateDocument({ snapshot, key, request, packsContent: true });
  return { said: { text: packed?.sha256, values }, madeFrom: madeFrom ?? [] };
}

const ways = {
  text: (any) => any(fc.constantFrom, "", "Иное", "7707083893"),
  long_text: (any) => any(fc.constantFrom, "", "Иное\nещё"),
  number: (any) => any(fc.constantFrom, null, 1, 150_000),
  flag: (any) => any(fc.constantFrom, null, true, false),
  date: (any) => any(fc.constantFrom, null, "2020-02-03", "2027-05-06"),
  date_time: (any) => any(fc.constantFrom, null, "2026-02-03T09:30:00.000Z"),
  tags: () => [],
  choice: (any, { options }) => any(fc.constantFrom, null, ...Object.keys(options)),
  choices: (any, { options }) => any(fc.subarray, Object.keys(options)),
  reference: (any, { target }, { rows }) => any(fc.constantFrom, null, ...rows[target].map(({ id }) => id)),
  references: (any, { target }, { rows }) =>
    any(
      fc.subarray,
      rows[target].map(({ id }) => id),
    ),
} satisfies {
  [K in OwnField["kind"]]: (
    any: GeneratorValue,
    field: Extract<OwnField, { kind: K }>,
    snapshot: CompanySnapshot,
  ) => unknown;
};

/** Generates an answer to a question, possibly empty; a questionnaire always has a name. */
function answerTo(
  form: FormName,
  [name, field]: readonly [string, OwnField],
  any: GeneratorValue,
  snapshot: CompanySnapshot,
) {
  if (name === "name" && formNamed(form).uniqueName) return any(fc.constantFrom, "Иное", "7707083893");
  // Each kind of field has its own generator, which the compiler cannot infer from the kind.
  const createValue = ways[field.kind] as (any: GeneratorValue, field: OwnField, snapshot: CompanySnapshot) => unknown;
  return createValue(any, field, snapshot);
}

function answersTo(form: FormName, any: GeneratorValue, snapshot: CompanySnapshot): Record<string, unknown> {
  const questions = ownFields(formNamed(form));
  return Object.fromEntries(questions.map((question) => [question[0], answerTo(form, question, any, snapshot)]));
}

/** Adds a row below any row of the parent form; nothing if there is none. */
function addTo(builder: SnapshotBuilder, form: FormName, any: GeneratorValue): void {
  const { parent, scope } = formNamed(form);
  const snapshot = builder.snapshot();
  const above = parent ? snapshot.rows[parent].map(({ id }) => id) : [];
  if (scope === "singleton" || (parent && above.length === 0)) return;
  builder.add(form, { ...answersTo(form, any, snapshot), ...(parent && { [parent]: any(fc.constantFrom, ...above) }) });
}

/** Generates a company with rows in each form and random answers. */
function anyCompany(any: GeneratorValue) {
  const sample = equippedCompany();
  const { builder } = sample;
  for (const { name } of allForms) {
    if (any(fc.boolean)) addTo(builder, name, any);
    const [row] = builder.snapshot().rows[name];
    const fields = ownFields(formNamed(name));
    if (!row || fields.length === 0) continue;
    const question = any(fc.constantFrom, ...fields);
    builder.change(name, row.id, { [question[0]]: answerTo(name, question, any, builder.snapshot()) });
  }
  return sample;
}

/** Changes every row of a form, adds one and removes one. */
function changeForm(builder: SnapshotBuilder, form: FormName, any: GeneratorValue): void {
  addTo(builder, form, any);
  const snapshot = builder.snapshot();
  const { scope } = formNamed(form);
  for (const { id } of snapshot.rows[form]) builder.change(form, id, answersTo(form, any, snapshot));
  if (scope !== "singleton") builder.remove(form, snapshot.rows[form][0]?.id ?? 0);
}

test("what changes in forms that a document was not made from changes nothing that it says", {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.gen(), async (any) => {
      for (const definition of perCompany) {
        const { builder } = anyCompany(any);
        const before = builder.snapshot();
        const request = requestFor(definition.key, before);
        const { said, madeFrom } = await generateDraft(definition, before, request);
        const otherForms = allForms.map(({ name }) => name).filter((name) => !madeFrom.includes(name));
        for (const form of otherForms) changeForm(builder, form, any);
        const now = await generateDraft(definition, builder.snapshot(), request);
        expect({ key: definition.key, ...now.said }).toEqual({ key: definition.key, ...said });
      }
    }),
    { numRuns: 2, endOnFailure: true },
  );
});
