import { expect, test } from "vitest";
import { words } from "./bilingual-text.ts";
import { type ErrorCode, errorBody, errorCatalogue, Refusal, refused, refusedFields } from "./errors.ts";

const codes = Object.entries(errorCatalogue);

test("a refusal says its code and the catalogue's words, in the requested language", () => {
  expect(errorBody(refused("not_found"), "ru")).toEqual({ code: "not_found", detail: "Объект не найден" });
  expect(errorBody(refused("not_found"), "en")).toEqual({ code: "not_found", detail: "Object not found" });
});

test("its own text replaces the catalogue's", () => {
  const refusal = refused("invalid", { text: words("Файл больше 100 МБ", "The file is over 100 MB") });
  expect(errorBody(refusal, "ru")).toEqual({ code: "invalid", detail: "Файл больше 100 МБ" });
  expect(refusal.message).toBe("The file is over 100 MB");
});

test("problems of fields are under the fields, each a list, and no other detail", () => {
  const refusal = refusedFields({ inn: [words("Введите корректный ИНН", "Enter the correct INN")], name: [] });
  expect(errorBody(refusal, "en")).toEqual({ code: "invalid", inn: ["Enter the correct INN"], name: [] });
});

test("problems of fields may have another code than a plain «invalid»", () => {
  const issue = words("Название занято", "The name is taken");
  const refusal = refusedFields({ name: [issue] }, "name_not_unique");
  expect(errorBody(refusal, "ru")).toEqual({ code: "name_not_unique", name: ["Название занято"] });
});

test("what is wrong with a field that is called «code» is reported as text, since that member is the refusal's own", () => {
  const refusal = refusedFields({ code: [words("Проверьте значение", "Check the value")], part: [] });
  expect(errorBody(refusal, "ru")).toEqual({ code: "invalid", detail: "code: Проверьте значение", part: [] });
});

test("the quota of a free account has its own member", () => {
  const text = words("processes quota exceeded.", "processes quota exceeded.");
  expect(errorBody(refused("freemium", { text }), "ru")).toEqual({
    code: "freemium",
    freemium: "processes quota exceeded.",
  });
});

test("further members come along, and cannot pass for the code or the words", () => {
  const extra = { usage: [{ form: "process", id: 7 }], code: "ok", detail: "fine" };
  expect(errorBody(refused("object_in_use", { extra }), "en")).toEqual({
    usage: [{ form: "process", id: 7 }],
    code: "object_in_use",
    detail: "Other questionnaires refer to this object",
  });
});

test("a refusal differs from a bug by its class", () => {
  const refusal = refused("too_many_requests", { retryAfterSeconds: 30 });
  expect(refusal).toBeInstanceOf(Refusal);
  expect(refusal).toBeInstanceOf(Error);
  expect(refusal.name).toBe("Refusal");
  expect(refusal.details.retryAfterSeconds).toBe(30);
});

test.each(codes)("%s has words that people can read in both languages", (_code, { text }) => {
  expect(text.ru.length).toBeGreaterThan(5);
  expect(text.en).toMatch(/^[\x20-\x7E]+$/);
});

test.each([
  ["invalid", 400],
  ["freemium", 400],
  ["not_signed_in", 401],
  ["forbidden", 403],
  ["paid_period_ended", 403],
  ["not_found", 404],
  ["changed_by_another", 409],
  ["too_large", 413],
  ["wrong_type", 415],
  ["account_blocked", 429],
  ["internal", 500],
  ["unavailable", 503],
] satisfies [ErrorCode, number][])("%s is answered with status %i", (code, status) => {
  expect(errorCatalogue[code].status).toBe(status);
});
