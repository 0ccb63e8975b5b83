import { expect, test } from "vitest";
import { ApiError, ConnectionError } from "../../api/api-error.ts";
import { errorMessage } from "../../api/error-message.ts";
import { reactionToError } from "./react-to-error.ts";

test("of several texts the first in the order of the specification is shown", () => {
  const body = { name: ["н1", "н2"], freemium: "ф", error: "о", detail: "д", non_field_errors: ["п1", "п2"] };
  const order = ["п1 п2", "д", "о", "ф", "н1 н2"];
  const remainingBody: Record<string, unknown> = { ...body };
  for (const [index, member] of ["non_field_errors", "detail", "error", "freemium", "name"].entries()) {
    expect(errorMessage(remainingBody)).toBe(order[index]);
    delete remainingBody[member];
  }
  expect(errorMessage(remainingBody)).toBeUndefined();
});

test("the status decides where to go", () => {
  const route = (status: number) => reactionToError(new ApiError(status, {}), "ru").route;
  expect([404, 401, 500, 400, 403, 409].map(route)).toEqual([
    "/404",
    "/login",
    "/500",
    undefined,
    undefined,
    undefined,
  ]);
});

test("a link that the server does not know differs from one that has ended", () => {
  const reactionTo = (code: string) => reactionToError(new ApiError(401, { code }), "ru");
  expect(reactionTo("key_unknown")).toMatchObject({ route: "/login", gone: "link" });
  for (const code of ["key_expired", "key_revoked", "not_authenticated"]) expect(reactionTo(code).gone).toBeUndefined();
});

test("a company that is no longer accessible is reported as such, not as a missing object", () => {
  const reaction = reactionToError(new ApiError(404, { code: "not_found", what: "company" }), "ru");
  expect(reaction).toEqual({ route: "/404", gone: "company", toast: { key: "companyGone" } });
  expect(reactionToError(new ApiError(404, { code: "not_found" }), "ru")).toEqual({
    route: "/404",
    toast: { key: "notFound" },
  });
});

test("a server failure is reported with its logged number", () => {
  expect(reactionToError(new ApiError(500, { detail: "…", incident: "ab12cd34ef" }), "ru").incident).toBe("ab12cd34ef");
  expect(reactionToError(new ApiError(500, {}), "ru").incident).toBeUndefined();
});

test("a lost connection is reported as such", () => {
  expect(reactionToError(new ConnectionError("gone"), "ru")).toEqual({ toast: { key: "connection" } });
});

test("the server's text is shown where it is Russian", () => {
  const toast = (body: unknown) => reactionToError(new ApiError(400, body), "ru").toast;
  expect(toast({ detail: "Название не указано или не уникально" })).toEqual({
    text: "Название не указано или не уникально",
  });
  expect(toast({ detail: "Payload is not valid" })).toEqual({ key: "saveFailed" });
});

test("an error of the object itself shows the server's text, as no input stands for it", () => {
  const text = "На это предложение уже ответили или его нет";
  const toast = (body: unknown) => reactionToError(new ApiError(400, body), "ru").toast;
  expect(toast({ id: [text], code: "no_longer_proposed" })).toEqual({ text });
  expect(toast({ object_id: [text], code: "no_longer_proposed" })).toEqual({ text });
});

test("an English reader is shown the server's English", () => {
  const error = new ApiError(400, { detail: "Name not specified or not unique" });
  expect(reactionToError(error, "en").toast).toEqual({ text: "Name not specified or not unique" });
});

test("a 400 of single fields means wrong data, unless it is about an address of mail", () => {
  const toast = (body: unknown) => reactionToError(new ApiError(400, body), "ru").toast;
  expect(toast({ inn: ["Введите корректный ИНН"] })).toEqual({ key: "wrongData" });
  expect(toast({ mail: ["Неверный адрес"] })).toEqual({ key: "saveFailed" });
});

test("a broken rule shows the server's text", () => {
  const text = "Из статуса «В работе» нельзя перейти в «Согласовано»";
  const toast = (body: unknown) => reactionToError(new ApiError(400, body), "ru").toast;
  expect(toast({ status: [text], code: "wrong_move" })).toEqual({ text });
  expect(toast({ inn: ["Введите корректный ИНН"], code: "invalid" })).toEqual({ key: "wrongData" });
});

test("a used up quota shows a banner", () => {
  const { quota } = reactionToError(new ApiError(400, { freemium: "processes quota exceeded." }), "ru");
  expect(quota).toBe("processes quota exceeded.");
});

test("any other refusal shows the server's text, or a server error", () => {
  const toast = (status: number, body: unknown) => reactionToError(new ApiError(status, body), "ru").toast;
  expect(toast(403, { detail: "Нет прав на удаление компании" })).toEqual({ text: "Нет прав на удаление компании" });
  expect(toast(403, {})).toEqual({ key: "forbidden" });
  expect(toast(502, {})).toEqual({ key: "server" });
  expect(reactionToError(new TypeError("a bug"), "ru").toast).toEqual({ key: "unknown" });
});
