import type { Language, Words } from "@opis/model/words";
import { useSyncExternalStore } from "react";
import { storedLanguage } from "../api/language.ts";
import { store } from "../api/stored.ts";

let language = storedLanguage();
const listeners = new Set<() => void>();

/** The language chosen now. */
export function currentLanguage(): Language {
  return language;
}

/** The language chosen now, for a component that is drawn anew when another is chosen. */
export function useLanguage(): Language {
  return useSyncExternalStore(onLanguageChange, currentLanguage);
}

/** Chooses the text of a pair from the model, for a component that is drawn anew when another language is chosen. */
export function usePick(): (pair: Words) => string {
  const chosen = useLanguage();
  return (pair) => pair[chosen];
}

/** Chooses a language for this browser; calls to the server carry it from now on. */
export function chooseLanguage(chosen: Language): void {
  store("language", chosen);
  document.documentElement.lang = chosen;
  language = chosen;
  for (const listener of listeners) listener();
}

/** Calls back when another language is chosen; answers the function that stops it. */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
