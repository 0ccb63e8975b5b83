import { emptyValues, type OwnField } from "@opis/model/declaration/field";
import { childFields, ownFields } from "@opis/model/declaration/form";
import type { FormName } from "@opis/model/forms/form-names";
import { allForms } from "@opis/model/forms/index";
import type { CompanySnapshot } from "@opis/model/rows/row";
import { createCache } from "@opis/model/snapshot/memoize";
import type { SnapshotBuilder } from "@opis/model/testing/build-snapshot";
import { wizardSchemaOf } from "@opis/model/wizards/document-answers";
import fc from "fast-check";
import { expect, test } from "vitest";
import { allDocuments } from "../all-documents.ts";
import type { DocumentDefinition, DocumentRequest, Readiness } from "../document-definition.ts";
import { findDraftReasons } from "../readiness/find-draft-reasons.ts";
import { equippedCompany, sampleCompany } from "../testing/sample-company.ts";
import { type CompanyFacts, companyFacts } from "./company-facts.ts";

const cacheOfReadiness = () => createCache<CompanyFacts, Readiness>(() => false);

function requestOf(definition: DocumentDefinition, object: number | null): DocumentRequest {
  const answers = wizardSchemaOf(definition.key).parse({});
  return { date: "2026-11-22", number: "1", answers, object, today: "2026-11-22", previousDate: null };
}

/** Returns the state of each document of a company. */
function documentStates(
  facts: CompanyFacts,
  cacheOf: (definition: DocumentDefinition) => ReturnType<typeof cacheOfReadiness>,
) {
  return allDocuments.flatMap((definition) => {
    const objects = definition.objects?.of(facts, requestOf(definition, null)) ?? [];
    return [null, ...objects].map((object) => {
      const request = requestOf(definition, object?.id ?? null);
      const row = object && definition.objects ? { form: definition.objects.form, id: object.id } : undefined;
      const args = [object?.id];
      const readiness = cacheOf(definition)(facts, {
        row,
        args,
        compute: (tracked) => definition.readiness(tracked, request),
      });
      return { key: definition.key, object, readiness, left: findDraftReasons(definition, facts, request) };
    });
  });
}

interface Edit {
  readonly act: "change" | "add" | "found" | "remove";
  readonly form: number;
  readonly row: number;
  readonly field: number;
  readonly to: number;
}

const edit: fc.Arbitrary<Edit> = fc.record({
  act: fc.constantFrom("change", "change", "change", "add", "found", "remove"),
  form: fc.nat(1000),
  row: fc.nat(1000),
  field: fc.nat(1000),
  to: fc.nat(3),
});

/** Applies an edit: an answer to any question of any row, a new child row, a new process, or a deletion. */
function make(company: SnapshotBuilder, { act, form, row, field, to }: Edit): void {
  const { rows } = company.snapshot();
  const filledForms = allForms.filter(
    ({ name, scope }) => rows[name].length > 0 && (act !== "remove" || scope !== "singleton"),
  );
  const declaration = pickByIndex(filledForms, form);
  const id = declaration && idsOf(rows, declaration.name)[row % rows[declaration.name].length];
  if (!declaration || id === undefined) return;
  const child = pickByIndex(childFields(declaration), field)?.[1].of;
  const question = pickByIndex(ownFields(declaration), field);
  if (act === "found") company.add("process", { name: `Процесс ${row}`, is_third_parties: to === 1 });
  else if (act === "remove") company.remove(declaration.name, id);
  else if (act === "add" && child) company.add(child, { [declaration.name]: id });
  else if (question) {
    const answer = answerTo(question[1], to, rows);
    company.change(declaration.name, id, Object.fromEntries([[question[0], answer], ...(to === 3 ? [inactive] : [])]));
  }
}

const inactive = ["is_active", false] as const;

function answerTo(field: OwnField, to: number, rows: CompanySnapshot["rows"]): unknown {
  if (to === 0) return emptyValues[field.kind];
  if (field.kind === "text" || field.kind === "long_text") return `Ответ ${to}`;
  if (field.kind === "number") return to;
  if (field.kind === "flag") return to === 1;
  if (field.kind === "date") return `202${to + 4}-11-21`;
  if (field.kind === "date_time") return `202${to + 4}-11-21T09:00:00.000Z`;
  if (field.kind === "choice") return pickByIndex(Object.keys(field.options), to);
  if (field.kind === "choices") return Object.keys(field.options).slice(0, to);
  if (field.kind === "reference") return idsOf(rows, field.target)[to] ?? null;
  return field.kind === "references" ? idsOf(rows, field.target).slice(0, to) : [];
}

function pickByIndex<T>(all: readonly T[], index: number): T | undefined {
  return all[index % all.length];
}

function idsOf(rows: CompanySnapshot["rows"], form: FormName): number[] {
  return rows[form].map(({ id }) => id);
}

test.each([
  ["the control example", sampleCompany],
  ["one with equipment and a threat model", equippedCompany],
])("documents of %s after any edits are as far as those of the same company read for the first time", (_, build) => {
  fc.assert(
    fc.property(fc.array(edit, { minLength: 3, maxLength: 8 }), (edits) => {
      const { builder } = build();
      const caches = new Map(allDocuments.map((definition) => [definition, cacheOfReadiness()]));
      const cached = (definition: DocumentDefinition) => caches.get(definition) ?? cacheOfReadiness();
      let facts = companyFacts(builder.snapshot());
      for (const change of edits) {
        make(builder, change);
        facts = companyFacts(builder.snapshot(), facts);
        const fresh = companyFacts(structuredClone(builder.snapshot()));
        expect(documentStates(facts, cached)).toEqual(documentStates(fresh, cacheOfReadiness));
      }
    }),
    { numRuns: 12, endOnFailure: true },
  );
});

test("an edit of one process does not compute a consent of another again", () => {
  const { builder, sales, ofWorkers } = sampleCompany();
  const consent = allDocuments.find(({ objects }) => objects?.form === "process_subject");
  const cached = createCache<CompanyFacts, Readiness | undefined>(() => false);
  let computed = 0;
  const readinessIn = (facts: CompanyFacts) =>
    cached(facts, {
      row: { form: "process_subject", id: ofWorkers },
      args: [],
      compute: (tracked) => {
        computed += 1;
        return consent?.readiness(tracked, requestOf(consent, ofWorkers));
      },
    });
  const before = companyFacts(builder.snapshot());
  readinessIn(before);
  builder.change("process", sales, { purpose: "Иная цель" });
  const after = companyFacts(builder.snapshot(), before);
  readinessIn(after);
  expect(computed).toBe(1);
  builder.change("process_subject", ofWorkers, { reasons: [] });
  readinessIn(companyFacts(builder.snapshot(), after));
  expect(computed).toBe(2);
});
