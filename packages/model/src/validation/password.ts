import { type Words, words } from "../bilingual-text.ts";
import { tooShort } from "./text-formats.ts";

/** Shortest password in characters (specification 5). */
const passwordMinCharacters = 10;

interface PasswordRule {
  readonly keeps: RegExp;
  readonly words: Words;
  /** It says which characters there may be: the one that is not is named. */
  readonly isOfCharacters?: true;
}

/** What a password must be, each rule with the words for one who broke it (specification 5). */
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

/** The first character of a password that it must not hold; undefined where it holds none. */
export function forbiddenCharacter(password: string): string | undefined {
  return [...password].find((character) => !/[A-Za-z\d!@#$%^&*]/.test(character));
}

/** What the message about such a character says. */
export function forbiddenWords(character: string): Words {
  const shown = character.trim() === "" ? words("пробел", "a space") : words(`«${character}»`, `“${character}”`);
  return words(
    `В пароле нельзя использовать ${shown.ru}: только латинские буквы, цифры и знаки !@#$%^&*`,
    `A password cannot contain ${shown.en}: only Latin letters, digits and the characters !@#$%^&*`,
  );
}

/** The rules that a new password breaks, as texts, in the order of the rules; none for a good one (specification 5). */
export function passwordIssues(password: string): Words[] {
  const forbidden = forbiddenCharacter(password);
  return passwordRules
    .filter(({ keeps }) => !keeps.test(password))
    .map((rule) => (rule.isOfCharacters && forbidden !== undefined ? forbiddenWords(forbidden) : rule.words));
}
