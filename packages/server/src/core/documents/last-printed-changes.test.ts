import { expect, test } from "vitest";
import { changedForms } from "./last-printed-changes.ts";

test("a row that is made or answered changes its form alone", () => {
  expect(changedForms("site", false)).toEqual(["site"]);
});

test("a row that is deleted takes its child rows at any depth with it", () => {
  expect(changedForms("site", true)).toEqual(expect.arrayContaining(["site", "site_form", "site_tracker"]));
  expect(changedForms("threat_model", true)).toContain("threat_decision");
});

test("what lets a deleted row go names it no more", () => {
  expect(changedForms("security", true)).toEqual(expect.arrayContaining(["threat_decision", "document"]));
});

test("what is no form changes as it is called", () => {
  expect(changedForms("company", true)).toEqual(["company"]);
});
