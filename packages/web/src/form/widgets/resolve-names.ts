import { normaliseName } from "@opis/model/validation/name";
import type { ReferenceOptions } from "../reference-options.ts";

interface Resolved {
  readonly ids: readonly number[];
  /** Names that no row has and none could be made of. */
  readonly refused: readonly string[];
}

/** Ids of rows by their names; unknown ones are made where that is possible, one after another. */
export async function resolveNames(
  names: readonly string[],
  { options, create }: Pick<ReferenceOptions, "options" | "create">,
): Promise<Resolved> {
  const known = new Map(options.map((option) => [normaliseName(option.name), option.id]));
  const ids = new Set<number>();
  const refused: string[] = [];
  for (const name of names) {
    const id = known.get(normaliseName(name)) ?? (await create?.(name));
    if (id === undefined) refused.push(name);
    else ids.add(id);
  }
  return { ids: [...ids], refused };
}
