import { expect, test } from "vitest";
import type { Row } from "../rows/row.ts";
import { buildSnapshot } from "../testing/build-snapshot.ts";
import { dueHourReminder, incidentDeadlines, runningClock } from "./incident-clock.ts";
import type { IncidentKind } from "./incident-kinds.ts";
import { type IncidentState, nextIncidentStates } from "./incident-states.ts";
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

test.each<[string, IncidentState, IncidentKind | null, "first" | "second" | undefined]>([
  ["article 21(3.1)(1): data were transferred", "confirmed", "leak", "first"],
  ["article 21(3.1)(1): an outsider had access", "confirmed", "unauthorised_access", "first"],
  ["article 21(3.1)(1): the finder of the medium has access", "confirmed", "lost_medium", "first"],
  ["article 21(3.1)(1): an accidental transfer", "confirmed", "misdirected", "first"],
  ["article 21(3.1)(2): the results of the inquiry", "notified_24", "leak", "second"],
  ["article 21(3.1): altered or destroyed, but not transferred", "confirmed", "altered", undefined],
  ["article 21(3.1): notified without need, the results are not demanded", "notified_24", "altered", undefined],
  ["article 21(3.1): a transfer is not excluded before the decision", "detected", "altered", "first"],
  ["article 21(3.1): another kind, confirmed as an incident of the law", "confirmed", "other", "first"],
  ["article 21(3.1)(2): the same after the first notification", "notified_24", "other", "second"],
  ["article 21(3.1): an unknown kind excludes no transfer", "confirmed", null, "first"],
])("%s", (_point, state, kind, notification) => {
  expect(runningClock(incident({ state, kind }))?.notification).toBe(notification);
});

test("an incident that requires no notification is closed with its cause and measures, and reopened", () => {
  const altered = { kind: "altered", cause: "Сбой диска", measures: "Восстановлено из копии" } as const;
  const confirmed = incident({ ...altered, state: "confirmed" });
  expect(nextIncidentStates(confirmed)).toContain("closed");
  expect(incidentTransition(confirmed, { state: "closed" }, when)).toMatchObject({ answers: { state: "closed" } });
  const closedIncident = incident({ ...altered, state: "closed", closed_on: "2026-11-09" });
  expect(nextIncidentStates(closedIncident)).toEqual(["confirmed"]);
  expect(incidentTransition(closedIncident, { state: "confirmed", reason: "Нашли доступ" }, when)).toEqual({
    answers: { state: "confirmed", state_reason: "Нашли доступ", closed_on: null },
  });
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
  const notifiedIncident = incident({ state: "notified_72", cause: "Слабый пароль", measures: "Пароли сменены" });
  expect(incidentTransition(notifiedIncident, { state: "closed" }, night)).toEqual({
    answers: { state: "closed", closed_on: "2026-11-11" },
  });
});
