import { expect, test } from "vitest";
import { printPhone } from "./print-phone.ts";

test.each([
  ["+74951234567", "+7 (495) 123-45-67"],
  ["+77011234567", "+7 701 123 4567"],
  ["+37410123456", "+374 101 234 56"],
  ["+493012345678", "+49 301 234 5678"],
  ["доб. 12", "доб. 12"],
  ["8 495 123", "8 495 123"],
])("the phone %s is printed as %s", (phone, printed) => {
  expect(printPhone(phone).replaceAll("\u00a0", " ")).toBe(printed);
});
