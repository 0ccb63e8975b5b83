import { type Words, words } from "../bilingual-text.ts";
import { tooShort } from "./text-formats.ts";

/** Minimum length of a password in characters (specification 5). */
const passwordMinCharacters = 10;

interface PasswordRule {
  readonly keeps: RegExp;
  readonly words: Words;
  /** Restricts the allowed characters: the message names the forbidden one. */
  readonly isOfCharacters?: true;
}

/** Password rules, each with the message for a violation (specification 5). */
export const passwordRules: readonly PasswordRule[] = [
  {
    keeps: new RegExp(`^[^]{${passwordMinCharacters},}$`),
    words: tooShort(passwordMinCharacters),
  },
  {
    keeps: /^[A-Za-z\d!@#$%^&*]*$/,
    isOfCharacters: true,
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

/** Returns the first forbidden character of a password; undefined if there is none. */
export function forbiddenCharacter(password: string): string | undefined {
  return [...password].find((character) => !/[A-Za-z\d!@#$%^&*]/.test(character));
}

/** Returns the message about a forbidden character. */
export function forbiddenWords(character: string): Words {
  const characterText =
    character.trim() === "" ? words("пробел", "a space") : words(`«${character}»`, `“${character}”`);
  return words(
    `В пароле нельзя использовать ${characterText.ru}: только латинские буквы, цифры и знаки !@#$%^&*`,
    `A password cannot contain ${characterText.en}: only Latin letters, digits and the characters !@#$%^&*`,
  );
}

/** Returns the messages of the rules that a new password violates, in rule order; empty if valid (specification 5). */
export function passwordIssues(password: string): Words[] {
  const forbidden = forbiddenCharacter(password);
  return passwordRules
    .filter(({ keeps }) => !keeps.test(password))
    .map((rule) => (rule.isOfCharacters && forbidden !== undefined ? forbiddenWords(forbidden) : rule.words));
}
