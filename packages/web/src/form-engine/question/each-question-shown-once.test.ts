import { childFields, type Form, ownFields } from "@opis/model/declaration/form";
import { stepsOf } from "@opis/model/declaration/form-steps";
import { allForms } from "@opis/model/forms/index";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { expect, test } from "vitest";

const questionnaires = allForms.filter(({ scope }) => scope === "singleton" || scope === "collection");

/** Lists the questions shown on the steps of a questionnaire, those of child rows as `collection.field`. */
function shownOn(declared: Form): string[] {
  return stepsOf(declared).flatMap(({ items }) =>
    items.flatMap((item) => {
      if (item.kind === "flags") return item.flags.map(([name]) => name);
      return item.kind === "question"
        ? [item.name]
        : [item.name, ...item.childFields.map((field) => `${item.name}.${field}`)];
    }),
  );
}

test.each(questionnaires.map((form) => [form.name, form] as const))("%s: each question is shown", (_name, declared) => {
  const shown = new Set(shownOn(declared));
  expect(Object.keys(declared.fields).filter((field) => !shown.has(field))).toEqual([]);
  for (const [name, { of }] of childFields(declared)) {
    const inside = ownFields(formNamed(of)).map(([field]) => `${name}.${field}`);
    expect(inside.filter((field) => !shown.has(field))).toEqual([]);
  }
});

test.each(questionnaires.map((form) => [form.name, form] as const))("%s: none is shown twice", (_name, declared) => {
  const own = shownOn(declared).filter((name) => declared.fields[name]?.kind !== "rows");
  expect(own).toEqual([...new Set(own)]);
});
