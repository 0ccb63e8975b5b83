import { type Language, type Words, words } from "./bilingual-text.ts";

/** Placeholders in braces for mailing texts; names in either language work in both. */
export const placeholders = {
  company: words("компания", "company"),
  form: words("анкета", "form"),
  link: words("ссылка", "link"),
  end_date: words("срок", "end_date"),
  sender: words("отправитель", "sender"),
} as const satisfies Record<string, Words>;

export type Placeholder = keyof typeof placeholders;

/** All placeholders in display order. */
export const placeholderNames: readonly Placeholder[] = ["company", "form", "link", "end_date", "sender"];

const inBraces = /\{([^{}]*)\}/g;

/** Returns a message about an unknown placeholder or an unmatched brace; undefined if there is none. */
export function placeholderIssue(text: string): Words | undefined {
  for (const [placeholderText, name = ""] of text.matchAll(inBraces))
    if (!placeholderNamed(name))
      return words(
        `${placeholderText}: такой подстановки нет. Доступны ${offered("ru")}`,
        `${placeholderText}: no such placeholder. Available: ${offered("en")}`,
      );
  return /[{}]/.test(text.replaceAll(inBraces, ""))
    ? words("У фигурной скобки нет пары", "A brace has no pair")
    : undefined;
}

/** Fills the placeholders of a text; anything else is unchanged. */
export function filledText(text: string, values: Readonly<Record<Placeholder, string>>): string {
  return text.replaceAll(inBraces, (match, name: string) => {
    const placeholder = placeholderNamed(name);
    return placeholder ? values[placeholder] : match;
  });
}

/** Returns a placeholder as written in a language. */
export function writtenPlaceholder(name: Placeholder, language: Language): string {
  return `{${placeholders[name][language]}}`;
}

function placeholderNamed(text: string): Placeholder | undefined {
  const name = text.trim().toLowerCase();
  return placeholderNames.find(
    (placeholder) => placeholders[placeholder].ru === name || placeholders[placeholder].en === name,
  );
}

function offered(language: Language): string {
  return placeholderNames.map((name) => writtenPlaceholder(name, language)).join(", ");
}
