import type { InForce } from "./in-force.ts";

/** A public holiday as `mm-dd`. */
interface Holiday extends InForce {
  readonly day: string;
  /** A weekend on it moves to the next working day by law; of the New Year's days the government says where to. */
  readonly movesWeekend: boolean;
}

const since = "2013-01-01";
const newYear = ["01-01", "01-02", "01-03", "01-04", "01-05", "01-06", "01-07", "01-08"];
const others = ["02-23", "03-08", "05-01", "05-09", "06-12", "11-04"];

/** Non-working public holidays: article 112 of the Labour Code, part 1, as of 23.04.2012 (35-FZ). */
export const publicHolidays: readonly Holiday[] = [
  ...newYear.map((day) => ({ day, since, movesWeekend: false })),
  ...others.map((day) => ({ day, since, movesWeekend: true })),
];

/** The days off that the government moves in a year (article 112 of the Labour Code, part 5): `from` is worked unless a holiday. */
interface MovedDaysOff {
  readonly year: number;
  /** The act, and what its number and moves were compared with. */
  readonly source: string;
  readonly moves: readonly { readonly from: string; readonly to: string }[];
}

/** One act a year; a year that is not here is not known. */
export const movedDaysOff: readonly MovedDaysOff[] = [
  {
    year: 2026,
    source: "Постановление Правительства РФ от 24.09.2025 № 1466; номер, день и переносы — klerk.ru/buh/news/662799",
    moves: [
      { from: "2026-01-03", to: "2026-01-09" },
      { from: "2026-01-04", to: "2026-12-31" },
    ],
  },
  {
    year: 2027,
    source: "Постановление Правительства РФ от 17.09.2026 № 1187; по пересказам, с официальным текстом не сверено",
    moves: [
      { from: "2027-01-02", to: "2027-11-05" },
      { from: "2027-01-03", to: "2027-12-31" },
      { from: "2027-02-20", to: "2027-02-22" },
    ],
  },
];
