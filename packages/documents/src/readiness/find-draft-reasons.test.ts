import { buildSnapshot, type SnapshotBuilder } from "@opis/model/testing/build-snapshot";
import fc from "fast-check";
import { expect, test } from "vitest";
import { allDocuments } from "../all-documents.ts";
import type { DocumentRequest } from "../document-definition.ts";
import { companyFacts } from "../facts/company-facts.ts";
import { findDraftReasons } from "./find-draft-reasons.ts";

const request: DocumentRequest = {
  date: "2026-11-22",
  number: "1",
  answers: {},
  object: null,
  today: "2026-11-22",
  previousDate: null,
};

/** Returns the draft reasons of every document, including one per group of individuals. */
function leftOf(snapshot: ReturnType<SnapshotBuilder["snapshot"]>) {
  const facts = companyFacts(snapshot);
  const groups = snapshot.rows.process_subject.map(({ id }) => id);
  return allDocuments.flatMap((definition) =>
    (definition.objects?.form === "process_subject" ? [null, ...groups] : [null]).map((object) =>
      findDraftReasons(definition, facts, { ...request, object }),
    ),
  );
}

const change = fc.record({
  act: fc.constantFrom("add", "fill", "rename", "off", "remove", "check"),
  of: fc.nat(5),
  isSystem: fc.boolean(),
});

test("after any changes, cached draft reasons equal freshly computed ones", () => {
  fc.assert(
    fc.property(fc.array(change, { minLength: 3, maxLength: 12 }), (changes) => {
      const company = buildSnapshot();
      const ids = { process: [] as number[], system: [] as number[] };
      for (const [step, { act, of, isSystem }] of changes.entries()) {
        const form = isSystem ? "system" : "process";
        const formIds = ids[form];
        const id = formIds[of % formIds.length];
        if (id === undefined || act === "add") {
          const addedId = company.add(form, {
            name: `Анкета ${step}`,
            percent: of,
            missing: of > 2 ? ["purpose"] : [],
          });
          if (form === "process") company.add("process_subject", { process: addedId });
          formIds.push(addedId);
        } else if (act === "remove") {
          company.remove(form, id);
          formIds.splice(formIds.indexOf(id), 1);
        } else {
          if (act === "fill") company.change(form, id, { percent: 10 * of, missing: of > 2 ? [] : ["name"] });
          if (act === "rename") company.change(form, id, { name: `Иная ${step}` });
          if (act === "off") company.change(form, id, { is_active: of > 2 });
          if (act === "check" && form === "process") company.change("process", id, { default_status: "unchecked" });
        }
        const snapshot = company.snapshot();
        expect(leftOf(snapshot)).toEqual(leftOf(structuredClone(snapshot)));
      }
    }),
    { numRuns: 15 },
  );
});
