import { expect, test } from "vitest";
import type { Words } from "../words.ts";
import { biometricPersonalData } from "./biometric-personal-data.ts";
import type { DefaultProcess } from "./default-process.ts";
import { defaultProcesses } from "./default-processes.ts";
import { macroGoals } from "./macro-goals.ts";
import { otherPersonalData } from "./other-personal-data.ts";
import { specialPersonalData } from "./special-personal-data.ts";
import { storagePlaces } from "./storage-places.ts";
import { subjectGroups } from "./subject-groups.ts";

const every = defaultProcesses.map((process): [string, DefaultProcess] => [process.key, process]);

const namesIn = (rows: readonly { readonly name: Words }[]): ReadonlySet<string> =>
  new Set(rows.map(({ name }) => name.ru));

const known = {
  macro_goal: namesIn(macroGoals),
  subjects: namesIn(subjectGroups),
  data: namesIn(otherPersonalData),
  special_data: namesIn(specialPersonalData),
  biometric_data: namesIn(biometricPersonalData),
  paper_storage: namesIn(storagePlaces),
} as const;

test("there are 22 typical processes, with keys and names of their own", () => {
  expect(defaultProcesses).toHaveLength(22);
  expect(new Set(defaultProcesses.map(({ key }) => key)).size).toBe(22);
  expect(new Set(defaultProcesses.map(({ name }) => name.ru)).size).toBe(22);
  expect(new Set(defaultProcesses.map(({ name }) => name.en)).size).toBe(22);
});

test.each(every)("%s names only what the start sets hold, nothing twice", (_key, process) => {
  expect(known.macro_goal).toContain(process.macro_goal);
  for (const field of ["subjects", "data", "special_data", "biometric_data", "paper_storage"] as const) {
    const unknown = process[field].filter((name) => !known[field].has(name));
    expect({ [field]: unknown }).toEqual({ [field]: [] });
    expect(new Set(process[field]).size).toBe(process[field].length);
  }
});

test.each(every)("%s says whose data it needs, which, why, on what ground and till when", (_key, process) => {
  expect(process.subjects.length).toBeGreaterThan(0);
  expect(process.data.length).toBeGreaterThan(0);
  expect(process.actions.length).toBeGreaterThan(0);
  expect(process.positions.length).toBeGreaterThan(0);
  expect(process.sources.length).toBeGreaterThan(0);
  expect(process.purpose).not.toBe("");
  expect(process.processing_event).not.toBe("");
  expect(process.reasons.filter((reason) => reason !== "internal_acts").length).toBeGreaterThan(0);
});

test.each(every)("%s puts in words the interest that is its ground, and no law where none is", (_key, process) => {
  const interested = process.reasons.includes("is_exercising_legitimate_interests");
  expect(process.legitimate_interests_text !== "").toBe(interested);
  const lawful = process.reasons.includes("is_legal_requirements");
  expect(process.legal_requirements_text === "" || lawful).toBe(true);
});

test.each(every)("%s has a ground for special categories exactly where it has such data", (_key, process) => {
  const consented = process.reasons.includes("is_consent_to_processing") || process.collect_agreement;
  const grounded = process.special_docs.length > 0 || consented;
  expect(process.special_data.length === 0 || grounded).toBe(true);
  expect(process.special_docs.length === 0 || process.special_data.length > 0).toBe(true);
});

test.each(every)("%s keeps paper exactly when it is not wholly automated", (_key, process) => {
  expect(process.paper_storage.length > 0).toBe(process.processing_type !== "automated");
});
