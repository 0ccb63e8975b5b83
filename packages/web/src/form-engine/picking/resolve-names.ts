import { normaliseName } from "@opis/model/text/normalise-name";
import type { ReferenceOptions } from "../data/reference-options.ts";

/** A name that no row has and none could be made of. */
export interface RefusedName {
  readonly name: string;
  /** Why, where that is to be said at the input. */
  readonly reason?: string | undefined;
}

interface Resolved {
  /** What was found and made: names by their ids. */
  readonly found: ReadonlyMap<number, string>;
  /** Names of which new rows were made. */
  readonly made: readonly string[];
  readonly refused: readonly RefusedName[];
}

/** Ids of rows by their names; unknown ones are made where that is possible, one after another. */
export async function resolveNames(
  names: readonly string[],
  { options, create }: Pick<ReferenceOptions, "options" | "create">,
): Promise<Resolved> {
  const known = new Map(options.map((option) => [normaliseName(option.name), option.id]));
  const found = new Map<number, string>();
  const made: string[] = [];
  const refused: RefusedName[] = [];
  for (const name of names) {
    const listed = known.get(normaliseName(name));
    const id = listed ?? (await create?.(name));
    if (typeof id !== "number") {
      refused.push({ name, reason: id?.reason });
      continue;
    }
    found.set(id, name);
    if (listed === undefined) made.push(name);
  }
  return { found, made, refused };
}
