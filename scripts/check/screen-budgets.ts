/** A kilobyte as sizes on the wire are counted. */
const kilobyte = 1_000;

/**
 * What a screen may load: little for people without a cache, and the achieved weight for everyday screens. Screens with declarations of
 * questionnaires carry the full list of countries. Inputs that the sign-in page needs come with every screen and weigh
 * some kilobytes; built apart they would take the limits back: companies 175, documents 174.
 */
const budgets: Readonly<Record<string, number>> = {
  login: 110,
  "email-link": 139,
  key: 147,
  link: 144,
  expired: 144,
  completed: 147,
  companies: 177,
  forms: 181,
  documents: 176,
  directory: 186,
};
const budgetOfOthers = 250;

/** What a screen's scripts weigh, gzipped, before it shows. */
export interface ScreenWeight {
  readonly screen: string;
  readonly bytes: number;
  readonly files: number;
  readonly budget: number;
}

/** Weighs each screen of a build: `screens` are its files by screen, `weigh` gives the bytes of one as it is sent. */
export function screenWeights(
  screens: Readonly<Record<string, readonly string[]>>,
  weigh: (file: string) => number,
): ScreenWeight[] {
  return Object.entries(screens).map(([screen, files]) => ({
    screen,
    bytes: files.filter((file) => file.endsWith(".js")).reduce((sum, file) => sum + weigh(file), 0),
    files: files.length,
    budget: (budgets[screen] ?? budgetOfOthers) * kilobyte,
  }));
}

/** Screens that weigh more than they may, each with what to do. */
export function overBudget(weights: readonly ScreenWeight[]): string[] {
  return weights
    .filter(({ bytes, budget }) => bytes > budget)
    .map(
      ({ screen, bytes, budget }) =>
        `The screen ${screen} loads ${kilobytes(bytes)} kB of scripts, its budget is ${kilobytes(budget)} kB: load by need what it does not show at first.`,
    );
}

/** Bytes as kilobytes, to be read. */
export function kilobytes(bytes: number): string {
  return (bytes / kilobyte).toFixed(0);
}
