import { expect, test } from "vitest";
import { ApiError, ConnectionError, fieldError } from "./api-error.ts";
import { fieldErrorText } from "./error-message.ts";

const refused = new ApiError(400, { code: "name_not_unique", name: ["Название не указано или не уникально"] });

test("what is said of a field is read for its input", () => {
  expect(fieldError(refused, "names", "name")).toBe("Название не указано или не уникально");
  expect(fieldError(refused, "inn")).toBeUndefined();
});

test("a failure of another kind is of no field", () => {
  expect(fieldError(new ApiError(403, { detail: "no" }), "detail")).toBeUndefined();
  expect(fieldError(new ConnectionError(new Error("down")), "name")).toBeUndefined();
});

test("what is said of fields without inputs is read together, each text once; of another refusal nothing is", () => {
  const messages = {
    forms: ["Писем слишком много"],
    tags: ["Писем слишком много"],
    "forms.0.emails": ["Неверный адрес"],
  };
  expect(fieldErrorText(new ApiError(400, { code: "invalid", ...messages }))).toBe(
    "Писем слишком много Неверный адрес",
  );
  expect(fieldErrorText(new ApiError(403, { code: "forbidden", detail: "no" }))).toBeUndefined();
  expect(fieldErrorText(new ConnectionError(new Error("down")))).toBeUndefined();
});
