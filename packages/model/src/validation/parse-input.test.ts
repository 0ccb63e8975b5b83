import { expect, test } from "vitest";
import { z } from "zod";
import { words } from "../bilingual-text.ts";
import { errorBody, Refusal } from "../errors.ts";
import { accept } from "./parse-input.ts";
import { issueMessage } from "./text-schemas.ts";

function bodyOf(schema: z.ZodType, value: unknown, language: "ru" | "en" = "en"): Record<string, unknown> {
  try {
    accept(schema, value);
  } catch (error) {
    if (error instanceof Refusal) return errorBody(error, language);
    throw error;
  }
  throw new Error("it was accepted");
}

test("what fits is answered as the schema reads it", () => {
  expect(accept(z.strictObject({ n: z.coerce.number() }), { n: "3" })).toEqual({ n: 3 });
});

test("an unknown field is refused by name, with the other problems", () => {
  const schema = z.strictObject({ name: z.string() });
  expect(bodyOf(schema, { name: 1, colour: "red" })).toEqual({
    code: "unknown_field",
    name: ["Enter text"],
    colour: ["There is no such field"],
  });
});

test("a schema's own words come in the requested language", () => {
  const schema = z.strictObject({ name: z.string().min(3, issueMessage(words("Коротко", "Too short"))) });
  expect(bodyOf(schema, { name: "a" }, "ru")).toEqual({ code: "invalid", name: ["Коротко"] });
  expect(bodyOf(schema, { name: "a" }, "en")).toEqual({ code: "invalid", name: ["Too short"] });
});

test.each([
  [z.string(), undefined, "Значение не указано"],
  [z.string(), 5, "Введите текст"],
  [z.string().min(1), "", "Значение не указано"],
  [z.string().min(2), "a", "Минимум 2 символа"],
  [z.string().max(3), "abcd", "Не длиннее 3 символов"],
  [z.int(), "5", "Введите число"],
  [z.int(), 5.5, "Введите целое число"],
  [z.int().max(9), 10, "Не больше 9"],
  [z.int().min(4), 3, "Не меньше 4"],
  [z.int().positive(), 0, "Введите число больше нуля"],
  [z.boolean(), "yes", "Укажите «да» или «нет»"],
  [z.array(z.int()), 1, "Ожидается список значений"],
  [z.array(z.int()).max(1), [1, 2], "Значений должно быть не больше 1"],
  [z.enum(["a", "b"]), "c", "Такого варианта нет"],
  [z.email(), "here", "Указан некорректный email"],
])("zod's own refusals have words (%#)", (schema, value, text) => {
  expect(bodyOf(z.strictObject({ field: schema }), { field: value }, "ru")).toEqual({ code: "invalid", field: [text] });
});

test("a problem deep inside is named by its path", () => {
  const schema = z.strictObject({ start: z.strictObject({ sets: z.array(z.string()) }) });
  expect(Object.keys(bodyOf(schema, { start: { sets: ["a", 1] } }))).toContain("start.sets.1");
});

test("no body at all is refused as a whole", () => {
  expect(bodyOf(z.strictObject({ name: z.string() }), undefined)).toEqual({
    code: "invalid",
    non_field_errors: ["A value is required"],
  });
});
