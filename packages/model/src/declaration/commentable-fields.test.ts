import { expect, test } from "vitest";
import { formNamed } from "../forms/non-record-forms.ts";
import { commentedField } from "./commentable-fields.ts";

test.each([
  ["process", "purpose", "process"],
  ["process", "positions", "process"],
  ["process", "positions.name", "position"],
  ["process", "process_subjects.special_data", "process_subject"],
  ["site_app", "sites.forms.name", "site_form"],
  ["threat_model", "threat_experts.name", "threat_expert"],
  ["threat_model", "steps.violators", "threat_part"],
  ["threat_model", "threats.УБИ.006", "threat_part"],
] as const)("%s has the question %s, answered in a row of %s", (form, path, owner) => {
  expect(commentedField(formNamed(form), path)?.form).toBe(owner);
});

test.each([
  "no_such",
  "",
  "purpose.name",
  "positions.no_such",
  "positions.",
  "constructor",
  "positions.name.x",
  "steps.violators",
])("a process has no question %j", (path) => {
  expect(commentedField(formNamed("process"), path)).toBeUndefined();
});
