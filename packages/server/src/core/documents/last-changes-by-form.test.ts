import { expect, test } from "vitest";
import { changedForms } from "./last-changes-by-form.ts";

test("creating or answering a row changes its form only", () => {
  expect(changedForms("site", false)).toEqual(["site"]);
});

test("deleting a row deletes its child rows at any depth", () => {
  expect(changedForms("site", true)).toEqual(expect.arrayContaining(["site", "site_form", "site_tracker"]));
  expect(changedForms("threat_model", true)).toContain("threat_decision");
});

test("rows that a deleted row referred from lose the reference", () => {
  expect(changedForms("security", true)).toEqual(expect.arrayContaining(["threat_decision", "document"]));
});

test("a change of something that is not a form is filed under its own name", () => {
  expect(changedForms("company", true)).toEqual(["company"]);
});
