import { expect, test } from "vitest";
import { listChildForms } from "../forms/child-forms.ts";
import { isFormName } from "../forms/form-names.ts";
import { allForms } from "../forms/index.ts";
import { formNamed } from "../forms/non-record-forms.ts";
import { instructionsOf } from "./index.ts";

const questionnaires = allForms
  .filter(({ scope }) => scope === "singleton" || scope === "collection")
  .map((form) => [form.name, form] as const);

const every = questionnaires.flatMap(([name]) =>
  instructionsOf(name).map((instruction) => [`${name}/${instruction.slug}`, name, instruction] as const),
);

test.each(questionnaires)(
  "%s: each step has an instruction, and the questionnaire as a whole has one",
  (name, form) => {
    const instructions = instructionsOf(name);
    const steps = form.steps?.map((_, index) => index + 1) ?? [1];
    for (const step of steps)
      expect([step, instructions.filter((instruction) => instruction.step === step)]).not.toEqual([step, []]);
    if (form.steps) expect(instructions[0]?.step).toBeUndefined();
    for (const { step } of instructions) expect(step === undefined || steps.includes(step)).toBe(true);
  },
);

test.each(questionnaires)("%s: slugs are plain words for an address, each once", (name) => {
  const slugs = instructionsOf(name).map(({ slug }) => slug);
  for (const slug of slugs) expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
  expect(slugs).toEqual([...new Set(slugs)]);
});

test.each(every)("%s is complete in both languages", (_path, _name, { title, purpose, how, example, mistake, law }) => {
  expect(how.length).toBeGreaterThanOrEqual(3);
  expect(how.length).toBeLessThanOrEqual(6);
  for (const { ru, en } of [title, purpose, ...how, example, mistake, law]) {
    expect(ru).toMatch(/[а-яё]/i);
    expect(en).toMatch(/[a-z]/i);
    expect(en).not.toMatch(/[а-яё]/i);
  }
});

test.each(every)("%s names the article of law", (_path, _name, { law }) => {
  expect(law.ru).toMatch(/(ст|п)\. \d/);
  expect(law.ru).toMatch(/152-ФЗ|№ (1119|687|21)/);
  expect(law.en).toMatch(/152-FZ, article|[Dd]ecree (1119|687), point|order 21/);
});

test.each(every)("%s speaks of fields of its questionnaire, on its own step", (_path, name, { fields, step }) => {
  const declaration = formNamed(name);
  expect(fields.length).toBeGreaterThan(0);
  for (const path of fields) {
    const [form = "", field = ""] = path.split(".");
    expect([name, ...listChildForms(declaration)]).toContain(form);
    const declaredField = isFormName(form) ? formNamed(form).fields[field] : undefined;
    expect(declaredField).toBeDefined();
    if (step !== undefined && form === name) expect([path, declaredField?.step ?? 1]).toEqual([path, step]);
  }
});

test.each(questionnaires)("%s: every question that is required is spoken of", (name, form) => {
  const mentionedFields = instructionsOf(name).flatMap(({ fields }): readonly string[] => fields);
  const required = Object.keys(form.fields).filter((field) => form.fields[field]?.required);
  const silent = required.filter((field) => !mentionedFields.includes(`${name}.${field}`));
  expect(silent).toEqual([]);
});
