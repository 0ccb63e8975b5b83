import { afterEach, expect, test } from "vitest";
import { type Drawn, draw } from "../../testing/render.tsx";
import { ReportTable } from "./report-table.tsx";

let drawn: Drawn;
afterEach(() => drawn.remove());

test("a text of many pages is shown by its beginning, with all that is wrong with it", async () => {
  const message = "Не длиннее 20000 символов";
  const place = { sheet: "Лист", row: 2, column: "B", field: "purpose", label: "Цель", message };
  const report = {
    kind: "process",
    mode: "both" as const,
    sheet: "Лист",
    ...{ sheets: ["Лист"], tables: [], changes: [], fingerprint: "" },
    columns: [
      { field: "name", column: "A", label: "Название" },
      { field: "purpose", column: "B", label: "Цель" },
    ],
    rows: [{ row: 2, cells: { name: "Архив", purpose: "я".repeat(25_000) } }],
    errors: [place],
    ...{ ignored_columns: [], warnings: [], problems: [], new_values: [], can_import: false },
  };
  drawn = await draw(<ReportTable report={report} />);
  const cells = [...document.querySelectorAll("td")].map(({ textContent }) => textContent);
  expect(cells).toEqual(["Архив", `${"я".repeat(300)}…${message}`]);
});
