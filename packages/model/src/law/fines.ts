import { type Language, type Words, words } from "../bilingual-text.ts";
import { type InForce, inForce } from "./in-force.ts";

/** Least and largest fine in roubles. */
export type RoubleRange = readonly [least: number, largest: number];

/** Fine amounts of a part of an article, by payer. */
export interface FineAmounts {
  /** The part of the article, as printed: «ч. 1 ст. 13.11 КоАП». */
  readonly printed: Words;
  readonly company: RoubleRange;
  /** An official of the company. */
  readonly official: RoubleRange;
  /** A sole trader, if the part names sole traders or treats them as companies (CAO, 13.11(8) to (18)); otherwise fined as an official. */
  readonly entrepreneur?: RoubleRange;
}

/** A fine under the code of administrative offences (КоАП). */
export interface Fine extends FineAmounts, InForce {
  readonly key: string;
  /** The part that applies to a repeated violation. */
  readonly repeat?: FineAmounts;
  /** Imposed only after a leak: shown separately, not in totals. */
  readonly onlyAfterLeak?: true;
  /** The company's amount was verified against a public text; the others are from a specialist's memory. */
  readonly verified: boolean;
}

const of1311 = (part: string) => words(`ч. ${part} ст. 13.11 КоАП`, `CAO, article 13.11(${part})`);

/** As of 21.11.2026; article 13.11 as of 30.05.2025 (420-FZ). */
const fines = [
  {
    key: "13.11.1",
    printed: of1311("1"),
    since: "2025-05-30",
    company: [150_000, 300_000],
    official: [50_000, 100_000],
    repeat: {
      printed: of1311("1.1"),
      company: [300_000, 500_000],
      official: [100_000, 200_000],
      entrepreneur: [300_000, 500_000],
    },
    verified: true,
  },
  {
    key: "13.11.2",
    printed: of1311("2"),
    since: "2025-05-30",
    company: [300_000, 700_000],
    official: [100_000, 300_000],
    repeat: {
      printed: of1311("2.1"),
      company: [1_000_000, 1_500_000],
      official: [300_000, 500_000],
    },
    verified: true,
  },
  {
    key: "13.11.3",
    printed: of1311("3"),
    since: "2025-05-30",
    company: [30_000, 60_000],
    official: [6_000, 12_000],
    entrepreneur: [10_000, 20_000],
    verified: true,
  },
  {
    key: "13.11.4",
    printed: of1311("4"),
    since: "2025-05-30",
    company: [40_000, 80_000],
    official: [8_000, 12_000],
    entrepreneur: [20_000, 30_000],
    verified: true,
  },
  {
    key: "13.11.5",
    printed: of1311("5"),
    since: "2025-05-30",
    company: [50_000, 90_000],
    official: [8_000, 20_000],
    entrepreneur: [20_000, 40_000],
    repeat: {
      printed: of1311("5.1"),
      company: [300_000, 500_000],
      official: [30_000, 50_000],
      entrepreneur: [50_000, 100_000],
    },
    verified: false,
  },
  {
    key: "13.11.6",
    printed: of1311("6"),
    since: "2025-05-30",
    company: [50_000, 100_000],
    official: [8_000, 20_000],
    entrepreneur: [20_000, 40_000],
    verified: false,
  },
  {
    key: "13.11.8",
    printed: of1311("8"),
    since: "2025-05-30",
    company: [1_000_000, 6_000_000],
    official: [100_000, 200_000],
    entrepreneur: [1_000_000, 6_000_000],
    repeat: {
      printed: of1311("9"),
      company: [6_000_000, 18_000_000],
      official: [500_000, 800_000],
      entrepreneur: [6_000_000, 18_000_000],
    },
    verified: true,
  },
  {
    key: "13.11.10",
    printed: of1311("10"),
    since: "2025-05-30",
    company: [100_000, 300_000],
    official: [30_000, 50_000],
    entrepreneur: [100_000, 300_000],
    verified: true,
  },
  {
    key: "13.11.11",
    printed: of1311("11"),
    since: "2025-05-30",
    company: [1_000_000, 3_000_000],
    official: [400_000, 800_000],
    entrepreneur: [1_000_000, 3_000_000],
    verified: true,
  },
  {
    key: "13.11.14",
    printed: of1311("14"),
    since: "2025-05-30",
    company: [10_000_000, 15_000_000],
    official: [400_000, 600_000],
    entrepreneur: [10_000_000, 15_000_000],
    onlyAfterLeak: true,
    verified: true,
  },
  {
    key: "13.11.3-biometric",
    printed: words("ст. 13.11.3 КоАП", "CAO, article 13.11.3"),
    since: "2025-05-30",
    company: [500_000, 1_000_000],
    official: [100_000, 300_000],
    verified: false,
  },
  {
    key: "13.12.2",
    printed: words("ч. 2 ст. 13.12 КоАП", "CAO, article 13.12(2)"),
    since: "2025-05-30",
    company: [50_000, 100_000],
    official: [10_000, 50_000],
    verified: true,
  },
  {
    key: "13.12.6",
    printed: words("ч. 6 ст. 13.12 КоАП", "CAO, article 13.12(6)"),
    since: "2025-05-30",
    company: [50_000, 100_000],
    official: [10_000, 50_000],
    verified: false,
  },
  {
    key: "13.55",
    printed: words("ст. 13.55 КоАП", "CAO, article 13.55"),
    since: "2026-07-07",
    company: [500_000, 700_000],
    official: [30_000, 50_000],
    verified: true,
  },
  {
    key: "13.56",
    printed: words("ст. 13.56 КоАП", "CAO, article 13.56"),
    since: "2026-07-07",
    company: [500_000, 700_000],
    official: [30_000, 50_000],
    verified: false,
  },
  {
    key: "14.3.4.1",
    printed: words("ч. 4.1 ст. 14.3 КоАП", "CAO, article 14.3(4.1)"),
    since: "2024-04-17",
    company: [300_000, 1_000_000],
    official: [20_000, 100_000],
    verified: true,
  },
  {
    key: "14.8.1",
    printed: words("ч. 1 ст. 14.8 КоАП, возможно предупреждение", "CAO, article 14.8(1), a warning is possible"),
    since: "2025-05-30",
    company: [5_000, 10_000],
    official: [500, 1_000],
    verified: true,
  },
  {
    key: "19.5.1",
    printed: words("ч. 1 ст. 19.5 КоАП, после предписания", "CAO, article 19.5(1), after an order of the regulator"),
    since: "2025-05-30",
    company: [10_000, 20_000],
    official: [1_000, 2_000],
    verified: false,
  },
  {
    key: "19.7",
    printed: words("ст. 19.7 КоАП", "CAO, article 19.7"),
    since: "2025-05-30",
    company: [3_000, 5_000],
    official: [300, 500],
    verified: false,
  },
  {
    key: "19.7 or 13.11.10",
    printed: words(
      "ст. 19.7 либо ч. 10 ст. 13.11 КоАП (квалификация спорная)",
      "CAO, article 19.7 or 13.11(10) (practice differs)",
    ),
    since: "2025-05-30",
    company: [3_000, 300_000],
    official: [300, 50_000],
    entrepreneur: [300, 300_000],
    verified: false,
  },
  {
    key: "5.27.1",
    printed: words("ч. 1 ст. 5.27 КоАП", "CAO, article 5.27(1)"),
    since: "2025-05-30",
    company: [30_000, 50_000],
    official: [1_000, 5_000],
    entrepreneur: [1_000, 5_000],
    verified: false,
  },
] as const satisfies readonly Fine[];

/** Returns all fines, including those no longer or not yet in force. */
export function datedFines(): readonly Fine[] {
  return fines;
}

/** The parts used as fines of risks. */
export type FineKey = (typeof fines)[number]["key"];

/** A fine with this payer's amount. */
export interface PricedFine extends Fine {
  readonly price: RoubleRange;
}

/** Returns the fine of a part of the code with this payer's amount; undefined if no row covers that date. */
export function fineOn(key: FineKey, { day, payer }: FinedParty): PricedFine | undefined {
  const rows: readonly Fine[] = fines;
  const fine = inForce(rows, day).find((row) => row.key === key);
  return fine && { ...fine, price: priceFor(fine, payer) };
}

/**
 * Returns the amount of a part of an article for a payer: a sole trader not named in it is fined as an official (CAO, note to article
 * 2.4).
 */
export function priceFor({ company, official, entrepreneur }: FineAmounts, payer: Payer): RoubleRange {
  return payer === "company" ? company : (entrepreneur ?? official);
}

/** Formats a fine with the part of the article: «150 000–300 000 ₽ (ч. 1 ст. 13.11 КоАП)». */
export function fineText({ price, printed }: Pick<PricedFine, "price" | "printed">, language: Language): string {
  return `${rangeText(price)} (${printed[language]})`;
}

function rangeText([least, largest]: RoubleRange): string {
  const roubles = new Intl.NumberFormat("ru-RU");
  return `${roubles.format(least)}–${roubles.format(largest)} ₽`;
}

/** Who is fined: a legal person, or a sole trader, whose fines are mostly lower (CAO, note to article 2.4). */
export const payers = ["company", "entrepreneur"] as const;
export type Payer = (typeof payers)[number];

/** Payer and ISO date for which a fine is determined. */
export interface FinedParty {
  readonly day: string;
  readonly payer: Payer;
}

/** Returns the payer by legal form; an unanswered one counts as a legal person. */
export function payerOf(legalForm: string | null | undefined): Payer {
  return legalForm === "entrepreneur" ? "entrepreneur" : "company";
}
