import { expect, test } from "vitest";
import { objectPath } from "./object-path.ts";

test.each([
  ["process", "process/7/"],
  ["site_app", "siteappunion/"],
  ["commission", "commission/"],
  ["subject", "directory/?form=subject"],
  ["generated_document", "documents/"],
  ["user", undefined],
])("%s is looked at under %s", (form, path) => {
  expect(objectPath(form, 7)).toBe(path);
});
