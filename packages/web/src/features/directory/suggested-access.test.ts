import { expect, test } from "vitest";
import { namesPosition } from "./suggested-access.tsx";

test.each([
  ["Бухгалтер; Специалист по кадрам", "специалист по кадрам ", true],
  ["Главный бухгалтер", "Бухгалтер", false],
  ["Бухгалтер", "", false],
])("the positions «%s» name «%s»: %s", (cell, position, isNamed) => {
  expect(namesPosition(cell, position)).toBe(isNamed);
});
