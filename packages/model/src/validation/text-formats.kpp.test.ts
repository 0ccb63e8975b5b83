import { expect, test } from "vitest";
import { isKpp } from "./text-formats.ts";

test.each(["773601001", "7736AZ001", "997950001"])("%s is a KPP", (value) => {
  expect(isKpp(value)).toBe(true);
});

test.each(["", "77360100", "7736010011", "7736az001", "7736АБ001", "A73601001", "77360100A", "773601001\n"])(
  "%j is none",
  (value) => {
    expect(isKpp(value)).toBe(false);
  },
);
