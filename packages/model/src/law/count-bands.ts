/** Least and largest number of people that a band of the questionnaire covers. */
const ranges = {
  lt_1000: [0, 1_000],
  b1000_20000: [1_000, 20_000],
  b20000_100000: [20_000, 100_000],
  gt_100000: [100_001, Number.POSITIVE_INFINITY],
} as const satisfies Readonly<Record<string, readonly [least: number, largest: number]>>;

/** How many people a system is said to hold data of. */
export type CountBand = keyof typeof ranges;

/** The threshold of decree 1119, points 9 to 12; exactly so many people are not over it. */
const threshold = 100_000;

/** Whether the bands together exceed the threshold; undefined where they do not determine it. */
export function isOverThreshold(bands: readonly CountBand[]): boolean | undefined {
  if (sum(bands, 0) > threshold) return true;
  return sum(bands, 1) <= threshold ? false : undefined;
}

/**
 * Whether the number of people may be open in some part of the rows of a system: employees are not distinguished here and one
 * band over the threshold settles only its own category, so a question may be seen that no level depends on, never the reverse.
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

/** How many people the bands cover together; null where there is none, one is not answered, or the last one has no end. */
export function people(bands: readonly (CountBand | null)[]): { least: number; most: number | null } | null {
  const given = bands.filter((band) => band !== null);
  if (given.length === 0 || given.length < bands.length) return null;
  const most = sum(given, 1);
  return { least: sum(given, 0), most: Number.isFinite(most) ? most : null };
}
