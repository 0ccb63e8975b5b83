import { expect, test } from "vitest";
import { instructionAt, instructionPath, questionnaireAt, rowAt, withoutInstruction } from "./questionnaire-path.ts";

test.each([
  ["/company/7/process/12/", "process"],
  ["/company/7/system/3/instruction/access/", "system"],
  ["/company/7/siteappunion/", "site_app"],
  ["/company/7/commission/", "commission"],
  ["/link/7/forms/process/12/token/", "process"],
  ["/link/7/forms/", undefined],
  ["/company/7/forms/", undefined],
  ["/company/7/subject/4/", undefined],
  ["/companies/", undefined],
  ["/login/", undefined],
])("%s is the questionnaire %s", (path, form) => {
  expect(questionnaireAt(path)).toBe(form);
});

test.each([
  ["/company/7/process/12/", { company: 7, form: "process", id: 12 }],
  ["/company/7/process/12/?field=name", { company: 7, form: "process", id: 12 }],
  ["/company/7/siteappunion/", undefined],
  ["/company/7/process/new/", undefined],
  ["/link/7/forms/process/12/token/", undefined],
])("%s names the row %s", (href, row) => {
  expect(rowAt(href)).toEqual(row);
});

test("an instruction's address is that of its questionnaire and the slug", () => {
  expect(instructionPath("/company/7/process/12/", "info")).toBe("/company/7/process/12/instruction/info/");
  expect(instructionPath("/company/7/process/12/instruction/info/", "sources")).toBe(
    "/company/7/process/12/instruction/sources/",
  );
  expect(instructionAt("/company/7/department/instruction/positions/")).toBe("positions");
  expect(instructionAt("/company/7/department/instruction/positions")).toBe("positions");
  expect(instructionAt("/company/7/department/")).toBeUndefined();
  expect(instructionAt("/company/7/department/instruction/")).toBeUndefined();
  expect(withoutInstruction("/company/7/department/instruction/positions/")).toBe("/company/7/department/");
});
