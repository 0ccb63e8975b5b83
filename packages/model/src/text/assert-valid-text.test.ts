import fc from "fast-check";
import { expect, test } from "vitest";
import { ownFields } from "../declaration/form.ts";
import { errorBody, Refusal } from "../errors.ts";
import { allForms, forms } from "../forms/index.ts";
import { createSchema, patchSchema, storableAnswers } from "../validation/answers-schema.ts";
import { accept } from "../validation/parse-input.ts";
import { characterIssue, lineIssue, normaliseLineBreaks } from "../validation/text-formats.ts";
import { assertValidText } from "./assert-valid-text.ts";

/** Returns the code and field names of a rejection. */
function refusal(act: () => unknown): string[] {
  try {
    act();
  } catch (error) {
    if (error instanceof Refusal) return Object.keys(errorBody(error, "ru"));
    throw error;
  }
  return [];
}

test.each(["\u0000", "\u0001", "\u000b", "\u007f", "\u0085", "\ud800", "\udfff", "\ufffe", "\uffff", "\u{1fffe}"])(
  "%j is in no text",
  (character) => {
    expect(characterIssue(`а${character}б`)).toBeDefined();
    expect(lineIssue(character)).toBeDefined();
  },
);

test("what is wrong names the character and its place", () => {
  expect(characterIssue("аб\u0000")?.ru).toContain("U+0000 на месте 3");
});

test.each(["", "ООО «Ёлка»", "😀", "a\tb", "строка\nи ещё\r\n", "\u00a0", "ı́", "\ufffd"])("%j is a text", (text) => {
  expect(characterIssue(text)).toBeUndefined();
});

test("whatever else people write is a text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(characterIssue(text.replace(/\p{Cc}|\p{NChar}/gu, ""))).toBeUndefined();
    }),
  );
});

test.each(["один\nдва", "один\rдва", "один\r\nдва", "один\u2028два"])("%j is no one line", (text) => {
  expect(lineIssue(text)).toBeDefined();
});

test("breaks around a line are spaces around it", () => {
  expect(lineIssue("\n один \r\n")).toBeUndefined();
});

test("every one-line field of every form refuses two lines, every text of any form what is no text", () => {
  const wrong = allForms.flatMap((form) =>
    ownFields(form).flatMap(([name, field]) => {
      if (field.computed || !["text", "long_text", "tags"].includes(field.kind)) return [];
      const body = (text: string) => ({ [name]: field.kind === "tags" ? [text] : text });
      const accepted = [field.kind === "long_text" ? "а\u0000б" : "а\nб", "\ud800"].filter(
        (text) => refusal(() => accept(patchSchema(form), body(text))).length === 0,
      );
      return accepted.map((text) => [form.name, name, text]);
    }),
  );
  expect(wrong).toEqual([]);
  expect(refusal(() => accept(createSchema(forms.process, false), { name: "Учёт\nкадров" }))).toEqual(["name", "code"]);
});

test("lines of a long text end in one way, however they were sent", () => {
  expect(storableAnswers(forms.process, { short_description: "а\r\nб\rв\nг" })).toEqual({
    short_description: "а\nб\nв\nг",
  });
  expect(normaliseLineBreaks(normaliseLineBreaks("а\r\n\r\n"))).toBe("а\n\n");
});

test.each<[string, unknown, string[]]>([
  ["a value", { name: "\u0000" }, ["name", "code"]],
  ["a value far inside", { a: [{ b: "\ud800" }] }, ["a.0.b", "code"]],
  ["a member's name", { "\uffff": 1 }, ["\uffff", "code"]],
  ["the name of all objects' ancestor", JSON.parse('{"__proto__":{}}'), ["__proto__", "code"]],
  ["a text alone", "\u0000", ["non_field_errors", "code"]],
])("what is sent is refused by name: %s", (_what, input, names) => {
  expect(refusal(() => assertValidText(input))).toEqual(names);
});

test("what is nested without end is refused, and what is wide is not", () => {
  const deep = JSON.parse("[".repeat(50_000) + "]".repeat(50_000));
  expect(refusal(() => assertValidText(deep))).toEqual(["detail", "code"]);
  expect(assertValidText(Array.from({ length: 200_000 }, () => 1))).toHaveLength(200_000);
});

test.each(["constructor", "toString", "hasOwnProperty", "code"])(
  "an unknown member called %s is reported by its name",
  (name) => {
    const body = refusal(() => accept(patchSchema(forms.process), { [name]: 1 }));
    expect(body).toContain("code");
    if (name !== "code") expect(body).toContain(name);
  },
);
