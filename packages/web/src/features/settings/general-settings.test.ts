import { expect, test } from "vitest";
import { timeZoneOptions } from "./general-settings.tsx";

test("the zones of Russia come first by their cities, all others by their names", () => {
  const { russian, others } = timeZoneOptions("ru", "Europe/Moscow");
  expect(russian).toHaveLength(11);
  expect(russian).toContainEqual({ value: "Europe/Moscow", label: "Москва (UTC+03:00)" });
  expect(others).toContainEqual({ value: "Asia/Tokyo", label: "Asia/Tokyo (UTC+09:00)" });
  expect(others.some(({ value }) => value === "Europe/Moscow")).toBe(false);
});

test("the zone that is set can be seen, also under a name that the browser does not list", () => {
  expect(timeZoneOptions("en", "Etc/GMT-3").others[0]).toEqual({ value: "Etc/GMT-3", label: "Etc/GMT-3 (UTC+03:00)" });
});
