import { expect, test } from "vitest";
import { momentInZone } from "./statistics-query.ts";

test("a moment is shown by the clock of the company, wherever its reader is", () => {
  const moment = "2030-03-01T21:30:00Z";
  expect(momentInZone(moment, "ru", "Asia/Kamchatka")).toBe("02.03.2030, 09:30");
  expect(momentInZone(moment, "ru", "Europe/Kaliningrad")).toBe("01.03.2030, 23:30");
  expect(momentInZone(moment, "en", "Europe/Moscow")).toBe("2 Mar 2030, 00:30");
});
