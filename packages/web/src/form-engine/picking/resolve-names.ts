import { normaliseName } from "@opis/model/text/name";
import type { ReferenceOptions } from "../data/reference-options.ts";

interface Resolved {
  /** What was found and made: names by their ids. */
  readonly found: ReadonlyMap<number, string>;
  /** Names of which new rows were made. */
  readonly made: readonly string[];
  /** Names that no row has and none could be made of. */
  readonly refused: readonly string[];
}

/** Ids of rows by their names; unknown ones are made where that is possible, one after another. */
export async function resolveNames(
  names: readonly string[],
  { options, create }: Pick<ReferenceOptions, "options" | "create">,
): Promise<Resolved> {
  const known = new Map(options.map((option) => [normaliseName(option.name), option.id]));
  const found = new Map<number, string>();
  const made: string[] = [];
  const refused: string[] = [];
  for (const name of names) {
    const listed = known.get(normaliseName(name));
    const id = listed ?? (await create?.(name));
    if (id === undefined) refused.push(name);
    else found.set(id, name);
    if (id !== undefined && listed === undefined) made.push(name);
  }
  return { found, made, refused };
}
