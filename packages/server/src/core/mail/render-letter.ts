import type { Language } from "@opis/model/bilingual-text";
import type { LetterPlace, LetterText } from "./letter.ts";
import { type LetterParts, letterHtml } from "./letter-html.ts";

/** A letter ready to send. */
export interface RenderedLetter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Renders a letter in one language; its links begin with `publicUrl`. `wayOut` is the path to unsubscribe. */
export function renderLetter(
  letter: LetterText,
  language: Language,
  publicUrl: string,
  wayOut?: string,
): RenderedLetter {
  const subject = `${oneLine(letter.subject[language])} — ${language === "ru" ? "Опись" : "Opis"}`;
  const paragraphs = letter.paragraphs.map((words) => words[language]);
  const notes = letter.notes.map((words) => words[language]);
  const action = letter.action && {
    label: letter.action.label[language],
    href: new URL(letter.action.path, publicUrl).href,
  };
  const places = (letter.places ?? []).map((place) => ({
    ...place,
    url: place.url === null ? null : new URL(place.url, publicUrl).href,
  }));
  const end = wayOut && { label: wayOutLabel[language], href: new URL(wayOut, publicUrl).href };
  const parts = {
    language,
    subject,
    title: oneLine(letter.subject[language]),
    paragraphs,
    places,
    action,
    notes,
    end: end || undefined,
  };
  return { subject, text: textOf(parts), html: letterHtml(parts) };
}

const wayOutLabel = { ru: "Отписаться от таких писем", en: "Unsubscribe from these e-mails" } as const;

// User-supplied names must not inject header lines.
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
}

function textOf({ title, paragraphs, places, action, notes, end }: LetterParts): string {
  const link = action ? [`${action.label}:\n${action.href}`] : [];
  const last = end ? [`${end.label}: ${end.href}`] : [];
  return `${[title, ...paragraphs, ...places.map(placeText), ...link, ...notes, ...last].join("\n\n")}\n`;
}

function placeText({ title, url, entries }: LetterPlace): string {
  // Text of several lines follows its label in full.
  const entryLines = entries.map(([head = "", ...lines]) =>
    [head, ...lines.flatMap((line) => line.split("\n")).map((line) => `  ${line}`)].join("\n"),
  );
  return [[title, ...(url === null ? [] : [url])].join("\n"), ...entryLines].join("\n\n");
}
