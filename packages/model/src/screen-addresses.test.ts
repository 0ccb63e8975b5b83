import { expect, test } from "vitest";
import { allForms } from "./forms/index.ts";
import { directoryNames, questionnaireNames } from "./forms/questionnaire-names.ts";
import { addressOf, type FormAddress, screenAddress } from "./screen-addresses.ts";

const company = { company: 7 };

test.each<[FormAddress, string | undefined]>([
  [{ form: "information" }, "/company/7/information/"],
  [{ form: "site_app", id: 3 }, "/company/7/siteappunion/"],
  [{ form: "process", id: 12 }, "/company/7/process/12/"],
  [
    { form: "process", id: 12, field: "subjects.actions", row: 4 },
    "/company/7/process/12/?field=subjects.actions&row=4",
  ],
  [{ form: "system", id: 12, step: 3 }, "/company/7/system/12/?step=3"],
  [{ form: "process" }, "/company/7/forms/"],
  [{ form: "subject" }, "/company/7/directory/?form=subject"],
  [{ form: "subject", id: 9 }, "/company/7/directory/?form=subject&id=9"],
  [{ form: "process_subject", id: 5 }, undefined],
])("%o is at %s in the company", (location, address) => {
  expect(addressOf(company, location)).toBe(address);
});

test.each<[FormAddress, string | undefined]>([
  [{ form: "process", id: 12, field: "name" }, "/link/7/forms/process/12/t%2Fk/?field=name"],
  [{ form: "site_app", id: 3 }, "/link/7/forms/siteappunion/3/t%2Fk/"],
  [{ form: "subject" }, undefined],
])("%o is at %s by a public link", (location, address) => {
  expect(addressOf({ company: 7, token: "t/k" }, location)).toBe(address);
});

test("a screen of the company is followed by its query", () => {
  expect(screenAddress(7, "documents", { open: "act", field: undefined })).toBe("/company/7/documents/?open=act");
});

test("questionnaires and directories are those that are declared so", () => {
  const ofScope = (...scopes: string[]) =>
    allForms.filter(({ scope }) => scopes.includes(scope)).map(({ name }) => name);
  expect([...questionnaireNames].sort()).toEqual(ofScope("singleton", "collection").sort());
  expect([...directoryNames].sort()).toEqual(ofScope("directory").sort());
});
