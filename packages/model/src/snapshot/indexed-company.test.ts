import { expect, test } from "vitest";
import { buildSnapshot } from "../testing/build-snapshot.ts";
import { applicableSnapshot } from "./indexed-company.ts";

test("an answer counts while its question applies, and not while another answer hides it", () => {
  const builder = buildSnapshot();
  const process = builder.add("process", { name: "Кружок", have_teens: true, is_guardian_consent: true });
  const shownAnswer = () => applicableSnapshot(builder.snapshot()).rows.process[0]?.is_guardian_consent;
  expect(shownAnswer()).toBe(true);
  builder.change("process", process, { have_teens: false });
  expect(shownAnswer()).toBeNull();
});

test("a question that a hidden one opens is hidden with it", () => {
  const builder = buildSnapshot();
  const hidden = { skzi_decision: "required", skzi_reason: "Так решено" } as const;
  const system = builder.add("system", { name: "CRM", ...hidden });
  const shownAnswer = () => applicableSnapshot(builder.snapshot()).rows.system[0];
  expect(shownAnswer()).toMatchObject({ skzi_decision: null, skzi_reason: "" });
  builder.add("system_interaction", { system, name: "Склад", network: "closed_network", leaves_zone: true });
  expect(shownAnswer()).toMatchObject(hidden);
});

test("what is not hidden stays the very row", () => {
  const builder = buildSnapshot();
  builder.add("process", { name: "Кружок", have_teens: true, is_guardian_consent: true });
  const snapshot = builder.snapshot();
  expect(applicableSnapshot(snapshot).rows.process[0]).toBe(snapshot.rows.process[0]);
});
