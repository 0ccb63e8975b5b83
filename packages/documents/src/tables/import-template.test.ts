import { formNamed } from "@opis/model/forms/non-record-forms";
import { importKinds } from "@opis/model/table-import/import-kinds";
import { readTable } from "@opis/model/table-import/read-table";
import { expect, test } from "vitest";
import { importTemplate } from "./import-template.ts";

const cases = importKinds.flatMap(({ form: declared }) =>
  (["ru", "en"] as const).map((language) => ({ declared, language })),
);

test.each(cases)(
  "the template of $declared.name ($language) is read back column by column",
  ({ declared, language }) => {
    const [data] = importTemplate({ declared, language, names: {} });
    const rows = [...(data?.rows ?? [])].map(({ cells }) =>
      cells.map((cell) => (typeof cell === "string" ? cell : null)),
    );
    const table = readTable(declared, rows);
    expect(table).toMatchObject({ ignored: [], rows: [] });
    expect("columns" in table && table.columns.length).toBe(data?.columns.length);
  },
);

test("a choice offers its options and a reference the company's rows", () => {
  const [data, , values] = importTemplate({
    declared: formNamed("process"),
    language: "ru",
    names: { macro_goal: ["Кадры", "Продажи"] },
  });
  const lists = [...(values?.rows ?? [])].map(({ cells }) => cells);
  const columnIndex = lists[0]?.indexOf("Макроцель") ?? -1;
  expect(lists.slice(1, 3).map((cells) => cells[columnIndex])).toEqual(["Кадры", "Продажи"]);
  const hint = data?.hints?.find(({ title }) => title === "Макроцель");
  expect(hint).toMatchObject({ list: { sheet: "Значения", column: columnIndex, rows: [2, 3] } });
  expect(hint).not.toHaveProperty("refusal");
});
