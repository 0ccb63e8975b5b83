import type { Form } from "@opis/model/declaration/form";
import type { DirectoryRow } from "./directory-columns.tsx";

/** Returns the rows of a directory from a company's initial data, filtered by some values; undefined while it loads. */
export function directoryRows(
  data: object | undefined,
  { path }: Form,
  among: Readonly<Record<string, string>> = {},
): DirectoryRow[] | undefined {
  const rows: unknown = Object.entries(data ?? {}).find(([name]) => name === path)?.[1];
  if (!Array.isArray(rows)) return undefined;
  return rows.filter((row: DirectoryRow) => Object.entries(among).every(([field, value]) => row[field] === value));
}
