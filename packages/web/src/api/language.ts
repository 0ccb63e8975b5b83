import { type Language, languages } from "@opis/model/words";
import { readStored } from "./stored.ts";

/** The chosen language; Russian until another is chosen. */
export function storedLanguage(): Language {
  const stored = readStored("language");
  return languages.find((language) => language === stored) ?? "ru";
}
