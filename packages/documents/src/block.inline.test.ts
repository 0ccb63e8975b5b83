import fc from "fast-check";
import { expect, test } from "vitest";
import { bold, dash, line, listContent, none, notSet, phrase, small, text, value, yesNo } from "./block.ts";
import type { Content, Provenance } from "./composed-document.ts";

const source: Provenance = { form: "system", id: 12, field: "name" };
const textOfContent = (content: Content) => content.map((run) => run.text).join("");

test("an answer is printed with its source", () => {
  expect(value(" CRM ", source)).toEqual({ text: "CRM", source });
  expect(value(100000, source).text).toBe("100\u00a0000");
});

test.each([null, undefined, "", "  ", Number.NaN])(
  "an empty answer %j prints a gap that leads to the question",
  (answer) => {
    expect(value(answer, source)).toEqual({ text: "сведения не указаны", gap: "NOTSET", source });
    expect(value(answer, source, line("date"))).toEqual({ text: "_".repeat(12), gap: "LINE", source });
    expect(value(answer, source, none("не передаются"))).toEqual({ text: "не передаются", source });
  },
);

test("a flag is да, нет or unanswered", () => {
  expect([true, false].map((answer) => yesNo(answer, source).text)).toEqual(["да", "нет"]);
  expect(yesNo(null, source)).toEqual({ ...notSet(), source });
});

test("an empty text is refused", () => {
  expect(() => text(" ")).toThrow("empty");
  expect(() => none("")).toThrow("empty");
});

test("a sentence takes only runs", () => {
  expect(textOfContent(phrase`Система: ${value("CRM", source)}, ${[text("тип"), text(" — местная")]}.`)).toBe(
    "Система: CRM, тип — местная.",
  );
  // @ts-expect-error a raw answer does not fit into a sentence
  expect(() => phrase`Система: ${undefined}.`).not.toThrow();
});

test("a list goes through «; » however long it is", () => {
  const items = (count: number) => Array.from({ length: count }, (_, index) => text(String(index + 1)));
  expect(textOfContent(listContent([]))).toBe("нет");
  expect(textOfContent(listContent(items(1)))).toBe("1");
  expect(textOfContent(listContent(items(6)))).toBe("1; 2; 3; 4; 5; 6");
});

test("bold and small keep the source and the gap", () => {
  expect(bold(value("CRM", source))).toEqual([{ text: "CRM", source, bold: true }]);
  expect(small(notSet(), dash())).toEqual([
    { text: "сведения не указаны", gap: "NOTSET", small: true },
    { text: "—", small: true },
  ]);
});

test("whatever the answer is, something is printed and it is never a programmer's word", () => {
  const answer = fc.oneof(fc.constantFrom(null, undefined, "", " ", Number.NaN, 1 / 0), fc.double(), fc.integer());
  fc.assert(
    fc.property(answer, (answer) => {
      expect(value(answer, source).text).toMatch(/^(?!.*(undefined|null|NaN|Infinity)).*\S/);
    }),
  );
});
