import { words } from "../bilingual-text.ts";
import { federalLaws as acts } from "../law/acts/federal-laws.ts";

/** Laws that a policy may name as its basis in addition to those that its purposes rest on; of these it names what its author marks. */
export const policyLaws = {
  TK: words(acts.TK.printed, "Labour Code"),
  GK: words(acts.GK.printed, "Civil Code, part one"),
  FZ402: words(acts.FZ402.printed, "Accounting Act (402-FZ)"),
  FZ125: words(acts.FZ125.printed, "Archives Act (125-FZ)"),
  ZPP: words(acts.ZPP.printed, "Consumer Protection Act (2300-1)"),
  FZ38: words(acts.FZ38.printed, "Advertising Act (38-FZ)"),
  FZ323: words(acts.FZ323.printed, "Health Protection Act (323-FZ)"),
  FZ273: words(acts.FZ273.printed, "Education Act (273-FZ)"),
  FZ126: words(acts.FZ126.printed, "Communications Act (126-FZ)"),
  FZ395: words(acts.FZ395.printed, "Banks Act (395-1)"),
  FZ115: words(acts.FZ115.printed, "Anti-Money-Laundering Act (115-FZ)"),
  FZ4015: words(acts.FZ4015.printed, "Insurance Act (4015-1)"),
} as const satisfies Partial<Record<keyof typeof acts, unknown>>;
export type PolicyLaw = keyof typeof policyLaws;
