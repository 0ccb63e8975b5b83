import { expect, test } from "vitest";
import type { Words } from "../bilingual-text.ts";
import { storagePlaces, subjectGroups } from "./default-entries.ts";
import { type DefaultProcess, groupAnswers } from "./default-process-type.ts";
import { defaultProcesses } from "./legal-processes.ts";
import { macroGoals } from "./macro-goals.ts";
import { biometricPersonalData, otherPersonalData, specialPersonalData } from "./personal-data-categories.ts";

const every = defaultProcesses.map((process): [string, DefaultProcess] => [process.key, process]);

const namesIn = (rows: readonly { readonly name: Words }[]): ReadonlySet<string> =>
  new Set(rows.map(({ name }) => name.ru));

const knownNames = {
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
  expect(knownNames.macro_goal).toContain(process.macro_goal);
  for (const field of ["subjects", "data", "special_data", "biometric_data", "paper_storage"] as const) {
    const unknown = process[field].filter((name) => !knownNames[field].has(name));
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

const everyGroup = defaultProcesses.flatMap((process) =>
  process.subjects.map((group) => [process.key, group, groupAnswers(process, group)] as const),
);

test.each(everyGroup)(
  "%s names for «%s» the law and the interest exactly where they are its ground",
  (_key, _group, groupAnswers) => {
    expect(groupAnswers.legal_requirements_text !== "").toBe(groupAnswers.reasons.includes("is_legal_requirements"));
    expect(groupAnswers.legitimate_interests_text !== "").toBe(
      groupAnswers.reasons.includes("is_exercising_legitimate_interests"),
    );
    expect(groupAnswers.reasons).not.toEqual([]);
  },
);

test.each(every)(
  "a group of %s has only data of the process, and all groups together have all of them",
  (_key, process) => {
    const groups = process.subjects.map((group) => groupAnswers(process, group));
    for (const field of ["data", "special_data", "biometric_data"] as const) {
      const values = new Set(groups.flatMap((group) => group[field]));
      expect([...values].sort()).toEqual([...process[field]].sort());
    }
    expect(groups.flatMap(({ reasons }) => reasons)).toEqual(expect.arrayContaining([...process.reasons]));
  },
);

test.each(every)(
  "%s passes data on exactly where it names somebody who gets them (152-FZ, article 3(3))",
  (_key, process) => {
    const passes = process.actions.some((action) => action === "providing" || action === "access");
    expect(passes).toBe(process.third_parties.length > 0);
  },
);

test.each(every)("%s states differences of its own groups only, and repeats nothing common", (_key, process) => {
  for (const [group, groupAnswers] of Object.entries(process.differences ?? {})) {
    expect(process.subjects).toContain(group);
    expect(process).not.toMatchObject(groupAnswers);
  }
});

test("a legal representative gives no special data of the patient or the pupil as their own", () => {
  for (const [key, group, groupAnswers] of everyGroup)
    if (group === "Законные представители")
      expect([key, groupAnswers.special_data, groupAnswers.special_docs]).toEqual([key, [], []]);
});

test("a contract is no ground for those who are no party to it", () => {
  for (const [key, group, groupAnswers] of everyGroup)
    if (group === "Представители контрагентов")
      expect([key, groupAnswers.reasons.includes("is_contract")]).toEqual([key, false]);
});

test.each(every)("%s names third parties as its source exactly where it has such", (_key, process) => {
  expect(process.sources.includes("third_party")).toBe((process.other_sources ?? []).length > 0);
});

test.each(every)("%s gives advice in whole sentences", (_key, { additional_info }) => {
  expect(additional_info).toMatch(/^[А-ЯЁ].*\.$/);
  expect(additional_info).not.toMatch(/ {2}|\.\.|—\.|;\.|(?<word>[а-яё]{4,}): \k<word> /);
});

test.each(every)("%s has a ground for special categories exactly where it has such data", (_key, process) => {
  const consented = process.reasons.includes("is_consent_to_processing") || process.collect_agreement;
  const grounded = process.special_docs.length > 0 || consented;
  expect(process.special_data.length === 0 || grounded).toBe(true);
  expect(process.special_docs.length === 0 || process.special_data.length > 0).toBe(true);
});

test.each(every)("%s has paper documents exactly when it is not wholly automated", (_key, process) => {
  expect(process.paper_storage.length > 0).toBe(process.processing_type !== "automated");
});
