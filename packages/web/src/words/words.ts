import type { Language, Words } from "@opis/model/words";
import { useTranslation } from "react-i18next";
import { store } from "../api/stored.ts";
import { i18n } from "./i18n.ts";

/** The language chosen now. */
export function currentLanguage(): Language {
  return i18n.language === "en" ? "en" : "ru";
}

/** The language chosen now, for a component that is drawn anew when another is chosen. */
export function useLanguage(): Language {
  useTranslation();
  return currentLanguage();
}

/** Chooses the text of a pair from the model, for a component that is drawn anew when another language is chosen. */
export function usePick(): (pair: Words) => string {
  const language = useLanguage();
  return (pair) => pair[language];
}

/** Chooses a language for this browser. */
export async function chooseLanguage(language: Language): Promise<void> {
  store("language", language);
  document.documentElement.lang = language;
  await i18n.changeLanguage(language);
}
