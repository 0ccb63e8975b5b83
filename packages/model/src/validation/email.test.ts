import fc from "fast-check";
import { expect, test } from "vitest";
import { domainsOf, isDomainList, isEmail, isOfDomains } from "./email.ts";

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

test("domains are named in any case, with commas, semicolons or spaces between", () => {
  expect(domainsOf(" Romashka.ru; romashka.com,почта.рф ")).toEqual(["romashka.ru", "romashka.com", "почта.рф"]);
  expect(domainsOf(" ")).toEqual([]);
});

test.each([
  ["", true],
  ["romashka.ru; sub.romashka.ru", true],
  ["пример.рф", true],
  ["romashka", false],
  ["@romashka.ru", false],
  ["romashka.ru; anna@romashka.ru", false],
  ["-romashka.ru", false],
])("«%s» names domains: %s", (text, is) => {
  expect(isDomainList(text)).toBe(is);
});

test.each([
  ["anna@romashka.ru", "", true],
  ["anna@Romashka.RU", "romashka.ru", true],
  ["anna@romashka.com", "romashka.ru; romashka.com", true],
  ["anna@sub.romashka.ru", "romashka.ru", false],
  ["anna@evilromashka.ru", "romashka.ru", false],
  ['"anna@romashka.ru"@evil.ru', "romashka.ru", false],
])("%s is of the domains «%s»: %s", (email, domains, is) => {
  expect(isOfDomains(email, domains)).toBe(is);
});
