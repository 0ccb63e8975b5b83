import { expect, test } from "vitest";
import type { Row } from "../rows/row.ts";
import { buildSnapshot } from "../testing/build-snapshot.ts";
import { dueHourReminder, incidentDeadlines, runningClock } from "./incident-clock.ts";
import { type IncidentMove, incidentTransition } from "./incident-transition.ts";

const when = { now: new Date("2026-11-09T09:00:00Z"), timeZone: "Europe/Moscow" };

function incident(answers: Partial<Row<"incident">> = {}): Row<"incident"> {
  const detected_at = "2026-11-07T20:30:00.000Z";
  const builder = buildSnapshot();
  builder.add("incident", { detected_at, ...incidentDeadlines(detected_at), state: "detected", ...answers });
  const [row] = builder.snapshot().rows.incident;
  if (!row) throw new Error("no incident");
  return row;
}

test("D4: found on Saturday 07.11.2026 at 23:30, notified by Sunday and Tuesday 23:30, article 21(3.1)", () => {
  expect(incidentDeadlines("2026-11-07T23:30:00+03:00")).toEqual({
    due_24: "2026-11-08T20:30:00.000Z",
    due_72: "2026-11-10T20:30:00.000Z",
  });
});

test("the hours run until each notification is sent, also while no one has decided", () => {
  expect(runningClock(incident())).toEqual({ notification: "first", due: "2026-11-08T20:30:00.000Z" });
  expect(runningClock(incident({ state: "notified_24" }))).toMatchObject({ notification: "second" });
  expect(runningClock(incident({ state: "notified_72" }))).toBeUndefined();
  expect(runningClock(incident({ state: "not_incident" }))).toBeUndefined();
});

test.each([
  ["14:29:00", undefined],
  ["14:30:00", 6],
  ["19:29:59", 6],
  ["19:30:00", 1],
  ["20:30:00", 0],
] as const)("at %s the reminder of 20:30 is of %s hours", (time, hours) => {
  expect(dueHourReminder("2026-11-08T20:30:00Z", new Date(`2026-11-08T${time}Z`))).toBe(hours);
});

test.each<[string, Partial<Row<"incident">>, IncidentMove, string]>([
  ["a decision by nobody", {}, { state: "confirmed" }, "person"],
  ["no incident without a reason", {}, { state: "not_incident", person: "Орлов Д. И." }, "reason"],
  ["a notification before the decision", {}, { state: "notified_24", sent_at: "2026-11-08T10:00:00Z" }, "state"],
  ["a notification sent at no time", { state: "confirmed" }, { state: "notified_24" }, "sent_at"],
  [
    "a notification of later",
    { state: "confirmed" },
    { state: "notified_24", sent_at: "2026-11-09T09:00:01Z" },
    "sent_at",
  ],
  [
    "a notification from before the detection",
    { state: "confirmed" },
    { state: "notified_24", sent_at: "2026-11-07T20:00:00Z" },
    "sent_at",
  ],
  [
    "the second notification before the first",
    { state: "notified_24", notice_24_at: "2026-11-08T10:00:00.000Z" },
    { state: "notified_72", sent_at: "2026-11-08T09:00:00Z" },
    "sent_at",
  ],
  ["closing without a cause", { state: "notified_72", measures: "Пароли сменены" }, { state: "closed" }, "cause"],
  ["closing without measures", { state: "notified_72", cause: "Слабый пароль" }, { state: "closed" }, "measures"],
  ["a step back without a reason", { state: "closed" }, { state: "notified_72" }, "reason"],
  ["a mistake without a reason", {}, { state: "erroneous", reason: " " }, "reason"],
])("%s is refused by its field", (_what, answers, move, field) => {
  expect(incidentTransition(incident(answers), move, when)).toEqual({ issues: { [field]: [expect.anything()] } });
});

test("an incident with its cause and measures is closed on the company's day", () => {
  const night = { ...when, now: new Date("2026-11-10T21:30:00Z") };
  const known = incident({ state: "notified_72", cause: "Слабый пароль", measures: "Пароли сменены" });
  expect(incidentTransition(known, { state: "closed" }, night)).toEqual({
    answers: { state: "closed", closed_on: "2026-11-11" },
  });
});
