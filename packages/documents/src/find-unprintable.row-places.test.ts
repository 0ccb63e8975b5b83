import type { FormName } from "@opis/model/forms/form-names";
import { buildSnapshot } from "@opis/model/testing/build-snapshot";
import { expect, test } from "vitest";
import { companyFacts } from "./facts/company-facts.ts";
import { findRowLocations } from "./find-unprintable.ts";
import { generateDocument } from "./generate-document.ts";

const builder = buildSnapshot();
const process = builder.add("process", { name: "Кадры" });
const system = builder.add("process_system", { process });
const siteApp = builder.snapshot().rows.site_app[0]?.id ?? 0;
const site = builder.add("site", { site_app: siteApp });
const siteForm = builder.add("site_form", { site });

const placeOf = (form: FormName, id: number) => {
  const printedValues = { [`${form}/${id}`]: { form, id, root: { form, id, name: "" }, fields: {} } };
  return findRowLocations(printedValues, companyFacts(builder.snapshot()))[`${form}/${id}`];
};

test("the place of a child row is its collection in the questionnaire; a deeper row has the row above it", () => {
  const ofProcess = { form: "process", id: process, collection: "process_systems", row: system };
  expect(placeOf("process_system", system)).toEqual(ofProcess);
  const ofSite = { form: "site_app", id: siteApp, collection: "sites", row: site };
  expect(placeOf("site", site)).toEqual(ofSite);
  expect(placeOf("site_form", siteForm)).toEqual({ ...ofSite, within: "forms" });
});

test("a questionnaire is its own place, and a row that is gone has none", () => {
  expect(placeOf("process", process)).toBeUndefined();
  expect(placeOf("process_system", 999)).toBeUndefined();
});

test("the page of a preview names the places of the child rows that it prints", async () => {
  builder.add("process_subject", { process, subject: builder.add("subject", { name: "Работники" }) });
  const request = {
    date: "2026-11-21",
    number: "1",
    answers: {},
    object: null,
    today: "2026-11-21",
    previousDate: null,
  };
  const order = { snapshot: builder.snapshot(), key: "perechen_processov", request, format: "html" } as const;
  const page = new TextDecoder().decode((await generateDocument(order)).bytes);
  expect(page).toMatch(/<template data-of="process_subject\/\d+" data-form="process" data-id="\d+" data-collection="/);
});
