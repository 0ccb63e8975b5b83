import type { Language, Words } from "@opis/model/bilingual-text";
import { useSyncExternalStore } from "react";
import { store } from "../api/browser-storage.ts";
import { createListeners } from "../api/listeners.ts";
import { storedLanguage } from "../api/stored-language.ts";

/** The English texts, which are loaded when English is chosen. */
export type English = typeof import("./english.ts").english;

let language = storedLanguage();
let english: English | undefined;
const changes = createListeners();

/** The language chosen now. */
export function currentLanguage(): Language {
  return language;
}

/** Returns the language chosen now; the component is rendered again when another is chosen. */
export function useLanguage(): Language {
  return useSyncExternalStore(onLanguageChange, currentLanguage);
}

/** Returns the function that chooses a text of the model by language; the component is rendered again when that changes. */
export function usePick(): (pair: Words) => string {
  const chosen = useLanguage();
  return (pair) => pair[chosen];
}

/** Loads the texts of the language that was chosen before: nothing can be said until it has ended. */
export function loadLanguage(): Promise<void> {
  return loadTexts(language);
}

/**
 * Chooses a language for this browser, once its texts are there; calls to the server carry it from now on.
 * @throws where the texts cannot be loaded: the language then stays
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

/** The English texts, after English was chosen. */
export function spokenEnglish(): English {
  if (!english) throw new Error("English texts were used before they were loaded");
  return english;
}

/** Calls back when another language is chosen; answers the function that stops it. */
export const onLanguageChange = changes.add;
