import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import type { Sheet } from "./sheet-xml.ts";
import { writeXlsx } from "./xlsx.ts";

function writtenFiles(sheets: readonly Sheet[]): Record<string, string> {
  const files = unzipSync(Buffer.concat([...writeXlsx(sheets)]));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

const columns = [{ width: 20, look: "text" as const }];

test("a text stays a text, whatever characters it has, and runs nothing", () => {
  const files = writtenFiles([{ name: "А & Б", columns, rows: [{ cells: ['=1+1 <b> & "x"\u0007'] }] }]);
  expect(files["xl/worksheets/sheet1.xml"]).toContain(
    '<c r="A1" s="1" t="inlineStr"><is><t xml:space="preserve">=1+1 &lt;b&gt; &amp; &quot;x&quot;</t></is></c>',
  );
  expect(files["xl/worksheets/sheet1.xml"]).not.toContain("<f>");
  expect(files["xl/workbook.xml"]).toContain('name="А &amp; Б"');
});

test("days are numbers of days, numbers numbers, flags flags", () => {
  const files = writtenFiles([{ name: "S", columns, rows: [{ cells: [{ day: "2026-01-01" }, 7, true, null] }] }]);
  expect(files["xl/worksheets/sheet1.xml"]).toContain("<v>46023</v></c>");
  expect(files["xl/worksheets/sheet1.xml"]).toContain('<c r="B1" s="0"><v>7</v></c><c r="C1" s="0" t="b"><v>1</v></c>');
});

test("what is filtered has the name by which table programs know it", () => {
  const rows = [{ cells: ["a", "b"] }, { cells: ["c", "d"] }];
  const files = writtenFiles([{ name: "Д'Артаньян", columns, rows, frozenRows: 1, isFiltered: true }]);
  const [, cells = ""] = /<autoFilter ref="([^"]*)"/u.exec(files["xl/worksheets/sheet1.xml"] ?? "") ?? [];
  expect(files["xl/worksheets/sheet1.xml"]).toContain('<pane ySplit="1" topLeftCell="A2"');
  const absolute = cells.replace(/([A-Z]+)(\d+)/gu, "$$$1$$$2");
  expect(absolute).toMatch(/^\$A\$1:\$[A-Z]\$2$/u);
  expect(files["xl/workbook.xml"]).toContain(
    `<definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">'Д''Артаньян'!${absolute}<`,
  );
});

test("the same sheets give the same bytes", () => {
  const sheet: Sheet = { name: "S", columns, rows: [{ cells: ["a"] }] };
  expect(Buffer.concat([...writeXlsx([sheet])])).toEqual(Buffer.concat([...writeXlsx([sheet])]));
});

test("rows are written as they come: the file begins before the last row is read", () => {
  let rowCount = 0;
  function* rows() {
    while (rowCount < 20_000) yield { cells: [`Строка ${rowCount++} ${Math.sin(rowCount)}`] };
  }
  let begun = 0;
  for (const _piece of writeXlsx([{ name: "S", columns, rows: rows() }])) begun ||= rowCount;
  expect(rowCount).toBe(20_000);
  expect(begun).toBeLessThan(20_000);
});

test("a column offers the values of another sheet and refuses others in words", () => {
  const files = writtenFiles([
    {
      name: "S",
      columns,
      rows: [],
      hints: [
        {
          column: 27,
          rows: [3, 1_002],
          list: { sheet: "Значения", column: 1, rows: [2, 4] },
          refusal: "Выберите",
          title: "Заголовок",
          text: "Пояснение",
        },
      ],
    },
  ]);
  expect(files["xl/worksheets/sheet1.xml"]).toContain("sqref=\"AB3:AB1002\"><formula1>'Значения'!$B$2:$B$4</formula1>");
});
