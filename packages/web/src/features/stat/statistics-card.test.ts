import { expect, test } from "vitest";
import { figuresCsv } from "./statistics-card.tsx";

test("figures are downloaded as shown, with quotes doubled", () => {
  const rows = [{ key: "a", text: 'Доступ «к данным», "все"', count: 3, cells: ["2 (66 %)"] }];
  expect(figuresCsv({ heads: ["О чём", "Всего", "В срок"], rows })).toBe(
    '\uFEFF"О чём";"Всего";"В срок"\r\n"Доступ «к данным», ""все""";"3";"2 (66 %)"\r\n',
  );
});
