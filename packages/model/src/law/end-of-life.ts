/** A product whose maker has ended, or will end, its security updates for everybody. */
interface EndOfLife {
  /** Lower-case beginning of a word group in what people write: «windows server 2012». */
  readonly named: string;
  /** First ISO day without updates. */
  readonly since: string;
}

/**
 * Operating systems and databases without security updates. Source: lifecycle pages of the makers, written down from memory on
 * 21.11.2026; days of paid extensions are left aside, for they are bought by few.
 */
const products: readonly EndOfLife[] = [
  { named: "windows server 2003", since: "2015-07-15" },
  { named: "windows server 2008", since: "2020-01-15" },
  { named: "windows server 2012", since: "2023-10-11" },
  { named: "windows server 2016", since: "2027-01-13" },
  { named: "windows xp", since: "2014-04-09" },
  { named: "windows 7", since: "2020-01-15" },
  { named: "windows 8", since: "2023-01-11" },
  { named: "windows 10", since: "2025-10-15" },
  { named: "centos 5", since: "2017-04-01" },
  { named: "centos 6", since: "2020-12-01" },
  { named: "centos 7", since: "2024-07-01" },
  { named: "centos 8", since: "2022-01-01" },
  { named: "debian 8", since: "2020-07-01" },
  { named: "debian 9", since: "2022-07-01" },
  { named: "debian 10", since: "2024-07-01" },
  { named: "debian 11", since: "2026-09-01" },
  { named: "ubuntu 14.04", since: "2019-05-01" },
  { named: "ubuntu 16.04", since: "2021-05-01" },
  { named: "ubuntu 18.04", since: "2023-06-01" },
  { named: "ubuntu 20.04", since: "2025-06-01" },
  { named: "sql server 2008", since: "2019-07-10" },
  { named: "sql server 2012", since: "2022-07-13" },
  { named: "sql server 2014", since: "2024-07-10" },
  { named: "sql server 2016", since: "2026-07-15" },
  { named: "postgresql 9", since: "2021-11-12" },
  { named: "postgresql 10", since: "2022-11-11" },
  { named: "postgresql 11", since: "2023-11-10" },
  { named: "postgresql 12", since: "2024-11-22" },
  { named: "postgresql 13", since: "2025-11-14" },
  { named: "postgresql 14", since: "2026-11-13" },
  { named: "mysql 5", since: "2023-11-01" },
  { named: "mysql 8.0", since: "2026-05-01" },
];

/** Whether a product, as people name it, is without security updates on an ISO day; one that is not known is not judged. */
export function isEndOfLife(name: string, day: string): boolean {
  const words = ` ${name.toLowerCase().replace(/\s+/gu, " ")} `;
  return products.some(
    ({ named, since }) => since <= day && new RegExp(`[^\\p{L}]${escaped(named)}(?!\\d)`, "u").test(words),
  );
}

function escaped(text: string): string {
  return text.replaceAll(".", "\\.");
}
