import fc from "fast-check";
import { expect, test } from "vitest";
import { emptyValues } from "../declaration/field.ts";
import { ownFields } from "../declaration/form.ts";
import { errorBody, Refusal } from "../errors.ts";
import { allForms, forms } from "../forms/index.ts";
import { companyRowsMost } from "../limits.ts";
import { createSchema, patchSchema, storableAnswers } from "./answers-schema.ts";
import { accept } from "./parse-input.ts";

const { process, process_subject: subject, information, system, security } = forms;

function refusal(act: () => unknown): Record<string, unknown> {
  try {
    act();
  } catch (error) {
    if (error instanceof Refusal) return errorBody(error, "ru");
    throw error;
  }
  return {};
}

const patch = (form: (typeof allForms)[number], body: unknown) => refusal(() => accept(patchSchema(form), body));

test("a name that must be unique is not left empty", () => {
  for (const form of allForms.filter(({ uniqueName }) => uniqueName))
    expect(patch(form, { name: " " })).toMatchObject({ name: ["Название не указано или не уникально"] });
});

test("what is not answered yet is accepted for every question of every form, save a name that must be unique", () => {
  for (const form of allForms) {
    const empty = Object.fromEntries(
      ownFields(form)
        .filter(([name]) => !(form.uniqueName && name === "name"))
        .map(([name, field]) => [name, emptyValues[field.kind]]),
    );
    expect([form.name, patch(form, empty)]).toEqual([form.name, {}]);
  }
});

test.each([
  [information, "inn", 7707083893, "Введите текст"],
  [
    information,
    "inn",
    "7707083894",
    "Введите корректный ИНН: контрольная цифра не сходится, проверьте, нет ли опечатки",
  ],
  [information, "mail", "info", "Указан некорректный email"],
  [information, "registry_status", "yes", "Укажите «да» или «нет»"],
  [information, "registration_date", "21.11.2026", "Введите существующую дату"],
  [information, "registration_date", "2026-02-30", "Введите существующую дату"],
  [information, "type_of_business", "Bakery", "Такого варианта нет"],
  [process, "name", "я".repeat(256), "Не длиннее 255 символов"],
  [process, "purpose", "я".repeat(1_001), "Не длиннее 1000 символов"],
  [process, "short_description", "я".repeat(20_001), "Не длиннее 20000 символов"],
  [process, "teen_count", 1.5, "Введите целое число"],
  [process, "macro_goal", 0, "Введите число больше нуля"],
  [process, "macro_goal", "7", "Введите число"],
  [system, "is_active", 1, "Укажите «да» или «нет»"],
] as const)("%#: a wrong answer is refused under its field", (form, field, value, issue) => {
  expect(patch(form, { [field]: value })).toEqual({ code: "invalid", [field]: [issue] });
});

test.each([
  [process, { tags: [""] }],
  [process, { tags: "кадры" }],
  [process, { teen_count: -1 }],
  [process, { teen_count: 2_147_483_648 }],
  [process, { sources: ["individual", "rumour"] }],
  [process, { sources: "individual" }],
  [subject, { data: [1, "2"] }],
  [subject, { data: Array.from({ length: companyRowsMost + 1 }, (_, index) => index + 1) }],
  [security, { tool_types: ["magic"] }],
])("%#: what is no list of tags, options or ids, or no number in bounds, is refused", (form, body) => {
  expect(patch(form, body).code).toBe("invalid");
});

test("a field that the form has not is refused by name, with all other problems", () => {
  expect(patch(process, { colour: "red", have_teens: "yes" })).toEqual({
    code: "unknown_field",
    colour: ["Такого поля нет"],
    have_teens: ["Укажите «да» или «нет»"],
  });
});

test("a child collection comes back, for code that knows the stored rows to compare, and is no answer", () => {
  expect(patch(process, { positions: [{ id: 1 }] })).toEqual({});
  expect(storableAnswers(process, { positions: [{ id: 1 }] })).toEqual({});
});

test("a row may be sent back as it was answered: what the server sets itself is accepted and not stored", () => {
  const body = {
    id: 7,
    company: 3,
    row_version: 2,
    percent: 100,
    form_status: "filled",
    missing: [],
    purpose: "Кадры",
  };
  expect(storableAnswers(process, accept(patchSchema(process), body))).toEqual({ purpose: "Кадры" });
});

test("only questionnaires of which a company has many take the switches of their place in the lists", () => {
  expect(storableAnswers(system, accept(patchSchema(system), { is_active: false }))).toEqual({ is_active: false });
  expect(patch(information, { is_active: false }).code).toBe("unknown_field");
});

test.each([undefined, "", "   "])("a new row with a name needs one: %j is refused", (name) => {
  const body = refusal(() => accept(createSchema(process, false), { name }));
  expect(Object.keys(body).sort()).toEqual(["code", "name"]);
});

test("a new child names its parent where the URL does not, and only there has to", () => {
  const body = { subject: 5 };
  expect(refusal(() => accept(createSchema(subject, true), body))).toMatchObject({ process: ["Значение не указано"] });
  expect(refusal(() => accept(createSchema(subject, true), { ...body, process: 7 }))).toEqual({});
  expect(refusal(() => accept(createSchema(subject, false), body))).toEqual({});
});

const required = "Значение не указано";

test.each([
  ["a site its address", forms.site, { address: " " }, { address: [required] }],
  ["a group of a process who they are", forms.process_subject, { subject: null }, { subject: [required] }],
  ["a category of data its kind", forms.directory_item, { name: "Фамилия" }, { category: [required] }],
  ["an employee both names", forms.employee, { last_name: "Иванов" }, { first_name: [required] }],
] as const)("a new row comes with what it is known by: %s", (_what, form, body, fields) => {
  expect(refusal(() => accept(createSchema(form, false), body))).toMatchObject(fields);
  expect(refusal(() => accept(patchSchema(form), {}))).toEqual({});
});

test.each([
  ["", "Название не указано или не уникально"],
  ["Я", "Минимум 2 символа"],
  ["Я".repeat(256), "Не длиннее 255 символов"],
])("a name like %j is refused with one message", (name, message) => {
  expect(refusal(() => accept(createSchema(process, false), { name }))).toMatchObject({ name: [message] });
});

test("answers are stored trimmed, phones in one form, choices in the declaration's order, ids once", () => {
  expect(storableAnswers(information, { contact_phone: " 8 (495) 123-45-67 ", short_name: " ООО «Ромашка» " })).toEqual(
    {
      contact_phone: "+74951234567",
      short_name: "ООО «Ромашка»",
    },
  );
  expect(storableAnswers(process, { sources: ["third_party", "individual", "third_party"] })).toEqual({
    sources: ["individual", "third_party"],
  });
  expect(storableAnswers(subject, { data: [3, 1, 3] })).toEqual({ data: [3, 1] });
});

test("only what was sent is stored, an emptied answer among it", () => {
  expect(storableAnswers(process, { purpose: "", have_teens: null })).toEqual({ purpose: "", have_teens: null });
  expect(storableAnswers(process, {})).toEqual({});
});

test("a stored value is stored again unchanged", () => {
  const body = fc.record(
    {
      contact_phone: fc.stringMatching(/^[78] ?\(?\d{3}\)? ?\d{3}-?\d{4}$/),
      short_name: fc.string({ unit: "grapheme", maxLength: 50 }),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(body, (answers) => {
      // A one-line text may contain a line-ending character: it is rejected and never stored.
      fc.pre(Object.keys(patch(information, answers)).length === 0);
      const storable = storableAnswers(information, answers);
      expect(storableAnswers(information, storable)).toEqual(storable);
      expect(patch(information, storable)).toEqual({});
    }),
  );
});

test("what the product itself finds out is accepted from a request, whatever it says, and not stored", () => {
  const body = { scan_status: 5, scan_purpose: "Реклама", policy_link: "https://opis.example.ru/policy" };
  expect(patch(forms.site, body)).toEqual({});
  expect(storableAnswers(forms.site, body)).toEqual({ policy_link: "https://opis.example.ru/policy" });
});

test("the schemas of a form are built once, however often they are requested", () => {
  expect(patchSchema(process)).toBe(patchSchema(process));
  expect(createSchema(subject, true)).toBe(createSchema(subject, true));
  expect(createSchema(subject, true)).not.toBe(createSchema(subject, false));
});
