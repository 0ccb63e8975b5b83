import fc from "fast-check";
import { expect, test } from "vitest";
import { isEmail } from "./email.ts";

test.each(["info@opis.ru", "a.b+c@mail.example.com", "пд@пример.рф", "x@y-z.co", "o'neil@sub.domain.museum"])(
  "%s is an e-mail",
  (value) => {
    expect(isEmail(value)).toBe(true);
  },
);

test.each([
  "",
  "info",
  "info@",
  "@opis.ru",
  "info@opis",
  "info@opis.r",
  "info@.ru",
  "info@opis..ru",
  "a@b@c.ru",
  "a b@c.ru",
  "a@b.ru;c@d.ru",
  "<a@b.ru>",
  "a@b.ru\n",
  `${"a".repeat(250)}@b.ru`,
])("%j is none", (value) => {
  expect(isEmail(value)).toBe(false);
});

test("an e-mail has one @ and a dot after it, whatever the text", () => {
  const likeEmail = fc.string({ unit: fc.constantFrom(..."ab1.@- ;"), maxLength: 15 });
  fc.assert(
    fc.property(likeEmail, (value) => !isEmail(value) || /^[^@\s;]+@[^@\s;]+\.[^@\s;]{2,}$/.test(value)),
    {
      numRuns: 2_000,
    },
  );
});
