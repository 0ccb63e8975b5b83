import type { Language, Words } from "@opis/model/bilingual-text";
import { useSyncExternalStore } from "react";
import { store } from "../api/browser-storage.ts";
import { createListeners } from "../api/listeners.ts";
import { storedLanguage } from "../api/stored-language.ts";

/** The English texts, loaded when English is chosen. */
export type English = typeof import("./english.ts").english;

let language = storedLanguage();
let english: English | undefined;
const changes = createListeners();

/** Returns the current language. */
export function currentLanguage(): Language {
  return language;
}

/** Returns the current language; the component is re-rendered when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(onLanguageChange, currentLanguage);
}

/** Returns the function that picks a text of the model by language; the component is re-rendered when that changes. */
export function usePick(): (pair: Words) => string {
  const chosen = useLanguage();
  return (pair) => pair[chosen];
}

/** Loads the texts of the stored language: no text may be rendered before it has resolved. */
export function loadLanguage(): Promise<void> {
  return loadTexts(language);
}

/**
 * Chooses a language for this browser once its texts are loaded; later calls to the server carry it. @throws when the texts cannot be
 * loaded: the language then stays
 */
export async function chooseLanguage(chosen: Language): Promise<void> {
  await loadTexts(chosen);
  store("language", chosen);
  document.documentElement.lang = chosen;
  language = chosen;
  changes.notify();
}

async function loadTexts(wanted: Language): Promise<void> {
  if (wanted === "en") english ??= (await import("./english.ts")).english;
}

/** Returns the English texts, after English was chosen. */
export function spokenEnglish(): English {
  if (!english) throw new Error("English texts were used before they were loaded");
  return english;
}

/** Calls the listener when the language changes; returns the function that removes it. */
export const onLanguageChange = changes.add;
