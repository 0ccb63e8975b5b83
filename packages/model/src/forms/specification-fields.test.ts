import { expect, test } from "vitest";
import { marked } from "../declaration/form.ts";
import {
  specificationEntities,
  specificationFields,
  specificationOptions,
  specificationReviewColumns,
} from "../testing/specification-fields.ts";
import { isFormName } from "./form-names.ts";
import { formNamed } from "./non-record-forms.ts";

const declaredAt = (form: string, field: string) => (isFormName(form) ? formNamed(form).fields[field] : undefined);

test.each(specificationFields.map((field) => [field.named, field] as const))("%s is declared", (_named, at) => {
  expect(declaredAt(at.form, at.field)?.label.ru).toMatch(/[а-яё]/i);
});

test("no entity of the list is an empty one", () => {
  for (const { entity, fields } of specificationEntities) expect([entity, fields.trim()]).not.toEqual([entity, ""]);
  expect(specificationFields.length).toBeGreaterThan(190);
});

test.each(Object.entries(specificationOptions))("%s offers what the specification lists", (at, options) => {
  const [form = "", field = ""] = at.split(".");
  const declaration = declaredAt(form, field);
  expect(declaration && "options" in declaration ? Object.keys(declaration.options).sort() : at).toEqual(
    options.split("|").sort(),
  );
});

test.each(Object.entries(specificationReviewColumns))("%s has its columns in the review", (form, columns) => {
  expect(isFormName(form) ? marked(formNamed(form), "review") : form).toEqual(
    expect.arrayContaining(columns.split(/\s+/)),
  );
});

test("forms of sites offer a name, a phone and an e-mail; paper documents the four usual ones", () => {
  const usualOf = (form: string, field: string) => {
    const declaration = declaredAt(form, field);
    return declaration?.kind === "text" ? declaration.usual?.map(({ en }) => en) : undefined;
  };
  for (const form of ["site_form", "app_form"])
    expect(usualOf(form, "input_fields")).toEqual(["Full name", "Phone", "E-mail"]);
  expect(usualOf("paper_doc", "name")).toEqual([
    "Passport",
    "Foreign passport",
    "Driver's licence",
    "Insurance policy",
  ]);
});

test("fifteen special grounds are offered", () => {
  const grounds = declaredAt("process_subject", "special_docs");
  expect(grounds && "options" in grounds ? Object.keys(grounds.options) : []).toHaveLength(15);
});
