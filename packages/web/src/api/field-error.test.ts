import { expect, test } from "vitest";
import { ApiError, ConnectionError } from "./api-error.ts";
import { fieldError } from "./field-error.ts";

const refused = new ApiError(400, { code: "name_not_unique", name: ["Название не указано или не уникально"] });

test("what is said of a field is read for its input", () => {
  expect(fieldError(refused, "names", "name")).toBe("Название не указано или не уникально");
  expect(fieldError(refused, "inn")).toBeUndefined();
});

test("a failure of another kind is of no field", () => {
  expect(fieldError(new ApiError(403, { detail: "no" }), "detail")).toBeUndefined();
  expect(fieldError(new ConnectionError(new Error("down")), "name")).toBeUndefined();
});
