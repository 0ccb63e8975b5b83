import { expect, test } from "vitest";
import { foundFields } from "./document-template.tsx";
import type { TemplateField } from "./template-queries.ts";

const name = { tag: "имя", kind: "text", label: "Имя", value: "", fields: [] } satisfies TemplateField;
const unit = {
  tag: "подразделение",
  kind: "text",
  label: "Рабочий отдел",
  value: "Учёт",
  fields: [],
} satisfies TemplateField;
const staff = {
  tag: "работники",
  kind: "list",
  label: "Работники",
  value: "",
  fields: [name, unit],
} satisfies TemplateField;

test.each(["рабочий", "рабочи\u0438\u0306", "учет отдел"])(
  "of a list, those of its fields are found that have %j",
  (search) => {
    expect(foundFields([staff], search)).toEqual([{ ...staff, fields: [unit] }]);
  },
);

test("an empty search finds every field", () => {
  expect(foundFields([staff, name], " ")).toEqual([staff, name]);
});
