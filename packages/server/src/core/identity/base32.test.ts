import { expect, test } from "vitest";
import { base32 } from "./second-step.ts";

// RFC 4648, section 10.
test.each([
  ["", ""],
  ["f", "MY"],
  ["fo", "MZXQ"],
  ["foo", "MZXW6"],
  ["foob", "MZXW6YQ"],
  ["fooba", "MZXW6YTB"],
  ["foobar", "MZXW6YTBOI"],
])("“%s” is “%s”", (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded);
});
