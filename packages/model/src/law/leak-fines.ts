import { type Words, words } from "../bilingual-text.ts";
import type { LegalForm } from "../forms/legal-forms.ts";
import type { FinedParty, RoubleRange } from "./fines.ts";
import { type InForce, inForce } from "./in-force.ts";

/** Parts of CAO article 13.11 about leaks. */
type LeakPart = "1" | "11" | "12" | "13" | "14" | "15" | "16" | "17" | "18";

/** Fine for a leak by scale (CAO, article 13.11): shown separately, not in totals. */
interface LeakFine extends InForce {
  /** Part of article 13.11. */
  readonly part: LeakPart;
  readonly scale: Words;
  readonly printed: string;
  /** Null if it is a share of turnover. */
  readonly company: RoubleRange | null;
  /** Present if a sole trader is not fined as a company. */
  readonly entrepreneur?: RoubleRange;
  /** For a fine by turnover. */
  readonly share?: Words;
}

/** As of 21.11.2026: article 13.11 as of 30.05.2025 (420-FZ), verified against public texts. */
const leakFines: readonly LeakFine[] = [
  {
    part: "1",
    scale: words("до 1 000 человек (10 000 идентификаторов)", "up to 1,000 people"),
    printed: "ч. 1 ст. 13.11 КоАП",
    company: [150_000, 300_000],
    entrepreneur: [50_000, 100_000],
    since: "2025-05-30",
  },
  {
    part: "12",
    scale: words("от 1 000 до 10 000 человек", "1,000 to 10,000 people"),
    printed: "ч. 12 ст. 13.11 КоАП",
    company: [3_000_000, 5_000_000],
    since: "2025-05-30",
  },
  {
    part: "13",
    scale: words("от 10 000 до 100 000 человек", "10,000 to 100,000 people"),
    printed: "ч. 13 ст. 13.11 КоАП",
    company: [5_000_000, 10_000_000],
    since: "2025-05-30",
  },
  {
    part: "14",
    scale: words("свыше 100 000 человек", "over 100,000 people"),
    printed: "ч. 14 ст. 13.11 КоАП",
    company: [10_000_000, 15_000_000],
    since: "2025-05-30",
  },
  {
    part: "16",
    scale: words("специальные категории", "special categories"),
    printed: "ч. 16 ст. 13.11 КоАП",
    company: [10_000_000, 15_000_000],
    since: "2025-05-30",
  },
  {
    part: "17",
    scale: words("биометрические данные", "biometrics"),
    printed: "ч. 17 ст. 13.11 КоАП",
    company: [15_000_000, 20_000_000],
    since: "2025-05-30",
  },
  {
    part: "15",
    scale: words("повторная утечка", "another leak"),
    printed: "ч. 15 ст. 13.11 КоАП",
    company: null,
    share: words(
      "1–3 % выручки, но не менее 20 и не более 500 млн ₽",
      "1–3% of turnover, at least 20 and at most 500 million ₽",
    ),
    since: "2025-05-30",
  },
  {
    part: "18",
    scale: words(
      "повторная утечка специальных категорий или биометрии",
      "another leak of special categories or biometrics",
    ),
    printed: "ч. 18 ст. 13.11 КоАП",
    company: null,
    share: words(
      "1–3 % выручки, но не менее 25 и не более 500 млн ₽",
      "1–3% of turnover, at least 25 and at most 500 million ₽",
    ),
    since: "2025-05-30",
  },
  {
    part: "11",
    scale: words("об утечке не сообщили за 24 часа", "not reported within 24 hours"),
    printed: "ч. 11 ст. 13.11 КоАП",
    company: [1_000_000, 3_000_000],
    since: "2025-05-30",
  },
];

/** Returns the fines for leaks in force on a date, with this payer's amount; null if it is a share of turnover. */
export function leakFinesOn({ day, payer }: FinedParty) {
  return inForce(leakFines, day).map(({ company, entrepreneur = company, ...fine }) => ({
    ...fine,
    price: payer === "company" ? company : entrepreneur,
  }));
}

/**
 * Public bodies and non-profit organisations, including institutions and state corporations (Civil Code, article 123.21; 7-FZ, article
 * 7.1).
 */
const answeringByOfficials: ReadonlySet<LegalForm> = new Set<LegalForm>([
  "nonprofit",
  "state_body",
  "municipal_body",
  "state_institution",
  "municipal_institution",
  "state_corporation",
]);

interface LeakNote extends InForce {
  readonly note: Words;
}

const notesOnOfficials: readonly LeakNote[] = [
  {
    note: words(
      "По ч. 12–18 ст. 13.11 КоАП за утечку у государственных и муниципальных органов и некоммерческих организаций, в том числе учреждений, в части составов отвечают должностные лица: кому и какой штраф может быть назначен, сверьте с текстом статьи.",
      "State and municipal bodies and non-profit organisations, institutions included, answer for leaks through their officials under some of parts 12 to 18 of CAO article 13.11: check the text of the article for who may be fined and how much.",
    ),
    since: "2025-05-30",
  },
];

/**
 * Returns a note for organisations whose officials are fined under some of parts 12 to 18 of CAO article 13.11. Which parts, and whether
 * the organisation is liable as well, has not been verified against the official text, so no amount is given.
 */
export function leakNotesOn(day: string, legalForm: LegalForm | null): readonly Words[] {
  if (legalForm === null || !answeringByOfficials.has(legalForm)) return [];
  return inForce(notesOnOfficials, day).map(({ note }) => note);
}

/** Scale of a leak, which determines the applicable part of CAO article 13.11; null where unknown. */
export interface LeakScale {
  readonly subjects: number | null;
  readonly identifiers: number | null;
  readonly hasSpecial: boolean;
  readonly hasBiometrics: boolean;
  readonly isRepeated: boolean;
}

/** Fine for a leak: an estimate by its known scale, not a forecast. */
export interface LeakBracket {
  readonly part: LeakPart;
  readonly printed: Words;
  /** Roubles; null if the fine is a share of turnover. */
  readonly price: RoubleRange | null;
  readonly share: Words | null;
}

/**
 * Finds the part of CAO article 13.11 for a leak of this scale: parts 12 to 14 by numbers of people or identifiers, 15 and 18 for another
 * leak, 16 special categories, 17 biometrics, part 1 below the thresholds. Returns undefined if the number of people is unknown and no
 * category alone decides.
 */
export function leakBracket(scale: LeakScale, finedParty: FinedParty): LeakBracket | undefined {
  const part = partOf(scale);
  return part === undefined ? undefined : bracketOf(part, finedParty);
}

/** Returns the fine for not notifying Roskomnadzor of an incident in time (CAO, article 13.11(11)). */
export function silenceBracket(finedParty: FinedParty): LeakBracket | undefined {
  return bracketOf("11", finedParty);
}

function partOf({ subjects, identifiers, hasSpecial, hasBiometrics, isRepeated }: LeakScale): LeakPart | undefined {
  const isSensitive = hasSpecial || hasBiometrics;
  const byNumber = largest(partOfPeople(subjects), partOfIdentifiers(identifiers));
  // Part 15 only applies to another leak under parts 12 to 14, so a smaller one does not count.
  if (isRepeated && isSensitive) return "18";
  if (hasBiometrics) return "17";
  if (hasSpecial) return "16";
  return isRepeated && byNumber !== undefined && byNumber !== "1" ? "15" : byNumber;
}

type ByNumber = "1" | "12" | "13" | "14";

function partOfPeople(count: number | null): ByNumber | undefined {
  return count === null ? undefined : bandOf(count, 1_000);
}

function partOfIdentifiers(count: number | null): ByNumber | undefined {
  return count === null ? undefined : bandOf(count, 10_000);
}

function bandOf(count: number, threshold: number): ByNumber {
  if (count < threshold) return "1";
  if (count <= threshold * 10) return "12";
  return count <= threshold * 100 ? "13" : "14";
}

function largest(left: ByNumber | undefined, right: ByNumber | undefined): ByNumber | undefined {
  if (left === undefined || right === undefined) return left ?? right;
  return Number(left) > Number(right) ? left : right;
}

function bracketOf(part: LeakPart, finedParty: FinedParty): LeakBracket | undefined {
  const fine = leakFinesOn(finedParty).find((leakFine) => leakFine.part === part);
  if (!fine) return undefined;
  const printedName = words(fine.printed, `CAO, article 13.11(${part})`);
  return { part, printed: printedName, price: fine.price, share: fine.share ?? null };
}
