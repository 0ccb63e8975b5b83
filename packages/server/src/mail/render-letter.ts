import type { Language } from "@opis/model/words";
import type { LetterText } from "./letter.ts";
import { type LetterParts, letterHtml } from "./letter-html.ts";

/** A letter as it is sent. */
export interface RenderedLetter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Puts a letter into one language; its links begin with `publicUrl`. */
export function renderLetter(letter: LetterText, language: Language, publicUrl: string): RenderedLetter {
  const subject = `${oneLine(letter.subject[language])} — ${language === "ru" ? "Опись" : "Opis"}`;
  const paragraphs = letter.paragraphs.map((words) => words[language]);
  const notes = letter.notes.map((words) => words[language]);
  const action = letter.action && {
    label: letter.action.label[language],
    href: new URL(letter.action.path, publicUrl).href,
  };
  const parts = { language, subject, title: oneLine(letter.subject[language]), paragraphs, action, notes };
  return { subject, text: textOf(parts), html: letterHtml(parts) };
}

// What people called something must not become a line of the header.
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
}

function textOf({ title, paragraphs, action, notes }: LetterParts): string {
  const link = action ? [`${action.label}:\n${action.href}`] : [];
  return `${[title, ...paragraphs, ...link, ...notes].join("\n\n")}\n`;
}
