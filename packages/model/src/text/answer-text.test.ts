import { expect, test } from "vitest";
import { type Form, ownFields } from "../declaration/form.ts";
import { forms } from "../forms/index.ts";
import { answerText } from "./answer-text.ts";

const reading = { language: "ru", nameOf: (form: string, id: number) => `${form} ${id}` } as const;

function read(form: Form, name: string, value: unknown): string {
  const field = ownFields(form).find(([fieldName]) => fieldName === name)?.[1];
  if (!field) throw new Error(`no field ${name}`);
  return answerText(field, value, reading);
}

test.each([
  [forms.process, "purpose", "Продажи", "Продажи"],
  [forms.process, "auto_decision", false, "Нет"],
  [forms.process, "auto_decision", null, ""],
  [forms.process, "processing_type", "mixed", "Смешанная"],
  [forms.process, "macro_goal", 7, "macro_goal 7"],
  [forms.process, "tags", ["HR", "Офис"], "HR, Офис"],
  [forms.security, "license_end", "2027-01-31", "31.01.2027"],
  [forms.security, "count_security_tools", 40, "40"],
  [forms.security, "servers", [1, 2], "system_server 1, system_server 2"],
  [forms.security, "tool_status", "used", "Используется"],
] as const)("an answer %#: %o %s", (form, name, value, text) => {
  expect(read(form, name, value).toLowerCase()).toBe(text.toLowerCase());
});
