import { type Words, words } from "../words.ts";
import { tooShort } from "./length-issues.ts";

/** Shortest password in characters (specification 5). */
const passwordMinCharacters = 10;

/** What a password must be, each rule with the words for one who broke it (specification 5). */
export const passwordRules: readonly { readonly keeps: RegExp; readonly words: Words }[] = [
  {
    keeps: new RegExp(`^[^]{${passwordMinCharacters},}$`),
    words: tooShort(passwordMinCharacters),
  },
  {
    keeps: /^[A-Za-z\d!@#$%^&*]*$/,
    words: words(
      "Только латинские буквы, цифры и знаки !@#$%^&*",
      "Only Latin letters, digits and the characters !@#$%^&*",
    ),
  },
  { keeps: /\d/, words: words("Хотя бы одна цифра", "At least one digit") },
  { keeps: /[a-z]/, words: words("Хотя бы одна строчная латинская буква", "At least one lowercase Latin letter") },
  { keeps: /[A-Z]/, words: words("Хотя бы одна прописная латинская буква", "At least one uppercase Latin letter") },
  {
    keeps: /[@!#$%^&*]/,
    words: words("Хотя бы один из знаков @!#$%^&*", "At least one of the characters @!#$%^&*"),
  },
];

/** The rules that a new password breaks, in words, in the order of the rules; none for a good one (specification 5). */
export function passwordIssues(password: string): Words[] {
  return passwordRules.filter(({ keeps }) => !keeps.test(password)).map((rule) => rule.words);
}
