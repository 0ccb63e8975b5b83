import fc from "fast-check";
import { expect, test } from "vitest";
import { list, paragraph, signatures, table, text, value } from "../../block.ts";
import { sampleDocument } from "../../testing/sample-document.ts";
import { renderHtml } from "./html.ts";

const page = renderHtml(sampleDocument());

test("every inserted value names the form, row and field it came from, or the point of the act", () => {
  expect(page).toMatch(/<span data-form="information" data-id="7" data-field="inn">7700000000<\/span>/);
  expect(page).toMatch(
    /<span class="notset" data-gap="NOTSET" data-form="commission" data-id="7" data-field="a_name">/,
  );
  expect(page).toMatch(/<span data-form="wizard" data-field="date">«21»/);
  expect(page).toMatch(/<span data-act="FZ152" data-point="ст. 18.1">/);
});

test("sheets are portrait and landscape", () => {
  expect([...page.matchAll(/<section class="page (\w+)">/g)].map((match) => match[1])).toEqual([
    "portrait",
    "landscape",
    "portrait",
  ]);
});

test("no programmer's word gets into the page", () => {
  expect(page.replace(/<style>.*<\/style>/s, "")).not.toMatch(/undefined|null|NaN|class=""/);
});

test("when printed, blocks tied to the signatures stay on their page", () => {
  const signatureBlock = signatures([{ name: [text("Я")] }]);
  const blocks = [list(["а", "б", "в"]), paragraph("Утвердил:", { keepNext: true }), signatureBlock];
  const html = renderHtml({ ...sampleDocument(), sections: [{ orientation: "portrait", blocks }] });
  expect(html).toContain('<li>а</li><li class="keep">б</li><li class="keep">в</li>');
  expect(html).toMatch(/<p class="justify indent keep">Утвердил:/);
  expect(html).toMatch(/@media print\{[^}]*\.keep[^}]*\{break-after:avoid\}/);
});

test("on a phone lines are not spread to its narrow width", () => {
  expect(page).toMatch(/@media screen and \(max-width:560px\)\{.*?\.justify\{text-align:left\}/);
});

test("nothing is loaded from elsewhere", () => {
  expect(page).not.toMatch(/<(script|link|img|iframe)|url\(|@import|https?:/);
});

test("no answer can become markup", () => {
  const document = (answer: string) => {
    const source = { form: "system", id: 1, field: "name" } as const;
    return {
      ...sampleDocument(),
      sections: [{ orientation: "portrait" as const, blocks: [paragraph(value(answer, source))] }],
    };
  };
  expect(renderHtml(document('<img src=x onerror="alert(1)">'))).not.toContain("<img");
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."<>&\"'/= asc") }), (answer) => {
      const inside = /data-field="name">(.*?)<\/span>/s.exec(renderHtml(document(answer)))?.[1];
      expect(inside).not.toMatch(/[<>]|&(?!(amp|lt|gt|quot|#39);)/);
    }),
  );
});

test("a table of hundreds of rows is laid out where it is looked at: in parts of the same columns, each as high as its rows about are", () => {
  const rows = Array.from({ length: 120 }, (_, number) => [
    [text(`Процесс ${number}`)],
    [text("Учёт ".repeat(number + 1))],
  ]);
  const columns = [
    { title: "Название", width: 1 },
    { title: "Цель", width: 1 },
  ];
  const renderRows = (count: number) => {
    const blocks = [table(columns, rows.slice(0, count))];
    return renderHtml({ ...sampleDocument(), sections: [{ orientation: "portrait", blocks }] });
  };
  const long = renderRows(120);
  const parts = [
    ...long.matchAll(/<div class="rows" style="contain-intrinsic-height:auto (\d+)mm"><table>(.*?)<\/table>/g),
  ];
  expect(parts.map(([, , part = ""]) => (part.match(/<tr><td/g) ?? []).length)).toEqual([50, 50, 20]);
  expect(new Set(parts.map(([, , part = ""]) => part.slice(0, part.indexOf("<tbody>")))).size).toBe(1);
  const [low = 0, high = 0] = parts.map(([, height]) => Number(height));
  expect(high).toBeGreaterThan(low);
  expect(long.match(/Процесс \d+</g)).toHaveLength(120);
  expect(renderRows(100)).not.toContain('class="rows"');
});
