import { expect, test } from "vitest";
import { calendarFeed } from "./calendar-feed.ts";

const event = {
  uid: "task-1-2@opis",
  day: "2027-03-15",
  summary: "Сверить",
  description: "",
  url: "https://example.ru/",
};
const feed = (change: Partial<typeof event> = {}) =>
  calendarFeed({ name: "Задачи", events: [{ ...event, ...change }], writtenAt: new Date("2027-03-01T09:30:00.500Z") });

test("an event is a whole day with its stamp, and lines end with CRLF (RFC 5545, 3.1)", () => {
  expect(feed()).toContain("DTSTAMP:20270301T093000Z\r\nDTSTART;VALUE=DATE:20270315\r\nSUMMARY:Сверить\r\n");
  expect(feed().startsWith("BEGIN:VCALENDAR\r\n")).toBe(true);
  expect(feed().endsWith("END:VEVENT\r\nEND:VCALENDAR\r\n")).toBe(true);
});

test("commas, semicolons, backslashes and line breaks are escaped (RFC 5545, 3.3.11)", () => {
  expect(feed({ summary: "а, б; в\\г\nд" })).toContain("SUMMARY:а\\, б\\; в\\\\г\\nд\r\n");
});

test("a long line is folded at 75 octets without breaking a character (RFC 5545, 3.1)", () => {
  const summary = "Проверить журнал обращений ".repeat(8).trim();
  const text = feed({ summary });
  for (const line of text.split("\r\n")) expect(bytesInUtf8(line)).toBeLessThanOrEqual(75);
  expect(text.replaceAll("\r\n ", "")).toContain(`SUMMARY:${summary}\r\n`);
});

function bytesInUtf8(text: string): number {
  return encodeURIComponent(text).replace(/%../g, "x").length;
}
