import { type Language, languages } from "@opis/model/bilingual-text";
import { readStored } from "./browser-storage.ts";

/** Returns the chosen language; Russian by default. */
export function storedLanguage(): Language {
  const stored = readStored("language");
  return languages.find((language) => language === stored) ?? "ru";
}
