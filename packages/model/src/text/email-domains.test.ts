import { expect, test } from "vitest";
import { domainsOf, isDomainList, isOfDomains } from "./email-domains.ts";

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
