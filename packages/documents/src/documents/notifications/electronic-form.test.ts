import { describe, expect, test } from "vitest";
import type { ElectronicForm } from "../../electronic-form-field.ts";
import { companyFacts } from "../../facts/company-facts.ts";
import { documentNamed, readinessOf, requestFor } from "../../testing/compose-sample.ts";
import { type Sample, sampleCompany } from "../../testing/sample-company.ts";

const key = "uvedomleniya";

function formsOf({ builder }: Sample, answers: object = {}): readonly ElectronicForm[] {
  const snapshot = builder.snapshot();
  const request = requestFor(key, snapshot, answers);
  return documentNamed(key).electronicForms?.(companyFacts(snapshot), request) ?? [];
}

function fieldsOf(forms: readonly ElectronicForm[], part = forms[0]?.part) {
  const form = forms.find((one) => one.part === part);
  return form?.sections.flatMap(({ title, fields }) => fields.map((field) => ({ ...field, title }))) ?? [];
}

/** A company that answered everything a notification needs. */
function answeredCompany(): Sample {
  const sample = sampleCompany();
  sample.builder.change("information", informationOf(sample), {
    bool_postal_address: true,
    contact_phone: "+74951234567",
  });
  return sample;
}

function informationOf({ builder }: Sample): number {
  return builder.snapshot().rows.information[0]?.id ?? 0;
}

describe("the intention to process as the regulator's electronic form (152-FZ, article 22(3))", () => {
  test("lists are given one value at a time, and phones as the form accepts them", () => {
    const fields = fieldsOf(formsOf(sampleCompany()));
    const data = fields.find(({ name }) => name === "Персональные данные: иные");
    expect(data?.values.length).toBe(2);
    for (const item of data?.values ?? []) expect(item).not.toContain(";");
    const phones = fields.filter(({ name }) => /телефон/iu.test(name)).flatMap(({ values }) => values);
    expect(phones.length).toBeGreaterThan(0);
    for (const phone of phones) expect(phone).toMatch(/^\+7\d{10}$/u);
  });

  test("a company that may file has every field, and no value stands for a missing answer", () => {
    const sample = answeredCompany();
    expect(readinessOf(key, sample.builder.snapshot()).missing).toEqual([]);
    const fields = fieldsOf(formsOf(sample));
    expect(fields.filter(({ missing }) => missing !== null)).toEqual([]);
    expect(fields.flatMap(({ values }) => values).join("\n")).not.toMatch(/не указан|_{3}/u);
  });

  test("an unanswered question leaves its field empty and leads to it", () => {
    const sample = answeredCompany();
    sample.builder.change("information", informationOf(sample), { contact_phone: "", regulator_office: "" });
    const missingFields = fieldsOf(formsOf(sample)).filter(({ missing }) => missing !== null);
    expect(missingFields.map(({ name, values, missing }) => [name, values, missing?.field])).toEqual([
      ["Управление", [], "regulator_office"],
      ["Телефон", [], "contact_phone"],
    ]);
  });

  test("each purpose and each database is a block of its own, in the order of the form", () => {
    const { sections } = formsOf(sampleCompany())[0] ?? { sections: [] };
    const titles = sections.map(({ title }) => title);
    expect(titles.slice(0, 3)).toEqual(["Территориальный орган Роскомнадзора", "Сведения об операторе", "Цель 1"]);
    expect(titles).toContain("База данных 1");
    expect(titles.indexOf("База данных 1")).toBeGreaterThan(titles.indexOf("Начало и прекращение обработки"));
  });
});

test("the end of processing asks for its date (152-FZ, article 22(7))", () => {
  const sample = sampleCompany();
  sample.builder.change("information", informationOf(sample), {
    registry_status: true,
    registry_number: "77-22-000001",
  });
  const forms = formsOf(sample, { parts: ["termination"], end_date: null });
  const fields = fieldsOf(forms, "termination");
  expect(fields.find(({ name }) => name === "Номер записи в реестре операторов")?.values).toEqual(["77-22-000001"]);
  expect(fields.find(({ name }) => name === "Дата прекращения")).toMatchObject({
    values: [],
    missing: { form: "wizard", field: "end_date" },
  });
});
