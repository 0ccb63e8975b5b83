/** Least and largest number of people in a band of the questionnaire. */
const ranges = {
  lt_1000: [0, 1_000],
  b1000_20000: [1_000, 20_000],
  b20000_100000: [20_000, 100_000],
  gt_100000: [100_001, Number.POSITIVE_INFINITY],
} as const satisfies Readonly<Record<string, readonly [least: number, largest: number]>>;

/** Band of the number of data subjects in a system. */
export type CountBand = keyof typeof ranges;

/** Threshold of Decree 1119, points 9 to 12; exactly this number does not exceed it. */
const threshold = 100_000;

/** Returns whether the bands together exceed the threshold; undefined if they do not determine it. */
export function isOverThreshold(bands: readonly CountBand[]): boolean | undefined {
  if (sum(bands, 0) > threshold) return true;
  return sum(bands, 1) <= threshold ? false : undefined;
}

/**
 * Returns whether the number of people may be undetermined for some rows of a system. Employees are not distinguished here, and one band
 * over the threshold only settles its own category, so an irrelevant question may be displayed, but a relevant one is never hidden.
 */
export function isVolumeOpen(rows: readonly unknown[]): boolean {
  const finite = rows.flatMap((row) => bandOf(row)).filter((band) => band !== "gt_100000");
  return sum(finite, 1) > threshold;
}

function bandOf(row: unknown): CountBand[] {
  const count = typeof row === "object" && row !== null && "count" in row ? row.count : undefined;
  const bands: readonly CountBand[] = ["lt_1000", "b1000_20000", "b20000_100000", "gt_100000"];
  return bands.filter((band) => band === count);
}

function sum(bands: readonly CountBand[], end: 0 | 1): number {
  return bands.reduce((total, band) => total + ranges[band][end], 0);
}

/** Returns the range of people that the bands cover together; null if there is none, one is unanswered, or the last one is open-ended. */
export function people(bands: readonly (CountBand | null)[]): { least: number; most: number | null } | null {
  const answeredBands = bands.filter((band) => band !== null);
  if (answeredBands.length === 0 || answeredBands.length < bands.length) return null;
  const most = sum(answeredBands, 1);
  return { least: sum(answeredBands, 0), most: Number.isFinite(most) ? most : null };
}
