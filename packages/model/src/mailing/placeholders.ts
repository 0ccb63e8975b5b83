import { type Language, type Words, words } from "../bilingual-text.ts";

/** Placeholders in braces of a mailing's text; names of both languages work in both. */
export const placeholders = {
  company: words("компания", "company"),
  form: words("анкета", "form"),
  link: words("ссылка", "link"),
  end_date: words("срок", "end_date"),
  sender: words("отправитель", "sender"),
} as const satisfies Record<string, Words>;

export type Placeholder = keyof typeof placeholders;

/** All placeholders in the order in which they are offered. */
export const placeholderNames: readonly Placeholder[] = ["company", "form", "link", "end_date", "sender"];

const inBraces = /\{([^{}]*)\}/g;

/** What is wrong with the placeholders of a text: one that there is not, or a brace without its other; undefined where nothing is. */
export function placeholderIssue(text: string): Words | undefined {
  for (const [whole, name = ""] of text.matchAll(inBraces))
    if (!placeholderNamed(name))
      return words(
        `${whole}: такой подстановки нет. Есть ${offered("ru")}`,
        `${whole}: there is no such placeholder. There are ${offered("en")}`,
      );
  return /[{}]/.test(text.replaceAll(inBraces, ""))
    ? words("У фигурной скобки нет пары", "A brace lacks its other one")
    : undefined;
}

/** A text with its placeholders filled; what is no placeholder stays as it is. */
export function filledText(text: string, values: Readonly<Record<Placeholder, string>>): string {
  return text.replaceAll(inBraces, (whole, name: string) => {
    const found = placeholderNamed(name);
    return found ? values[found] : whole;
  });
}

/** A placeholder as it is written in a text of a language. */
export function writtenPlaceholder(name: Placeholder, language: Language): string {
  return `{${placeholders[name][language]}}`;
}

function placeholderNamed(text: string): Placeholder | undefined {
  const name = text.trim().toLowerCase();
  return placeholderNames.find((known) => placeholders[known].ru === name || placeholders[known].en === name);
}

function offered(language: Language): string {
  return placeholderNames.map((name) => writtenPlaceholder(name, language)).join(", ");
}
