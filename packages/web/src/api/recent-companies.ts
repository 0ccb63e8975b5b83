import { readStored, store } from "./browser-storage.ts";

const maxCompanies = 8;

/** Returns the ids of the companies opened last in this browser, latest first. */
export function recentCompanies(): number[] {
  return (readStored("recentCompanies") ?? "").split(",").map(Number).filter(Boolean);
}

/** Records that a company was opened. */
export function rememberCompany(id: number): void {
  store("company", String(id));
  store(
    "recentCompanies",
    [id, ...recentCompanies().filter((company) => company !== id)].slice(0, maxCompanies).join(","),
  );
}
