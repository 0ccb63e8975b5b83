/** What the application keeps in the browser, by the keys of specification 7.2 and some of our own. */
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

/** Reads a stored value; none where it was never stored. */
export function readStored(key: StoredKey): string | undefined {
  return localStorage.getItem(key) ?? undefined;
}

/** Stores a value for this browser; without one the key is removed. */
export function store(key: StoredKey, value: string | undefined): void {
  if (value === undefined) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
}

/** Reads a stored id; none where it is missing or no number. */
export function readStoredId(key: "company" | "defaultCompanyId"): number | undefined {
  const id = Number(readStored(key));
  return Number.isInteger(id) && id > 0 ? id : undefined;
}
