import { type Language, languages } from "@opis/model/bilingual-text";
import { readStored } from "./browser-storage.ts";

/** The chosen language; Russian until another is chosen. */
export function storedLanguage(): Language {
  const stored = readStored("language");
  return languages.find((language) => language === stored) ?? "ru";
}
