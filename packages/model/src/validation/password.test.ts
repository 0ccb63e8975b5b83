import fc from "fast-check";
import { expect, test } from "vitest";
import { passwordIssues } from "./password.ts";

const issueTexts = (password: string) => passwordIssues(password).map(({ ru }) => ru);

test.each(["Abcdefgh1!", "aA1@aA1@aA1@", "1234567Aa*", `A1!${"a".repeat(200)}`])(
  "%s is a good password",
  (password) => {
    expect(issueTexts(password)).toEqual([]);
  },
);

const short = "Минимум 10 символов";
const foreign = (characterText: string) =>
  `В пароле нельзя использовать ${characterText}: только латинские буквы, цифры и знаки !@#$%^&*`;
const digit = "Хотя бы одна цифра";
const lower = "Хотя бы одна строчная латинская буква";
const upper = "Хотя бы одна прописная латинская буква";
const special = "Хотя бы один из знаков @!#$%^&*";

test.each([
  ["Abcdefg1!", [short]],
  ["Abcdefghi!", [digit]],
  ["ABCDEFGH1!", [lower]],
  ["abcdefgh1!", [upper]],
  ["Abcdefgh12", [special]],
  ["Abcdefgh1-!", [foreign("«-»")]],
  ["Abcdef gh1!", [foreign("пробел")]],
  ["Abcdefgh1!\n", [foreign("пробел")]],
  ["Парольabc1!", [foreign("«П»"), upper]],
  ["Abcdefgh1٣!", [foreign("«٣»")]],
  ["", [short, digit, lower, upper, special]],
])("%j breaks exactly: %j", (password, issues) => {
  expect(issueTexts(password)).toEqual(issues);
});

test("a password is good only by the rule of the specification, whatever the text", () => {
  const rule = /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])(?=.*[@!#$%^&*])[a-zA-Z\d!@#$%^&*]{10,}$/;
  const likePassword = fc.string({ unit: fc.constantFrom(..."abABZz019!@#$%^&*-я "), maxLength: 16 });
  fc.assert(
    fc.property(likePassword, (password) => (passwordIssues(password).length === 0) === rule.test(password)),
    { numRuns: 2_000 },
  );
});
