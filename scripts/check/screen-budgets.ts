/** Bytes in a kilobyte of network transfer. */
const kilobyte = 1_000;

/**
 * Size limits for screens: low for users without a cache, the achieved size for everyday screens. Screens with questionnaire declarations
 * include the full list of countries. Every screen includes the inputs of the sign-in page, some kilobytes; built separately, they would
 * lower the limits to: companies 175, documents 174.
 */
const budgets: Readonly<Record<string, number>> = {
  login: 110,
  "email-link": 139,
  key: 147,
  link: 144,
  expired: 145,
  completed: 147,
  companies: 177,
  forms: 183,
  documents: 177,
  directory: 187,
};
const budgetOfOthers = 250;

/** Gzipped size of the scripts a screen needs before it shows. */
export interface ScreenWeight {
  readonly screen: string;
  readonly bytes: number;
  readonly files: number;
  readonly budget: number;
}

/** Returns the size of each screen of a build: `screens` are its files by screen, `weigh` returns the transferred bytes of a file. */
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

/** Lists screens above their limit, each with what to do. */
export function overBudget(weights: readonly ScreenWeight[]): string[] {
  return weights
    .filter(({ bytes, budget }) => bytes > budget)
    .map(
      ({ screen, bytes, budget }) =>
        `The screen ${screen} loads ${kilobytes(bytes)} kB of scripts, its budget is ${kilobytes(budget)} kB: load by need what it does not show at first.`,
    );
}

/** Formats bytes as kilobytes. */
export function kilobytes(bytes: number): string {
  return (bytes / kilobyte).toFixed(0);
}
