import { type CountryGroup, countries } from "./countries.ts";

interface AdequacyPeriod {
  readonly group: Exclude<CountryGroup, "RU">;
  readonly adequate: boolean;
  readonly since: string;
  readonly until?: string;
  readonly source: string;
}

/**
 * When states of a group count as giving adequate protection (article 12(2) of 152-FZ).
 * Since 26.07.2026 (265-FZ) membership in the Convention is no criterion of its own, but order 128 goes on naming those states.
 */
const periods: readonly AdequacyPeriod[] = [
  {
    group: "convention",
    adequate: true,
    since: "2006-01-01",
    source: "152-FZ, article 12(1); Roskomnadzor's order 128 of 05.08.2022",
  },
  { group: "list_128", adequate: true, since: "2023-03-01", source: "Roskomnadzor's order 128 of 05.08.2022" },
  {
    group: "not_listed",
    adequate: false,
    since: "2006-01-01",
    source: "absent from Roskomnadzor's order 128 of 05.08.2022",
  },
];

/** Whether a country gives adequate protection on an ISO day; `null` for Russia, where the question does not arise. */
export function adequacy(code: string, day: string): boolean | null {
  const country = countries.find((one) => one.code === code);
  if (!country) return false;
  if (country.group === "RU") return null;
  return periods.some(
    ({ group, adequate, since, until }) =>
      group === country.group && adequate && since <= day && (until === undefined || day < until),
  );
}
