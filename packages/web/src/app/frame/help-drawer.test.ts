import { expect, test } from "vitest";
import { helpFor } from "./help-drawer.tsx";

test("each screen has help of its own", () => {
  expect(helpFor("/companies/")).toContain("companiesCreate");
  expect(helpFor("/company/7/forms/")).toContain("formsOrder");
  expect(helpFor("/company/7/directory/")).toContain("directoryUsed");
  expect(helpFor("/company/7/documents/")).toContain("documentsSource");
});

test("all questionnaires share the help about answering", () => {
  expect(helpFor("/company/7/process/12/")).toContain("formSaving");
  expect(helpFor("/company/7/siteappunion/")).toEqual(helpFor("/company/7/process/12/"));
});

test("a screen without help of its own explains how to find one's way", () => {
  expect(helpFor("/company/7/nonsense/")).toEqual(["nothing"]);
});
