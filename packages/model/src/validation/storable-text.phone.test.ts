import fc from "fast-check";
import { expect, test } from "vitest";
import { formatPhone, normalisePhone } from "./storable-text.ts";

test.each([
  ["+7 495 123-45-67", "+74951234567"],
  ["8 (495) 123-45-67", "+74951234567"],
  ["74951234567", "+74951234567"],
  ["495.123.45.67", "+74951234567"],
  [" 4951234567 ", "+74951234567"],
  ["+44 20 7946 0958", "+442079460958"],
  ["+375 29 123 45 67", "+375291234567"],
  ["8 (495) 123-45-67 доб. 12", "+74951234567 доб. 12"],
  ["+7 495 123-45-67, доб.123", "+74951234567 доб. 123"],
  ["+7 495 123-45-67 (ext. 5)", "+74951234567 доб. 5"],
])("%s is stored as %s", (text, normalised) => {
  expect(normalisePhone(text)).toBe(normalised);
});

test.each([
  "",
  "+",
  "+7 000 000-00-00",
  "123",
  "12345678901",
  "+0 495 123-45-67",
  "+123456",
  "+7 495 123-45-6",
  "+7 495 123-45-678",
  "+1234567890123456",
  "495 123-45-67 доб.",
  "phone",
  "4951234567+",
])("%j is no phone", (text) => {
  expect(normalisePhone(text)).toBeUndefined();
});

test("a Russian phone is shown in groups, a foreign one as it is", () => {
  expect(formatPhone("+74951234567")).toBe("+7 495 123-45-67");
  expect(formatPhone("+442079460958")).toBe("+442079460958");
});

test("a shown number is stored as the same number", () => {
  const normalised = fc.stringMatching(/^\+7\d{10}$/);
  fc.assert(fc.property(normalised, (phone) => normalisePhone(formatPhone(phone)) === phone));
});

test("a stored number is stored again unchanged, whatever was written", () => {
  const phoneText = fc.string({ unit: fc.constantFrom(..."0123456789+-() ."), maxLength: 20 });
  fc.assert(
    fc.property(phoneText, (value) => {
      const normalised = normalisePhone(value);
      return normalised === undefined || (/^\+\d{7,15}$/.test(normalised) && normalisePhone(normalised) === normalised);
    }),
    { numRuns: 1_000 },
  );
});
