import { normaliseName } from "@opis/model/validation/name";
import type { ReferenceOptions } from "../reference-options.ts";

/** Ids of rows by their names; unknown ones are made where that is possible, one after another. */
export async function resolveNames(
  names: readonly string[],
  { options, create }: Pick<ReferenceOptions, "options" | "create">,
): Promise<number[]> {
  const known = new Map(options.map((option) => [normaliseName(option.name), option.id]));
  const ids: number[] = [];
  for (const name of names) {
    const id = known.get(normaliseName(name)) ?? (await create?.(name));
    if (id !== undefined && !ids.includes(id)) ids.push(id);
  }
  return ids;
}
