import { type Language, languages } from "@opis/model/bilingual-text";

/** Keys under which the application stores data in the browser: those of specification 7.2 and our own. */
export type StoredKey =
  | "accessToken"
  | "refreshToken"
  | "company"
  | "theme"
  | "lastActivity"
  | "language"
  | "defaultCompanyId"
  | "recentCompanies"
  | "companyViews"
  | "reviewViews"
  | "documentsLook"
  | "inactivitySeconds";

/** Reads a stored value; undefined if it was never stored. */
export function readStored(key: StoredKey): string | undefined {
  return localStorage.getItem(key) ?? undefined;
}

/** Stores a value in this browser; without a value the key is removed. */
export function store(key: StoredKey, value: string | undefined): void {
  if (value === undefined) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
}

/** Reads a stored id; undefined if it is missing or not a number. */
export function readStoredId(key: "company" | "defaultCompanyId"): number | undefined {
  const id = Number(readStored(key));
  return Number.isInteger(id) && id > 0 ? id : undefined;
}

/** Returns the chosen language; Russian by default. */
export function storedLanguage(): Language {
  const storedValue = readStored("language");
  return languages.find((language) => language === storedValue) ?? "ru";
}
