import { adequacy } from "@opis/model/law/adequacy";

/** What the law says of a country on a day: Russia's own, adequate, or not recognised as such. */
export type Protection = "own" | "adequate" | "inadequate";

export const protections: readonly Protection[] = ["own", "adequate", "inadequate"];

/** The sign that tells them apart where colours do not. */
export const protectionSigns = { own: "", adequate: "✓", inadequate: "!" } as const satisfies Record<
  Protection,
  string
>;

/** The protection of individuals in a country on an ISO day (152-FZ, article 12). */
export function protectionOf(code: string, day: string): Protection {
  const isAdequate = adequacy(code, day);
  if (isAdequate === null) return "own";
  return isAdequate ? "adequate" : "inadequate";
}
