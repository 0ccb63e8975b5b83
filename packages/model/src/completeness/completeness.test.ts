import fc from "fast-check";
import { expect, test } from "vitest";
import { emptyValues, type Field } from "../declaration/field.ts";
import { anyAnswer, type Form, isFilled } from "../declaration/form.ts";
import { allForms, forms } from "../forms/index.ts";
import { completeness, hiddenAdditionalQuestions, isApplicable, missing } from "./completeness.ts";

test.each(["", "  ", "+", ";", " + ; ", "\n\t", 0, Number.NaN, null, undefined, [], {}])("%j is no answer", (value) => {
  expect(isFilled(value)).toBe(false);
});

test.each(["a", "+7", "; x", 1, -1, true, false, ["x"], [0], { a: 1 }])("%j is an answer", (value) => {
  expect(isFilled(value)).toBe(true);
});

const { process, process_subject: subject, information, security } = forms;

const answeredForm = {
  responsible_person: "Иванова Анна Петровна",
  responsible_person_position: "Начальник отдела кадров",
  responsible_email: "hr@opis.ru",
  documents_educational_process: "Положение о персонале",
  purpose: "Подбор персонала",
  process_subjects: [1],
  have_teens: false,
  positions: [1],
  sources: ["individual"],
  auto_decision: false,
  is_systems: false,
  is_third_parties: false,
};

test("an answer «no» is an answer: a process of which no other question applies is filled", () => {
  expect(completeness(process, answeredForm)).toEqual({ percent: 100, form_status: "filled", missing: [] });
});

test("children open three questions more, and the process is no longer filled", () => {
  expect(completeness(process, { ...answeredForm, have_teens: true })).toEqual({
    percent: 80,
    form_status: "filling",
    missing: ["teen_count", "is_guardian_consent", "is_guardian_verified"],
  });
});

test("no children among children's data leave the number missing, whatever the guardian's flags", () => {
  const teens = { have_teens: true, teen_count: 0, is_guardian_consent: false, is_guardian_verified: true };
  expect(missing(process, { ...answeredForm, ...teens })).toEqual(["teen_count"]);
});

test.each([
  ["is_systems", "process_systems"],
  ["is_third_parties", "process_third_parties"],
])("«yes» to %s asks for one row of %s", (flag, rows) => {
  expect(missing(process, { ...answeredForm, [flag]: true })).toEqual([rows]);
  expect(missing(process, { ...answeredForm, [flag]: true, [rows]: [1] })).toEqual([]);
});

test("nothing answered: nothing of the percent, all that applies is missing, in the order of the questionnaire", () => {
  expect(completeness(process, {})).toEqual({
    percent: 0,
    form_status: "not_filled",
    missing: [
      "responsible_person",
      "responsible_person_position",
      "responsible_email",
      "documents_educational_process",
      "purpose",
      "process_subjects",
      "have_teens",
      "positions",
      "sources",
      "auto_decision",
      "is_systems",
      "is_third_parties",
    ],
  });
});

test("the percent is rounded down", () => {
  expect(completeness(information, { registry_status: false }).percent).toBe(7);
  expect(completeness(information, { registry_status: true, inn: "7707083893" }).percent).toBe(12);
});

test("all that is counted is 100, and what is required in addition is missing", () => {
  const seven = { a_name: "x", a_phone: "x", a_position: "x", o_mail: "x", o_name: "x", o_phone: "x", o_position: "x" };
  expect(completeness(forms.commission, seven)).toEqual({ percent: 100, form_status: "filling", missing: ["a_mail"] });
});

test("what is required but not counted moves the status and no percent", () => {
  expect(completeness(forms.commission, { a_mail: "a@opis.ru" })).toMatchObject({ percent: 0, form_status: "filling" });
});

test("a questionnaire is filled once all that it requires is answered, though more is counted", () => {
  const ten = {
    ...{ inn: "7707083893", ogrn: "1027700132195", full_name: "x", short_name: "x", type_of_business: "banking" },
    ...{ manager_name: "x", manager_position: "x", contact_phone: "x", mail: "x", legal_address: "x" },
  };
  expect(completeness(information, ten)).toMatchObject({ form_status: "filled", percent: 62 });
  expect(completeness(information, { ...ten, inn: "" }).form_status).toBe("filling");
});

test("a security tool is all there with its ten answers and a picture; its percent is rounded to the nearest", () => {
  const ten = {
    description: "x",
    responsible_admin: "x",
    responsible_email: "x",
    version: "x",
    developer_name: "x",
    tool_status: "used",
    tool_types: ["antivirus"],
    doc_number: "x",
    license_number: "x",
    count_security_tools: 1,
  };
  expect(completeness(security, { ...ten, screen: [{}] }).percent).toBe(100);
  expect(completeness(security, ten).percent).toBe(91);
});

const { workstation, system_server: server } = forms;

test("people of a third party serve where a workstation has no employees; without either one answer is missing", () => {
  const five = { name: "Кассы", systems: [1], os: "Windows 11", quantity: 2, place: "Торговый зал" };
  expect(missing(workstation, five)).toEqual(["employee_units"]);
  expect(completeness(workstation, five).percent).toBe(80);
  expect(completeness(workstation, { ...five, employee_units: [1] }).percent).toBe(100);
  // The server knows the number of rows, the browser has the rows themselves.
  expect(completeness(workstation, { ...five, third_party_units: 1 })).toEqual({
    percent: 100,
    form_status: "filled",
    missing: [],
  });
});

test("a questionnaire that has nothing but its name is not filled", () => {
  expect(completeness(server, { name: "Сервер" })).toMatchObject({ percent: 0, form_status: "not_filled" });
  expect(completeness(server, { name: "Сервер", type: "virtual" })).toMatchObject({
    percent: 20,
    form_status: "filling",
    missing: ["systems", "server_address", "segment", "os_name"],
  });
});

test("the question on whose premises and terms a server is applies to a rented one only", () => {
  for (const field of ["data_center_name", "rental_type", "rental_contract"]) {
    expect(isApplicable(server, field, { is_rental: false })).toBe(false);
    expect(isApplicable(server, field, { is_rental: true })).toBe(true);
  }
});

test("the contract of a third party is required once a contract is the basis of its access", () => {
  expect(isApplicable(workstation, "basis", { third_party_units: [] })).toBe(false);
  expect(isApplicable(workstation, "contract", { third_party_units: [1], basis: "law" })).toBe(false);
  expect(isApplicable(workstation, "contract", { third_party_units: [1], basis: "contract" })).toBe(true);
  expect(isApplicable(workstation, "contract", { third_party_units: [], basis: "contract" })).toBe(false);
});

test("a question applies only while its sibling has the value that opens it", () => {
  expect(isApplicable(process, "purpose", {})).toBe(true);
  expect(isApplicable(process, "teen_count", {})).toBe(false);
  expect(isApplicable(process, "teen_count", { have_teens: false })).toBe(false);
  expect(isApplicable(process, "teen_count", { have_teens: true })).toBe(true);
});

test("among choices the opening one may be one of several", () => {
  expect(isApplicable(process, "public_sources", { sources: ["individual", "public_source"] })).toBe(true);
  expect(isApplicable(process, "public_sources", { sources: ["individual"] })).toBe(false);
});

test("special grounds are required as soon as there is any special data", () => {
  expect(subject.conditions.special_docs).toEqual({ special_data: anyAnswer });
  expect(isApplicable(subject, "special_docs", { special_data: [] })).toBe(false);
  expect(isApplicable(subject, "special_docs", { special_data: [7] })).toBe(true);
});

test("a question behind a question that does not apply does not apply either", () => {
  const chained: Form = {
    ...process,
    conditions: { teen_count: { have_teens: true }, have_teens: { is_systems: true } },
  };
  expect(isApplicable(chained, "teen_count", { have_teens: true, is_systems: false })).toBe(false);
  expect(isApplicable(chained, "teen_count", { have_teens: true, is_systems: true })).toBe(true);
});

/** Any answer that a field kind may hold, including empty ones. */
function answerTo(field: Field): fc.Arbitrary<unknown> {
  const options = "options" in field ? Object.keys(field.options) : [];
  const filledValue = {
    text: () => fc.constantFrom("", " ", "+", "ответ"),
    long_text: () => fc.constantFrom("", "ответ"),
    number: () => fc.constantFrom(0, 1, 100),
    flag: () => fc.boolean(),
    date: () => fc.constant("2026-11-21"),
    date_time: () => fc.constant("2026-11-21T09:30:00.000Z"),
    tags: () => fc.subarray(["кадры", "офис"]),
    choice: () => fc.constantFrom(...options),
    choices: () => fc.subarray(options),
    reference: () => fc.nat(),
    references: () => fc.uniqueArray(fc.nat(), { maxLength: 2 }),
    rows: () => fc.uniqueArray(fc.nat(), { maxLength: 2 }),
  } satisfies Record<Field["kind"], () => fc.Arbitrary<unknown>>;
  return fc.oneof(fc.constant(emptyValues[field.kind]), filledValue[field.kind]());
}

const formAndAnswers = fc
  .constantFrom(...allForms)
  .chain((form) =>
    fc.tuple(
      fc.constant(form),
      fc.record(Object.fromEntries(Object.entries(form.fields).map(([name, field]) => [name, answerTo(field)]))),
    ),
  );

test("for any form and answers the percent is a whole number of 0 to 100, 100 exactly when nothing counted is missing", () => {
  fc.assert(
    fc.property(formAndAnswers, ([form, answers]) => {
      const all = completeness(form, answers);
      expect(Number.isInteger(all.percent) && all.percent >= 0 && all.percent <= 100).toBe(true);
      const counts = Object.keys(form.fields).some(
        (field) => form.fields[field]?.counted && isApplicable(form, field, answers),
      );
      const countedMissing = counts ? all.missing.filter((field) => form.fields[field]?.counted) : all.missing;
      expect(all.percent === 100).toBe(countedMissing.length === 0);
      if (all.missing.length === 0) expect(all.form_status).toBe("filled");
      if (all.missing.some((field) => form.fields[field]?.required)) expect(all.form_status).not.toBe("filled");
    }),
    { numRuns: 500 },
  );
});

test("only questions that apply and are unanswered are missing", () => {
  fc.assert(
    fc.property(formAndAnswers, ([form, answers]) => {
      for (const field of missing(form, answers)) {
        expect(isApplicable(form, field, answers) && !isFilled(answers[field])).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});

const opensNothing = (form: Form): string[] => {
  const openers = new Set([
    ...Object.values(form.conditions).flatMap((condition) => Object.keys(condition ?? {})),
    ...Object.values(form.fields).flatMap(({ deniedBy }) => deniedBy ?? []),
  ]);
  return Object.keys(form.fields).filter((field) => !openers.has(field));
};

test("answering a question that opens no other never lowers the percent nor adds to what is missing", () => {
  const oneMore = formAndAnswers
    .filter(([form]) => opensNothing(form).length > 0)
    .chain(([form, answers]) =>
      fc.tuple(fc.constant(form), fc.constant(answers), fc.constantFrom(...opensNothing(form))),
    );
  fc.assert(
    fc.property(oneMore, ([form, before, field]) => {
      const after = { ...before, [field]: ["ответ"] };
      expect(completeness(form, after).percent).toBeGreaterThanOrEqual(completeness(form, before).percent);
      expect(missing(form, before)).toEqual(expect.arrayContaining(missing(form, after)));
    }),
    { numRuns: 500 },
  );
});

test("what the product itself finds out is shown once it is there, and never missing", () => {
  expect(isApplicable(forms.site, "scan_purpose", { scan_purpose: "" })).toBe(false);
  expect(isApplicable(forms.site, "scan_purpose", { scan_purpose: "Продажи" })).toBe(true);
  expect(isApplicable(process, "default_status", { is_default: null })).toBe(false);
  expect(isApplicable(process, "default_status", { is_default: true })).toBe(true);
  expect(missing(process, answeredForm)).toEqual([]);
});

test("a company that shows no additional questions sees those alone that have an answer", () => {
  const hiddenQuestions = hiddenAdditionalQuestions(forms.process, { additional_info: "Сверено в мае" }, false);
  expect([...hiddenQuestions]).toEqual(["responsible_email_additional", "additional_docs"]);
});

test("a company that shows them sees all", () => {
  expect(hiddenAdditionalQuestions(forms.process, {}, true).size).toBe(0);
});
