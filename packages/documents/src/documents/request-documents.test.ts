import { expect, test } from "vitest";
import type { AnsweredSubjectRequest } from "../document-definition.ts";
import { companyFacts } from "../facts/company-facts.ts";
import { findDraftReasons } from "../readiness/find-draft-reasons.ts";
import { composeSample, documentNamed, requestFor, textOf } from "../testing/compose-sample.ts";
import { sampleCompany } from "../testing/sample-company.ts";

function printAnswer(key: string, which: "access" | "stopping" | "refused"): string {
  const { builder, requests } = sampleCompany();
  return textOf(composeSample(key, builder.snapshot(), { object: requests[which] }));
}

test.each([
  ["confirmation (1)", "Ваши персональные данные обрабатываются как данные покупателя"],
  ["bases and purposes (2)", "Правовое основание"],
  ["purposes and ways (3)", "Способ обработки"],
  ["the operator and recipients (4)", "Кому передаются"],
  ["data and their source (5)", "Источник данных"],
  ["terms (6)", "Срок обработки и хранения"],
  ["rights (7)", "Вы вправе требовать уточнения"],
  ["transfers abroad (8)", "Трансграничная передача"],
  ["who processes on the operator's order (9)", "кто обрабатывает по поручению"],
  ["how article 18.1 is fulfilled (9.1)", "Обязанности, установленные законом"],
])("Ф6 states under article 14(7) of 152-FZ: %s", (_, statement) => {
  expect(printAnswer("request_answer", "access")).toContain(statement);
});

test("Ф6 tells of the group's processes alone", () => {
  const words = printAnswer("request_answer", "access");
  expect(words).toContain("обращение от 30.10.2026, зарегистрированное под № 1/2026");
  expect(words).toContain("Клиенты");
  expect(words).not.toContain("Кадров");
});

function letterTo(applicant: Partial<AnsweredSubjectRequest>): string {
  const { builder, requests } = sampleCompany();
  const facts = companyFacts(builder.snapshot());
  const request = requestFor("request_answer", facts.snapshot, { object: requests.access });
  const subjectRequests = request.subjectRequests?.map((row) => ({ ...row, ...applicant }));
  return textOf(documentNamed("request_answer").compose(facts, { ...request, subjectRequests }));
}

test("a letter names the applicant and their contact", () => {
  const words = letterTo({});
  for (const statement of ["Кому: Петровой Анне Ивановне", "почта: petrova@example.ru", "Уважаемая Анна Ивановна!"])
    expect(words).toContain(statement);
});

test.each([
  ["a name without a patronymic", { applicant_name: "Ким Саша" }, ["Кому: Ким Саша", "Здравствуйте!"]],
  ["an unknown or erased applicant", { applicant_name: "", applicant_contact: "" }, ["Кому: __", "Здравствуйте!"]],
])("a letter guesses no form of address for %s", (_, applicant, statements) => {
  const words = letterTo(applicant);
  for (const statement of statements) expect(words).toContain(statement);
  expect(words).not.toContain("Уважаем");
});

test.each([
  ["+7 (900) 123-45-67", "Телефон: +7 (900) 123-45-67"],
  ["Москва, а/я 5", "Адрес: Москва, а/я 5"],
])("a letter says what kind of contact %s is", (contact, statement) => {
  expect(letterTo({ applicant_contact: contact })).toContain(statement);
});

test("a letter to an authority has no salutation", () => {
  const words = letterTo({ applicant_kind: "regulator", applicant_name: "Роскомнадзор" });
  expect(words).toContain("Кому: Роскомнадзор");
  expect(words).not.toMatch(/Уважаем|Здравствуйте/u);
});

test("what the questionnaires and the request do not answer keeps the answer a draft", () => {
  const { builder, requests } = sampleCompany();
  builder.change("subject_request", requests.access, { subject_group: null, work_done: "" });
  const facts = companyFacts(builder.snapshot());
  const request = requestFor("request_answer", facts.snapshot, { object: requests.access });
  const fields = findDraftReasons(documentNamed("request_answer"), facts, request).map(
    ({ form, field }) => `${form}.${field}`,
  );
  expect(fields).toEqual(expect.arrayContaining(["subject_request.subject_group", "subject_request.work_done"]));
});

test("D1: Ф7 gives both days, the reason and the norm (article 20(1))", () => {
  const words = printAnswer("request_extension", "access");
  for (const statement of ["16.11.2026", "23.11.2026", "данные хранятся в архиве", "ч. 1 ст. 20"])
    expect(words).toContain(statement);
});

test("a refusal gives its ground and where to complain (article 20(2))", () => {
  const words = printAnswer("request_refusal", "refused");
  for (const statement of ["ч. 6 ст. 14", "ч. 2 ст. 20", "ст. 17"]) expect(words).toContain(statement);
});

test("Ф8 says what was done, and is made of demands to end processing alone", () => {
  expect(printAnswer("request_notice", "stopping")).toContain("Обработка прекращена 10.11.2026");
  const { builder, requests } = sampleCompany();
  const { objects } = documentNamed("request_notice");
  const snapshot = builder.snapshot();
  expect(objects?.of(companyFacts(snapshot), requestFor("request_notice", snapshot)).map(({ id }) => id)).toEqual([
    requests.stopping,
  ]);
});

test("D3: after a withdrawal Ф6 names the process that goes on, its basis, norm and period (article 9(2))", () => {
  const { builder, client } = sampleCompany();
  const [group] = builder.snapshot().rows.process_subject.filter(({ subject }) => subject === client);
  const answers = {
    reasons: ["is_consent_to_processing", "is_legal_requirements"],
    legal_requirements_text: "ст. 29 402-ФЗ",
    processing_termless: "event",
    processing_event: "пять лет после сделки",
  } as const;
  builder.change("process_subject", group?.id ?? 0, { ...answers, reasons: [...answers.reasons] });
  const withdrawal = { kind: "consent_withdrawal", state: "in_work", number: "7/2026", subject_group: client } as const;
  const object = builder.add("subject_request", { ...withdrawal, received_at: "2026-09-01T09:00:00.000Z" });
  const words = textOf(composeSample("request_answer", builder.snapshot(), { object }));
  for (const statement of ["Обработка, которая продолжается", "ст. 29 402-ФЗ", "пять лет после сделки", "ч. 2 ст. 9"])
    expect(words).toContain(statement);
  expect(words).not.toContain("согласие субъекта");
  builder.change("process_subject", group?.id ?? 0, { reasons: ["is_consent_to_processing"] });
  expect(textOf(composeSample("request_answer", builder.snapshot(), { object }))).not.toContain("продолжается");
});
