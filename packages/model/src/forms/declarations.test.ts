import { expect, test } from "vitest";
import { anyAnswer, childFields, type Form, hasStanding } from "../declaration/form.ts";
import { isRule } from "../declaration/question-conditions.ts";
import { citedPoints } from "../law/cited-provisions.ts";
import { formNames } from "./form-names.ts";
import { allForms } from "./index.ts";
import { formNamed, rootForm } from "./non-record-forms.ts";

const every = allForms.map((form): [string, Form] => [form.name, form]);

test("each form is declared under its own name", () => {
  expect(allForms.map(({ name }) => name)).toEqual([...formNames]);
});

test.each(every)("%s: parents come before their children and know them", (name, form) => {
  expect(form.scope === "child").toBe(form.parent !== undefined);
  if (!form.parent) return;
  const parent = formNamed(form.parent);
  expect(allForms.indexOf(parent)).toBeLessThan(allForms.indexOf(form));
  expect(childFields(parent).map(([, field]) => field.of)).toContain(name);
});

test("of what a company has many of, one has a name of its own", () => {
  const many = allForms.filter(({ scope }) => scope === "collection" || scope === "directory");
  expect(many.filter(({ one, title }) => one === undefined || one.ru === title.ru).map(({ name }) => name)).toEqual([]);
});

test.each(every)("%s: its child collections are children of it", (name, form) => {
  for (const [, field] of childFields(form)) expect(formNamed(field.of).parent).toBe(name);
});

test.each(every)("%s: questions are on steps that have titles, in their order", (_name, form) => {
  const steps = Object.values(form.fields).flatMap(({ step }) => step ?? []);
  const last = form.steps?.length ?? Math.max(1, ...steps);
  for (const step of steps) expect(step >= 1 && step <= last).toBe(true);
  if (form.steps)
    expect([...new Set(steps)].sort((left, right) => left - right)).toEqual(form.steps.map((_, i) => i + 1));
});

test.each(every)("%s: a condition names fields of the form and values they can take", (_name, form) => {
  for (const [field, condition] of Object.entries(form.conditions)) {
    expect(form.fields[field]).toBeDefined();
    for (const [sibling, trigger] of Object.entries(condition ?? {})) {
      const siblingField = form.fields[sibling];
      expect(siblingField).toBeDefined();
      if (isRule(trigger)) {
        expect(trigger.when).toMatch(/^[a-z]/);
        continue;
      }
      const values = siblingField && "options" in siblingField ? Object.keys(siblingField.options) : [true, false];
      expect([...values, anyAnswer]).toContain(trigger);
    }
  }
});

test.each(every)("%s: an answer that serves instead of another belongs to the same form", (_name, form) => {
  for (const [field, { alternative }] of Object.entries(form.fields)) {
    for (const alternativeName of [alternative ?? []].flat()) {
      expect(form.fields[alternativeName]).toBeDefined();
      expect(alternativeName).not.toBe(field);
    }
  }
});

test.each(every)("%s: no question depends on itself, even round about", (_name, form) => {
  const leadsTo = (field: string, goal: string, visited: readonly string[]): boolean =>
    Object.keys(form.conditions[field] ?? {}).some(
      (sibling) => sibling === goal || (!visited.includes(sibling) && leadsTo(sibling, goal, [...visited, sibling])),
    );
  for (const field of Object.keys(form.conditions)) expect([field, leadsTo(field, field, [])]).toEqual([field, false]);
});

test.each(every)("%s: labels, titles and options are there in both languages", (_name, form) => {
  const texts = [form.title, ...(form.steps ?? [])];
  for (const field of Object.values(form.fields)) {
    texts.push(field.label, ...(field.help ? [field.help] : []), ...(field.law ? [citedPoints[field.law]] : []));
    if ("options" in field) texts.push(...Object.values(field.options));
  }
  for (const { ru, en } of texts) {
    expect(ru).toMatch(/[а-яёa-z\d]/i);
    expect(en).toMatch(/[a-z\d]/i);
    expect(en).not.toMatch(/[а-яё]/i);
  }
});

test.each(every)("%s: the field that titles a row is a field of it", (_name, form) => {
  if (form.titleField) expect(form.fields[form.titleField]).toBeDefined();
  if (form.uniqueName) expect(form.fields.name?.kind).toBe("text");
});

/** Fields that stored rows have in addition to their answers, and columns set by the product. */
const frame = `id company company_id row_version created modified is_active is_blocked pending_approval name_key
  created_by`;

test.each(every)("%s: no question takes the name of a member that every row carries", (_name, { fields }) => {
  expect(Object.keys(fields).filter((name) => frame.split(/\s+/).includes(name))).toEqual([]);
});

test.each(every.filter(([, form]) => hasStanding(rootForm(form))))(
  "%s: no question takes the name of a questionnaire's completeness",
  (_name, { fields }) => {
    expect(Object.keys(fields).filter((name) => ["percent", "form_status", "missing"].includes(name))).toEqual([]);
  },
);

test.each(every)("%s: what documents need beyond the percent is no part of it", (_name, { fields }) => {
  const twice = Object.values(fields).filter(({ forPapers, counted, required }) => forPapers && (counted || required));
  expect(twice).toEqual([]);
});

test.each(every)("%s: a question that a company may do without is never required", (_name, { fields }) => {
  const additional = Object.values(fields).filter((field) => field.additional);
  expect(additional.filter(({ required, counted }) => required || counted)).toEqual([]);
});

test.each(every)("%s: what is offered from a list of the company is a list that it has once", (_name, form) => {
  for (const field of Object.values(form.fields)) {
    if (field.kind !== "text" || !field.usualFrom) continue;
    const source = formNamed(field.usualFrom.form);
    expect(source.scope).toBe("singleton");
    expect(source.fields[field.usualFrom.field]).toMatchObject({ kind: "text", format: "list" });
  }
});

test.each(every)("%s: flags that answer one question are on one step and apply together", (_name, form) => {
  const flags = Object.entries(form.fields).flatMap(([name, field]) =>
    field.kind === "flag" && field.answers ? [{ name, step: field.step, question: field.answers.question }] : [],
  );
  for (const { name, step, question } of flags) {
    const sameQuestion = flags.filter((flag) => flag.question === question);
    expect(sameQuestion.length).toBeGreaterThan(1);
    for (const flag of sameQuestion) {
      expect(flag.step).toBe(step);
      expect(form.conditions[flag.name]).toEqual(form.conditions[name]);
    }
  }
});
